import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Draws the program's icon from its one vector source in every size and container that a system wants. Needs nothing but
 * a JDK, so it draws the same everywhere; it knows the few SVG elements that the source uses: {@code rect},
 * {@code circle}, and {@code path} with absolute M, L, C and Z.
 *
 * <p>{@code java Icons.java png SOURCE.svg FOLDER} writes {@code FOLDER/strandline-SIZE.png};
 * {@code java Icons.java ico|icns SOURCE.svg FILE} writes one container with all its sizes.
 */
final class Icons {

    private static final List<Integer> SIZES = List.of(16, 24, 32, 48, 64, 128, 256, 512);

    /** Sizes of Windows' icon container; a picture of 256 is noted as 0. */
    private static final List<Integer> ICO_SIZES = List.of(16, 20, 24, 32, 40, 48, 64, 128, 256);

    /** The types of macOS' icon container that hold a PNG, and their sizes. */
    private static final Map<String, Integer> ICNS_TYPES = new LinkedHashMap<>();

    static {
        ICNS_TYPES.put("icp4", 16);
        ICNS_TYPES.put("ic11", 32);
        ICNS_TYPES.put("icp5", 32);
        ICNS_TYPES.put("ic12", 64);
        ICNS_TYPES.put("ic07", 128);
        ICNS_TYPES.put("ic13", 256);
        ICNS_TYPES.put("ic08", 256);
        ICNS_TYPES.put("ic14", 512);
        ICNS_TYPES.put("ic09", 512);
        ICNS_TYPES.put("ic10", 1024);
    }

    private final Element svg;

    private Icons(Element svg) {
        this.svg = svg;
    }

    public static void main(String[] arguments) throws Exception {
        System.setProperty("java.awt.headless", "true");
        Path source = Path.of(arguments[1]);
        Path target = Path.of(arguments[2]);
        Icons icons = new Icons(DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(source.toFile())
                .getDocumentElement());
        switch (arguments[0]) {
            case "png" -> {
                Files.createDirectories(target);
                for (int size : SIZES) {
                    Files.write(target.resolve("strandline-" + size + ".png"), icons.png(size));
                }
            }
            case "ico" -> Files.write(target, icons.ico());
            case "icns" -> Files.write(target, icons.icns());
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private byte[] ico() throws IOException {
        ByteArrayOutputStream pictures = new ByteArrayOutputStream();
        int from = 6 + 16 * ICO_SIZES.size();
        ByteBuffer head = ByteBuffer.allocate(from).order(ByteOrder.LITTLE_ENDIAN);
        head.putShort((short) 0).putShort((short) 1).putShort((short) ICO_SIZES.size());
        for (int size : ICO_SIZES) {
            byte[] png = png(size);
            head.put((byte) size).put((byte) size).put((byte) 0).put((byte) 0);
            head.putShort((short) 1).putShort((short) 32).putInt(png.length).putInt(from + pictures.size());
            pictures.write(png);
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.write(head.array());
        pictures.writeTo(whole);
        return whole.toByteArray();
    }

    private byte[] icns() throws IOException {
        ByteArrayOutputStream pictures = new ByteArrayOutputStream();
        DataOutputStream parts = new DataOutputStream(pictures);
        for (Map.Entry<String, Integer> type : ICNS_TYPES.entrySet()) {
            byte[] png = png(type.getValue());
            parts.write(type.getKey().getBytes(StandardCharsets.US_ASCII));
            parts.writeInt(8 + png.length);
            parts.write(png);
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(whole);
        out.write("icns".getBytes(StandardCharsets.US_ASCII));
        out.writeInt(8 + pictures.size());
        pictures.writeTo(out);
        return whole.toByteArray();
    }

    private byte[] png(int size) throws IOException {
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D on = image.createGraphics();
        on.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        on.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        on.scale(size / number(svg, "width"), size / number(svg, "height"));
        NodeList elements = svg.getElementsByTagName("*");
        for (int i = 0; i < elements.getLength(); i++) {
            Element element = (Element) elements.item(i);
            if (!element.getTagName().equals("title")) {
                draw(element, on);
            }
        }
        on.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    private static void draw(Element element, Graphics2D on) {
        Shape shape = shape(element);
        if (element.hasAttribute("stroke")) {
            on.setColor(Color.decode(element.getAttribute("stroke")));
            on.setStroke(new BasicStroke(
                    (float) number(element, "stroke-width"), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
            on.draw(shape);
        } else {
            on.setColor(Color.decode(element.getAttribute("fill")));
            on.fill(shape);
        }
    }

    private static Shape shape(Element element) {
        return switch (element.getTagName()) {
            case "rect" ->
                new RoundRectangle2D.Double(
                        number(element, "x"),
                        number(element, "y"),
                        number(element, "width"),
                        number(element, "height"),
                        2 * number(element, "rx"),
                        2 * number(element, "rx"));
            case "circle" -> {
                double r = number(element, "r");
                yield new Ellipse2D.Double(number(element, "cx") - r, number(element, "cy") - r, 2 * r, 2 * r);
            }
            case "path" -> path(element.getAttribute("d"));
            default ->
                throw new IllegalArgumentException("the icon uses an element that is not known here: " + element);
        };
    }

    private static Shape path(String data) {
        Path2D path = new Path2D.Double();
        for (String part : data.split("(?=[MLCZ])")) {
            double[] at = part.strip().length() < 2
                    ? new double[0]
                    : Arrays.stream(part.substring(1).strip().split("[ ,]+"))
                            .mapToDouble(Double::parseDouble)
                            .toArray();
            switch (part.charAt(0)) {
                case 'M' -> path.moveTo(at[0], at[1]);
                case 'L' -> path.lineTo(at[0], at[1]);
                case 'C' -> path.curveTo(at[0], at[1], at[2], at[3], at[4], at[5]);
                case 'Z' -> path.closePath();
                default -> throw new IllegalArgumentException(part);
            }
        }
        return path;
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
