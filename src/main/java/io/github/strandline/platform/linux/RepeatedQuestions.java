package io.github.strandline.platform.linux;

import io.github.strandline.platform.Patience;
import io.github.strandline.process.ProcessIdentity;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Puts the questions of a look that follows another in one go. Whoever looks again asks nearly the same as before, and
 * handing each single look to a thread that may be left behind costs more than the look. Each answer is given once, only for
 * a moment, and only to the thread that looks again; what was not asked before is looked at when it is asked, and so is everything for
 * anybody who looks at everything.
 *
 * <p>Of a process, all answers of one look are checked together: when it is the same process after them, it has been it all the while.
 * What an exec changes, and hardly anything else, is not looked at again while the {@linkplain Signs signs} of the process are the
 * same. A process that moves itself to another namespace or root, see setns(2) and chroot(2), is shown so a few looks later; whoever
 * looks at everything, as before a signal, sees it at once.
 */
final class RepeatedQuestions {

    private static final Duration GOOD_FOR = Duration.ofSeconds(1);

    /** More than any look asks; what comes on top is not repeated. */
    private static final int MOST = 50_000;

    /** What the last look at the table tells of a process whose row it read. */
    @FunctionalInterface
    interface Signs {

        /** Equal to what it was as long as no exec happened; empty when it cannot be told, or when everything is to be read anew. */
        Optional<?> of(ProcessIdentity process);
    }

    /** Whether it was this very process that was looked at. */
    @FunctionalInterface
    interface Check {

        /** What an answer is worth that was found just before; the first argument is the process. */
        Worth of(ProcessIdentity process);
    }

    /** What the check of a process makes of each of its answers. */
    @FunctionalInterface
    interface Worth {
        <T> Reading<T> of(Reading<T> answer);
    }

    private record Question(String kind, Object about, Object more) {

        // By hand, since it is computed for each question of each look.
        @Override
        public int hashCode() {
            return (kind.hashCode() * 31 + about.hashCode()) * 31 + more.hashCode();
        }
    }

    /** How a question is answered: about a process, the look still has to be checked. */
    private record Look(Optional<ProcessIdentity> process, boolean lasts, Supplier<Reading<?>> look) {}

    private record Lasting(Reading<?> answer, Object signs) {}

    private final Patience patience;
    private final Signs signs;
    private final Check check;
    private final Map<Question, Look> asked = new LinkedHashMap<>();
    private final Map<Question, Reading<?>> answers = new HashMap<>();
    private Map<Question, Lasting> lasting = Map.of();
    private Optional<Thread> follower = Optional.empty();
    private long answeredAt;

    RepeatedQuestions(Patience patience, Signs signs, Check check) {
        this.patience = patience;
        this.signs = signs;
        this.check = check;
    }

    /** A look begins that everything is looked at for. */
    synchronized void startAnew() {
        asked.clear();
        answers.clear();
        lasting = Map.of();
        follower = Optional.empty();
    }

    /** A look begins that is like the last one. */
    synchronized void startAgain() {
        List<Question> questions = new ArrayList<>();
        List<Supplier<Reading<?>>> looks = new ArrayList<>();
        Map<ProcessIdentity, Map<Question, Look>> ofProcesses = new LinkedHashMap<>();
        asked.forEach((question, look) -> {
            if (look.process().isPresent()) {
                ofProcesses
                        .computeIfAbsent(look.process().get(), _ -> new LinkedHashMap<>())
                        .put(question, look);
            } else {
                questions.add(question);
                looks.add(look.look());
            }
        });
        asked.clear();
        answers.clear();
        askOf(ofProcesses);
        List<Reading<?>> found = patience.askAll(looks, Reading::timedOut);
        for (int i = 0; i < found.size(); i++) {
            answers.put(questions.get(i), found.get(i));
        }
        follower = Optional.of(Thread.currentThread());
        answeredAt = System.nanoTime();
    }

    /** The questions about one process, and what tells of an exec now. */
    private record Group(ProcessIdentity process, Map<Question, Look> questions, Optional<?> now) {}

    /** What was found of one process, and what is being looked at. */
    private static final class Looking {

        private final ProcessIdentity process;
        private final Map<Question, Look> open;
        private volatile Optional<Question> at = Optional.empty();

        Looking(ProcessIdentity process, Map<Question, Look> open) {
            this.process = process;
            this.open = open;
        }
    }

    private record Found(Map<Question, Reading<?>> answers, Optional<String> late) {}

    /** One that is held up has its answer, and leaves the others of its process to be asked one by one. */
    private void askOf(Map<ProcessIdentity, Map<Question, Look>> ofProcesses) {
        Map<Question, Lasting> still = new HashMap<>();
        List<Looking> looking = new ArrayList<>();
        List<Group> groups = new ArrayList<>();
        ofProcesses.forEach((process, questions) -> groups.add(new Group(process, questions, signs.of(process))));
        for (Group group : groups) {
            Map<Question, Look> open = new LinkedHashMap<>(group.questions());
            for (Question question : group.questions().keySet()) {
                Lasting before = lasting.get(question);
                if (before != null && group.now().filter(before.signs()::equals).isPresent()) {
                    still.put(question, before);
                    answers.put(question, before.answer());
                    open.remove(question);
                }
            }
            if (!open.isEmpty()) {
                looking.add(new Looking(group.process(), open));
            }
        }
        List<Found> found = patience.askAll(
                looking.stream().map(this::look).toList(), reason -> new Found(Map.of(), Optional.of(reason)));
        for (int i = 0; i < found.size(); i++) {
            Optional<Question> at = looking.get(i).at;
            found.get(i).late().ifPresent(why -> at.ifPresent(held -> answers.put(held, Reading.timedOut(why))));
            answers.putAll(found.get(i).answers());
        }
        for (Group group : groups) {
            group.now()
                    .ifPresent(now -> group.questions().forEach((question, look) -> {
                        Reading<?> answer = answers.get(question);
                        if (look.lasts() && answer != null && lasts(answer)) {
                            still.putIfAbsent(question, new Lasting(answer, now));
                        }
                    }));
        }
        lasting = still;
    }

    /** A refusal lasts, too: it depends on whose the process is. */
    private static boolean lasts(Reading<?> answer) {
        return answer.answered() || answer instanceof Reading.Denied;
    }

    private Supplier<Found> look(Looking looking) {
        return () -> {
            Map<Question, Reading<?>> answered = new HashMap<>();
            looking.open.forEach((question, look) -> {
                looking.at = Optional.of(question);
                answered.put(question, look.look().get());
            });
            looking.at = Optional.empty();
            Worth worth = check.of(looking.process);
            answered.replaceAll((_, answer) -> worth.of(answer));
            return new Found(answered, Optional.empty());
        };
    }

    <T> Reading<T> ask(String kind, Object about, Supplier<Reading<T>> look) {
        return ask(kind, about, "", look);
    }

    <T> Reading<T> ask(String kind, Object about, Object more, Supplier<Reading<T>> look) {
        return answer(new Question(kind, about, more), new Look(Optional.empty(), false, look::get), look);
    }

    /** About a process, at which this looks without checking that it is this one. */
    <T> Reading<T> askOf(String kind, ProcessIdentity process, Object more, boolean lasts, Supplier<Reading<T>> look) {
        return answer(new Question(kind, process, more), new Look(Optional.of(process), lasts, look::get), () -> {
            Reading<T> found = look.get();
            return check.of(process).of(found);
        });
    }

    private <T> Reading<T> answer(Question question, Look look, Supplier<Reading<T>> now) {
        return this.<T>answered(question, look).orElseGet(() -> patience.ask(now));
    }

    // Each kind has one type of answers.
    @SuppressWarnings("unchecked")
    private synchronized <T> Optional<Reading<T>> answered(Question question, Look look) {
        if (asked.size() < MOST) {
            asked.put(question, look);
        }
        boolean good = follower.filter(Thread.currentThread()::equals).isPresent()
                && System.nanoTime() - answeredAt <= GOOD_FOR.toNanos();
        return good ? Optional.ofNullable((Reading<T>) answers.remove(question)) : Optional.empty();
    }
}
