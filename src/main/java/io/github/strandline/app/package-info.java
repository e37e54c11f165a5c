/** The program as a whole: puts the parts together and does what the command line asks for. */
package io.github.strandline.app;
