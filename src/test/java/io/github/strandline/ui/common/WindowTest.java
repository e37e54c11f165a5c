package io.github.strandline.ui.common;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

/**
 * A test of real controls in a real stage, with a robot that clicks and types. Without a display it runs on JavaFX's
 * headless platform; {@code -Pwindow} runs the same tests on the desktop or under Xvfb.
 *
 * <p>The test class shows its stage in a method {@code @Start void show(Stage stage)}, and its test methods may take a
 * {@link org.testfx.api.FxRobot}. Each test method gets a new stage. The headless screen is 1000 by 1000 points, though a
 * larger stage is laid out, painted and clicked as well.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith({HeadlessRobotRepair.class, ApplicationExtension.class})
public @interface WindowTest {}
