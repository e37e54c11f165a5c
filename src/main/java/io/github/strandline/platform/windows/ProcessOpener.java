package io.github.strandline.platform.windows;

import io.github.strandline.process.Reading;

/** Opens processes by pid. */
interface ProcessOpener {

    /**
     * The process that has this pid now. Absent when none has; denied when it is protected, elevated or another account's.
     *
     * @param rights of {@link Rights}
     */
    Reading<OpenProcess> open(long pid, int rights);
}
