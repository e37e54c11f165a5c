package io.github.strandline.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.junit.jupiter.api.Test;

final class ProductVersionTest {

    @Test
    void isTheVersionOfTheBuild() {
        String built = System.getProperty("strandline.version");
        assertNotNull(built, "the build tells its version to the tests");
        assertEquals(built, ProductVersion.running().text());
    }
}
