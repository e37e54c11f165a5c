package io.github.strandline.ui;

import io.github.strandline.settings.WindowPlace;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import org.controlsfx.control.MasterDetailPane;

/**
 * Where the table and the evidence meet, for either side on which the evidence stands. Only where a person dragged it to is kept: it
 * moves by itself as well when the window changes. Beside the table the evidence is never too narrow to be read.
 */
final class Divider {

    /** Least width of the evidence beside the table, in points. */
    static final double LEAST_WIDTH = 230;

    private final DoubleProperty beside = new SimpleDoubleProperty(this, "beside", WindowPlace.USUAL_BESIDE);
    private final DoubleProperty below = new SimpleDoubleProperty(this, "below", WindowPlace.USUAL_BELOW);
    private MasterDetailPane split = new MasterDetailPane();
    private boolean dragged;

    void watch(MasterDetailPane pane) {
        split = pane;
        split.setDividerPosition(beside.get());
        split.addEventFilter(MouseEvent.MOUSE_DRAGGED, event -> dragged |= onDivider(event));
        split.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> keep());
        split.dividerPositionProperty().subscribe(_ -> leaveRoom());
        split.widthProperty().subscribe(_ -> comeBack());
    }

    void setSide(Side side) {
        if (split.getDetailSide() != side) {
            split.setDetailSide(side);
            split.setDividerPosition(side == Side.RIGHT ? beside.get() : below.get());
        }
    }

    /** Share of the width that the table has when the evidence is beside it. */
    DoubleProperty besideProperty() {
        return beside;
    }

    /** Share of the height that the table has when the evidence is below it. */
    DoubleProperty belowProperty() {
        return below;
    }

    /** Divides the window as it was divided before. */
    void divide(double wasBeside, double wasBelow) {
        beside.set(wasBeside);
        below.set(wasBelow);
        split.setDividerPosition(split.getDetailSide() == Side.RIGHT ? wasBeside : wasBelow);
    }

    private void keep() {
        double at = split.getDividerPosition();
        if (dragged && at > 0 && at < 1) {
            (split.getDetailSide() == Side.RIGHT ? beside : below).set(at);
        }
        dragged = false;
    }

    /** Room that was lost to the evidence in a narrower window is given back. */
    private void comeBack() {
        if (split.getDetailSide() == Side.RIGHT && split.isShowDetailNode()) {
            split.setDividerPosition(beside.get());
            leaveRoom();
        }
    }

    // Not by the least width of the pane, which MasterDetailPane sets to nothing.
    private void leaveRoom() {
        double most = 1 - LEAST_WIDTH / split.getWidth();
        if (split.getDetailSide() == Side.RIGHT
                && split.isShowDetailNode()
                && most > 0.5
                && split.getDividerPosition() > most) {
            split.setDividerPosition(most);
        }
    }

    private static boolean onDivider(MouseEvent event) {
        return Stream.iterate(event.getTarget() instanceof Node node ? node : null, Objects::nonNull, Node::getParent)
                .anyMatch(node -> node.getStyleClass().contains("split-pane-divider"));
    }
}
