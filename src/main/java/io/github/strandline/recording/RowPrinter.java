package io.github.strandline.recording;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.PrettyPrinter;

/**
 * Lays JSON out like a table: objects are indented, and each element of the outermost list stands on one line. A process is
 * one line, a descriptor is one line. For one document only.
 */
final class RowPrinter implements PrettyPrinter {

    private int level;
    private int lists;

    @Override
    public void writeRootValueSeparator(JsonGenerator out) {
        out.writeRaw('\n');
    }

    @Override
    public void writeStartObject(JsonGenerator out) {
        out.writeRaw('{');
        level++;
    }

    @Override
    public void beforeObjectEntries(JsonGenerator out) {
        newLine(out, lists == 0);
    }

    @Override
    public void writeObjectNameValueSeparator(JsonGenerator out) {
        out.writeRaw(": ");
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator out) {
        separate(out, lists == 0);
    }

    @Override
    public void writeEndObject(JsonGenerator out, int entries) {
        level--;
        newLine(out, lists == 0 && entries > 0);
        out.writeRaw('}');
    }

    @Override
    public void writeStartArray(JsonGenerator out) {
        out.writeRaw('[');
        level++;
        lists++;
    }

    @Override
    public void beforeArrayValues(JsonGenerator out) {
        newLine(out, lists == 1);
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator out) {
        separate(out, lists == 1);
    }

    @Override
    public void writeEndArray(JsonGenerator out, int values) {
        level--;
        newLine(out, lists == 1 && values > 0);
        lists--;
        out.writeRaw(']');
    }

    private void separate(JsonGenerator out, boolean lines) {
        out.writeRaw(lines ? "," : ", ");
        newLine(out, lines);
    }

    private void newLine(JsonGenerator out, boolean wanted) {
        if (wanted) {
            out.writeRaw('\n');
            out.writeRaw("  ".repeat(level));
        }
    }
}
