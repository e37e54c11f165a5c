package io.github.strandline.app;

import io.github.strandline.words.Messages;
import io.github.strandline.words.VisibleText;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Optional;

/** Standard output and standard error. A reader that went away, as {@code head} does, is no failure. */
final class Output {

    /** Something that writes to standard output. */
    @FunctionalInterface
    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    private final OutputStream out;
    private final PrintStream err;
    private final Messages messages;

    Output(OutputStream out, PrintStream err, Messages messages) {
        this.out = out;
        this.err = err;
        this.messages = messages;
    }

    void write(Writing writing) throws FailedException {
        try {
            writing.to(out);
            out.flush();
        } catch (IOException problem) {
            String why = Optional.ofNullable(problem.getMessage()).orElse("");
            // EPIPE has no exception of its own; its text is the C library's.
            if (!why.contains("Broken pipe")) {
                throw new FailedException(messages.text("cli.output.failed", VisibleText.of(why)));
            }
        }
    }

    void line(String text, Charset charset) throws FailedException {
        write(to -> to.write((text + System.lineSeparator()).getBytes(charset)));
    }

    /** One line on standard error. */
    void say(String text) {
        err.println(text);
        err.flush();
    }
}
