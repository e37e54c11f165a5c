package io.github.strandline.platform.linux;

import java.io.IOException;

/** Lists the processes that {@code /proc} shows. */
interface PidLister {

    /** Replaces what is in the list. */
    void list(PidList into) throws IOException;
}
