/** What the live hosts of several systems share; nothing here knows any of them. */
package io.github.strandline.platform;
