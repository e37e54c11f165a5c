package io.github.strandline.words;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The message bundle {@code i18n/strandline}: every word that a person sees, with values filled in and plurals chosen. */
public final class Messages {

    private final ResourceBundle bundle;
    private final Locale locale;

    /** Words in the language of this locale; in English, the root bundle, where there are none. */
    public Messages(Locale locale) {
        this(ResourceBundle.getBundle("i18n.strandline", locale), locale);
    }

    /** Words of another bundle with the same keys. */
    public Messages(ResourceBundle bundle, Locale locale) {
        this.bundle = bundle;
        this.locale = locale;
    }

    public Locale locale() {
        return locale;
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
