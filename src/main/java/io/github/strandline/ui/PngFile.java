package io.github.strandline.ui;

import io.github.strandline.recording.IoReason;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;

/** Writes an image as PNG, ISO/IEC 15948: 8 bits a channel, colour without transparency, no filter. Needs no other module. */
final class PngFile {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    private PngFile() {}

    /**
     * Writes it, and replaces an older picture.
     *
     * @throws IOException when something else stands there, or it cannot be written; the message names the file and the
     *     problem
     */
    static void write(Image image, Path file) throws IOException {
        try {
            if (Files.exists(file) && !isOlder(file)) {
                throw new IOException("is no PNG picture, so it is not replaced");
            }
            Path folder = file.toAbsolutePath().getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                throw new IOException("there is no such folder");
            }
            replace(image, file);
        } catch (IOException problem) {
            throw new IOException(file + ": " + IoReason.of(problem), problem);
        }
    }

    /** A picture, or an empty file, which is nothing that anybody could miss. */
    private static boolean isOlder(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(SIGNATURE.length);
            return start.length == 0 || Arrays.equals(start, SIGNATURE);
        }
    }

    private static void replace(Image image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        try (DataOutputStream fields = new DataOutputStream(header)) {
            fields.writeInt(width);
            fields.writeInt(height);
            fields.write(new byte[] {8, 2, 0, 0, 0});
        }
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            out.write(SIGNATURE);
            chunk(out, "IHDR", header.toByteArray());
            chunk(out, "IDAT", pixels(image.getPixelReader(), width, height));
            chunk(out, "IEND", new byte[0]);
        }
    }

    private static byte[] pixels(PixelReader reader, int width, int height) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
            byte[] row = new byte[1 + 3 * width];
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    int colour = reader.getArgb(x, y);
                    row[1 + 3 * x] = (byte) (colour >> 16);
                    row[2 + 3 * x] = (byte) (colour >> 8);
                    row[3 + 3 * x] = (byte) colour;
                }
                out.write(row);
            }
        }
        return packed.toByteArray();
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) check.getValue());
    }
}
