package io.github.strandline.house;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a top-level class, with the types inside it, through one wall. A test fails when the class no longer needs it, or
 * when the reason is missing.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@Repeatable(Exempt.All.class)
public @interface Exempt {

    Wall from();

    /** Why this class may do what no other one may, in a sentence. */
    String because();

    /** Several exemptions of one class. */
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.CLASS)
    @interface All {
        Exempt[] value();
    }
}
