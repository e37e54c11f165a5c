package io.github.strandline.cli;

import java.nio.charset.Charset;

/**
 * What standard output can show.
 *
 * @param colour whether it is a terminal and colour is wanted
 * @param charset how it encodes text
 */
public record Terminal(boolean colour, Charset charset) {}
