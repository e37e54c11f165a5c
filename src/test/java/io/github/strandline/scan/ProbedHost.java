package io.github.strandline.scan;

import io.github.strandline.host.Host;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Stands before a host: notes each question, and lets something happen to the machine right before one of them. */
final class ProbedHost {

    final List<String> questions = new ArrayList<>();
    private final Host host;
    private String trigger = "";
    private Runnable event = () -> {};

    ProbedHost(Host host) {
        this.host = host;
    }

    /** Runs once, right before the first question whose text starts with this. */
    ProbedHost before(String question, Runnable happens) {
        trigger = question;
        event = happens;
        return this;
    }

    Host host() {
        return (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(), new Class<?>[] {Host.class}, (_, method, arguments) -> {
                    String question =
                            method.getName() + Arrays.toString(Objects.requireNonNullElse(arguments, new Object[0]));
                    if (!trigger.isEmpty() && question.startsWith(trigger)) {
                        trigger = "";
                        event.run();
                    }
                    questions.add(question);
                    try {
                        return method.invoke(host, arguments);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
    }
}
