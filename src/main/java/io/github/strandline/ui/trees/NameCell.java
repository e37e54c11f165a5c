package io.github.strandline.ui.trees;

import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.skin.TreeTableRowSkin;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Subscription;

/** Name of a tree or process, with lines that show how it hangs in its tree, the glyph of its standing, and a tag. */
final class NameCell extends TextCell {

    private final RowWords words;
    private final GuideLines lines = new GuideLines();
    private final Region glyph = new Region();
    private final Label name = new Label();
    private final Label tag = new Label();
    private final HBox content = new HBox(lines, glyph, name, tag);

    NameCell(RowWords words) {
        super(words::title);
        this.words = words;
        content.getStyleClass().add("name-content");
        glyph.getStyleClass().add("glyph");
        name.getStyleClass().add("name");
        name.setMinWidth(0);
        // Names of one kind begin alike; what tells them apart stands at the end.
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        tag.getStyleClass().add("tag");
        tag.setMinWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(name, Priority.SOMETIMES);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    }

    @Override
    Subscription follow(TreeRow row) {
        setGraphic(content);
        requestLayout();
        glyph.setVisible(row.isTree());
        glyph.setManaged(row.isTree());
        return Subscription.combine(
                row.factsProperty().subscribe(_ -> name(row)),
                row.endedProperty().subscribe(_ -> name(row)),
                row.freshProperty().subscribe(_ -> name(row)),
                row.guideProperty().subscribe(lines::show));
    }

    @Override
    void clear() {
        setText(null);
        setGraphic(null);
        setTooltip(null);
    }

    @Override
    boolean cut() {
        return name.getWidth() < name.prefWidth(-1) - 0.5;
    }

    private void name(TreeRow row) {
        String title = words.title(row);
        // Not seen, but it is what the cell answers to a screen reader.
        setText(title);
        name.setText(title);
        String tagText = words.tag(row);
        tag.setText(tagText);
        tag.setVisible(!tagText.isEmpty());
        tag.setManaged(!tagText.isEmpty());
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (getGraphic() == null
                || !(getTableRow() != null && getTableRow().getSkin() instanceof TreeTableRowSkin<?> skin)) {
            return;
        }
        double indent = skin.getIndent();
        int level = getTreeTableView().getTreeItemLevel(getTableRow().getTreeItem()) - 1;
        double arrow = content.getLayoutX() - snappedLeftInset() - level * indent;
        lines.setLeaf(getTableRow().getTreeItem().isLeaf());
        lines.place(-content.getLayoutX(), -content.getLayoutY(), indent, arrow, getHeight());
    }
}
