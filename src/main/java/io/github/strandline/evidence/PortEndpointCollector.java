package io.github.strandline.evidence;

import io.github.strandline.catalogue.ValueSource;
import io.github.strandline.evidence.Evidence.Endpoint;
import io.github.strandline.evidence.Evidence.Endpoint.State;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Whether a daemon listens on its TCP port. A port has no file that could be lost: whoever listens on it has it. */
final class PortEndpointCollector {

    private static final int HIGHEST = 65_535;

    private final Subject subject;

    PortEndpointCollector(Subject subject) {
        this.subject = subject;
    }

    /** @param given the port on which it was told to listen; empty: any on which it does */
    Endpoint collect(Optional<ValueSource> given) {
        Reading<String> port = given.map(subject.values()::value).orElse(Reading.absent());
        if (!port.answered()) {
            return notReadable(Unread.why(port));
        }
        return switch (OwnPorts.of(subject)) {
            case Reading.Known<OwnPorts>(OwnPorts ports) ->
                port.found().map(text -> on(text, ports)).orElseGet(() -> onAny(ports));
            case Reading<OwnPorts> unread -> notReadable(Unread.why(unread));
        };
    }

    private Endpoint onAny(OwnPorts ports) {
        return ports.listeners().stream()
                .findFirst()
                .map(own -> endpoint(State.OWN, Optional.of(address(own)), OptionalLong.empty()))
                .orElseGet(() -> endpoint(State.NEVER_OPENED, Optional.empty(), OptionalLong.empty()));
    }

    private Endpoint on(String text, OwnPorts ports) {
        int port = number(text);
        if (port == 0) {
            return onAny(ports);
        }
        if (port < 0) {
            return notReadable(text + " is not a port");
        }
        List<TcpSocket> listening = ports.listenersOn(port);
        Optional<TcpSocket> own = listening.stream()
                .filter(socket -> subject.situation().heldIn(subject.tree(), socket))
                .findFirst();
        if (own.isPresent()) {
            return endpoint(State.OWN, own.map(PortEndpointCollector::address), OptionalLong.empty());
        }
        if (listening.isEmpty()) {
            return endpoint(State.NEVER_OPENED, Optional.of("127.0.0.1:" + port), OptionalLong.empty());
        }
        OptionalLong owner = listening.stream()
                .flatMapToLong(socket -> subject.situation().rootHolding(socket).stream())
                .findFirst();
        return endpoint(State.REBOUND, Optional.of(address(listening.getFirst())), owner);
    }

    /** 0 means that it was free to take any; negative: no port at all. */
    private static int number(String text) {
        try {
            int port = Integer.parseInt(text.strip());
            return port > HIGHEST ? -1 : port;
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    private static String address(TcpSocket socket) {
        String address = socket.localAddress();
        return (address.contains(":") ? "[" + address + "]" : address) + ":" + socket.localPort();
    }

    private Endpoint endpoint(State state, Optional<String> path, OptionalLong owner) {
        return new Endpoint(state, path, owner, Optional.empty(), subject.readAt());
    }

    private Endpoint notReadable(String why) {
        return new Endpoint(
                State.NOT_READABLE, Optional.empty(), OptionalLong.empty(), Optional.of(why), subject.readAt());
    }
}
