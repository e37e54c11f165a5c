package io.github.strandline.recording;

import io.github.strandline.host.TcpSocket;
import io.github.strandline.host.UnixSocket;
import io.github.strandline.host.UnixSockets;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Sockets in a report. */
final class SocketForms {

    private static final Form<UnixSocket.State> STATE = Form.word(UnixSocket.State.class);
    private static final Form<List<UnixSocket>> UNIX_LIST =
            Form.list(Form.of(SocketForms::writeUnix, SocketForms::readUnix));

    static final Form<UnixSockets> UNIX = Form.of(SocketForms::writeTable, SocketForms::readTable);

    static final Form<TcpSocket> TCP = Form.of(SocketForms::writeTcp, SocketForms::readTcp);

    private SocketForms() {}

    private static ObjectNode writeTable(UnixSockets table) {
        ObjectNode object = Form.JSON.objectNode().put("bindingsKnown", table.bindingsKnown());
        object.set("sockets", UNIX_LIST.write(table.sockets()));
        return object;
    }

    private static UnixSockets readTable(JsonPart part) throws ReportFormatException {
        Optional<JsonPart> bindingsKnown = part.optional("bindingsKnown");
        return new UnixSockets(
                UNIX_LIST.read(part.member("sockets")),
                bindingsKnown.isPresent() && bindingsKnown.get().flag());
    }

    private static ObjectNode writeUnix(UnixSocket socket) {
        ObjectNode object = Form.JSON.objectNode().put("inode", socket.inode());
        object.set("state", STATE.write(socket.state()));
        socket.name().ifPresent(name -> object.put("name", name));
        ProcessForms.put(object, "boundInode", socket.boundInode());
        ProcessForms.put(object, "boundDevice", socket.boundDevice());
        ProcessForms.put(object, "peer", socket.peer());
        if (socket.waiting() != 0) {
            object.put("waiting", socket.waiting());
        }
        return socket.gaveUp() == 0 ? object : object.put("gaveUp", socket.gaveUp());
    }

    private static UnixSocket readUnix(JsonPart part) throws ReportFormatException {
        Optional<JsonPart> name = part.optional("name");
        Optional<JsonPart> waiting = part.optional("waiting");
        Optional<JsonPart> gaveUp = part.optional("gaveUp");
        return new UnixSocket(
                part.member("inode").wholeNumber(),
                STATE.read(part.member("state")),
                name.isPresent() ? Optional.of(name.get().text()) : Optional.empty(),
                ProcessForms.number(part, "boundInode"),
                ProcessForms.number(part, "boundDevice"),
                ProcessForms.number(part, "peer"),
                waiting.isPresent() ? waiting.get().smallNumber() : 0,
                gaveUp.isPresent() ? gaveUp.get().smallNumber() : 0);
    }

    private static ObjectNode writeTcp(TcpSocket socket) {
        ObjectNode object = Form.JSON
                .objectNode()
                .put("inode", socket.inode())
                .put("listening", socket.listening())
                .put("localAddress", socket.localAddress())
                .put("localPort", socket.localPort())
                .put("remoteAddress", socket.remoteAddress())
                .put("remotePort", socket.remotePort());
        ProcessForms.put(object, "owner", socket.owner());
        return object;
    }

    private static TcpSocket readTcp(JsonPart part) throws ReportFormatException {
        return new TcpSocket(
                part.member("inode").wholeNumber(),
                part.member("listening").flag(),
                part.member("localAddress").text(),
                part.member("localPort").smallNumber(),
                part.member("remoteAddress").text(),
                part.member("remotePort").smallNumber(),
                ProcessForms.number(part, "owner"));
    }
}
