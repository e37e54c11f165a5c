package io.github.strandline.words;

import io.github.strandline.host.HostFacts.OperatingSystem;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The message bundle {@code i18n/strandline}: every word that a person sees, with values filled in and plurals chosen. */
public final class Messages {

    private final ResourceBundle bundle;
    private final Locale locale;
    private final OperatingSystem system;

    /** Words in the language of this locale; in English, the root bundle, where there are none. Worded as on Linux. */
    public Messages(Locale locale) {
        this(locale, OperatingSystem.LINUX);
    }

    /** @param system on which the program runs: some keys, menus and promises are others there */
    public Messages(Locale locale, OperatingSystem system) {
        this(ResourceBundle.getBundle("i18n.strandline", locale), locale, system);
    }

    /** Words of another bundle with the same keys, as on Linux. */
    public Messages(ResourceBundle bundle, Locale locale) {
        this(bundle, locale, OperatingSystem.LINUX);
    }

    private Messages(ResourceBundle bundle, Locale locale, OperatingSystem system) {
        this.bundle = new SystemBundle(bundle, system);
        this.locale = locale;
        this.system = system;
    }

    public Locale locale() {
        return locale;
    }

    /** The system whose words these are. */
    public OperatingSystem system() {
        return system;
    }

    /** The bundle itself, for FXML. */
    public ResourceBundle bundle() {
        return bundle;
    }

    /**
     * The message with its values.
     *
     * @throws java.util.MissingResourceException when the bundle has no such key, which a test prevents
     */
    public String text(String key, Object... values) {
        return new MessageFormat(bundle.getString(key), locale).format(values);
    }

    /** The key's last part for a constant: {@code NOT_READABLE} is {@code not_readable}. */
    static String part(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
