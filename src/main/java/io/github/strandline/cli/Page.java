package io.github.strandline.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.CharsetEncoder;

/** Lines of text on a terminal: what its encoding does not have is written out, and colour only where it is wanted. */
final class Page {

    private static final String GLYPHS = "■◆◔●○⊘├└│─┄·Σ…";

    private final OutputStream out;
    private final Terminal terminal;
    private final CharsetEncoder encoder;

    Page(OutputStream out, Terminal terminal) {
        this.out = out;
        this.terminal = terminal;
        this.encoder = terminal.charset().newEncoder();
    }

    /** Whether the glyphs and tree lines can be shown; otherwise they are drawn with ASCII. */
    boolean hasGlyphs() {
        return encoder.canEncode(GLYPHS);
    }

    String coloured(String text, String code) {
        return terminal.colour() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }

    void line(String text) throws IOException {
        out.write((encodable(text) + System.lineSeparator()).getBytes(terminal.charset()));
    }

    void flush() throws IOException {
        out.flush();
    }

    private String encodable(String text) {
        if (encoder.canEncode(text)) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(point -> {
            String character = Character.toString(point);
            shown.append(encoder.canEncode(character) ? character : substitute(point));
        });
        return shown.toString();
    }

    private static String substitute(int point) {
        return switch (point) {
            case 'Σ' -> "=";
            case '·', '—' -> "-";
            case '…' -> "...";
            default -> "\\u{" + Integer.toHexString(point) + "}";
        };
    }
}
