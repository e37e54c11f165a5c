package io.github.strandline.ui.report;

import io.github.strandline.host.ProcessTableUnreadableException;
import io.github.strandline.recording.Masking;
import io.github.strandline.ui.common.FxHandOver;
import io.github.strandline.ui.common.ReportDesk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * A report on its way to a file. What is shown is what is written, byte for byte: a change of what is masked makes it anew, and until
 * then nothing can be written. Used on the JavaFX thread; what takes time is done in the background.
 */
final class SaveModel {

    /** How far it is. */
    sealed interface State {}

    /** The machine is being looked at. */
    record Looking() implements State {}

    /** It could not be looked at. */
    record NotTaken(String reason) implements State {}

    /** It is being put into its form. */
    record Preparing() implements State {}

    /** It could be written; {@code last} is what came of writing it before. */
    static final class Ready implements State {

        private final ReportDesk.Taken taken;
        private final byte[] bytes;
        private final Optional<Outcome> last;

        private Ready(ReportDesk.Taken taken, byte[] bytes, Optional<Outcome> last) {
            this.taken = taken;
            this.bytes = bytes;
            this.last = last;
        }

        ReportDesk.Taken taken() {
            return taken;
        }

        /** What will be written; nobody changes it. */
        byte[] bytes() {
            return bytes;
        }

        Optional<Outcome> last() {
            return last;
        }
    }

    /** It is being written. */
    record Writing() implements State {}

    /** What came of writing. */
    sealed interface Outcome {}

    /** It stands there. */
    record Saved(Path file) implements Outcome {}

    /** It could not be written; the reason names the file. */
    record Failed(String reason) implements Outcome {}

    private final ReportDesk desk;
    private final Executor looks;
    private final Executor files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", new Looking());
    private Masking masking;
    private Optional<ReportDesk.Taken> taken = Optional.empty();

    /**
     * @param masking what is masked at first
     * @param looks where machines are looked at, one look after the other
     * @param files where files are made and written
     */
    SaveModel(ReportDesk desk, Masking masking, Executor looks, Executor files) {
        this.desk = desk;
        this.masking = masking;
        this.looks = looks;
        this.files = files;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    Masking masking() {
        return masking;
    }

    /** The report that could be written now. */
    Optional<Ready> ready() {
        return state.get() instanceof Ready ready ? Optional.of(ready) : Optional.empty();
    }

    /** Takes the look. */
    void start() {
        looks.execute(() -> {
            try {
                ReportDesk.Taken now = desk.take();
                FxHandOver.later(() -> prepare(now));
            } catch (ProcessTableUnreadableException unreadable) {
                String reason = String.valueOf(unreadable.getMessage());
                FxHandOver.later(() -> state.set(new NotTaken(reason)));
            }
        });
    }

    /** Chooses what is masked. */
    void mask(Masking chosen) {
        masking = chosen;
        taken.ifPresent(this::prepare);
    }

    private void prepare(ReportDesk.Taken of) {
        taken = Optional.of(of);
        Masking wanted = masking;
        state.set(new Preparing());
        files.execute(() -> {
            try {
                byte[] bytes = of.form().bytes(wanted);
                FxHandOver.later(() -> {
                    // Something else may be wanted by now.
                    if (wanted.equals(masking)) {
                        state.set(new Ready(of, bytes, Optional.empty()));
                    }
                });
            } catch (IOException problem) {
                FxHandOver.later(() -> state.set(new NotTaken(String.valueOf(problem.getMessage()))));
            }
        });
    }

    /** Writes what is shown. */
    void write(Ready shown, Path file) {
        state.set(new Writing());
        files.execute(() -> {
            Outcome came = written(shown, file);
            FxHandOver.later(() -> {
                if (state.get() instanceof Writing) {
                    state.set(new Ready(shown.taken(), shown.bytes(), Optional.of(came)));
                }
            });
        });
    }

    private Outcome written(Ready shown, Path file) {
        try {
            desk.write(shown.bytes(), file);
            return new Saved(file);
        } catch (IOException problem) {
            return new Failed(String.valueOf(problem.getMessage()));
        }
    }
}
