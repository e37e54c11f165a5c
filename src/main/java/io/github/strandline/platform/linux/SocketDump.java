package io.github.strandline.platform.linux;

import io.github.strandline.host.UnixSocket;
import io.github.strandline.process.Reading;
import java.util.List;

/** A source of unix sockets that knows what they are bound to; any answer but a known one leads to the fallback. */
interface SocketDump {

    Reading<List<UnixSocket>> read();
}
