/** Strandline: which browser and broker daemons were left stranded on a machine, why, and a safe end for them. */
module io.github.strandline {
    requires com.sun.jna;
    requires com.sun.jna.platform;
    requires info.picocli;
    requires javafx.controls;
    requires javafx.fxml;
    requires org.controlsfx.controls;
    requires tools.jackson.databind;
}
