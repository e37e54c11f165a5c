package io.github.strandline.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class VisibleTextTest {

    @Test
    void plainTextIsLeftAsItIs() {
        String text = "playwright-cli · Tür 漢字 😀";
        assertSame(text, VisibleText.of(text));
    }

    @Test
    void controlAndDirectionAndZeroWidthCharactersAreWrittenOut() {
        assertEquals("a\\u{a}b\\u{1b}[31m", VisibleText.of("a\nb\u001b[31m"));
        assertEquals("evil\\u{202e}gpj.exe", VisibleText.of("evil\u202egpj.exe"));
        assertEquals("li\\u{200b}ve", VisibleText.of("li\u200bve"));
        assertEquals("x\\u{2028}y", VisibleText.of("x\u2028y"));
    }

    @Test
    void anUnpairedSurrogateIsWrittenOut() {
        assertEquals("\\u{d83d}!", VisibleText.of("\ud83d!"));
    }

    @Test
    void aLongNameIsCutWithoutSplittingACharacter() {
        assertEquals("ab…", VisibleText.of("ab😀cd", 3));
    }
}
