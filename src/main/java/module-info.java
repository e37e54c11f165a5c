/** Strandline: which browser and broker daemons were left stranded on a machine, why, and a safe end for them. */
module io.github.strandline {
    requires com.sun.jna;
    requires com.sun.jna.platform;
    requires info.picocli;
    requires javafx.controls;
    requires javafx.fxml;
    requires org.controlsfx.controls;
    requires tools.jackson.databind;

    // FXML files name controllers, which the loader fills in.
    opens io.github.strandline.ui to javafx.fxml;
    opens io.github.strandline.ui.evidence to javafx.fxml;
    opens io.github.strandline.ui.killing to javafx.fxml;
    opens io.github.strandline.ui.preferences to javafx.fxml;
    opens io.github.strandline.ui.report to javafx.fxml;
    opens io.github.strandline.ui.trees to javafx.fxml;
}
