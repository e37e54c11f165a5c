package io.github.strandline.ui.common;

/** What a screen may ask the window to do: how screens reach each other without knowing each other. */
public interface Actions {

    /** Looks at the machine now. */
    void refresh();

    /** Does so because a person asked for it: then rows go where they belong with that look, held or not. */
    void refreshAndSort();

    /** Puts the rows into the wanted order now, held or not. */
    void resort();

    /** Pauses looking, or goes on. */
    void pauseOrResume();

    /** Opens the confirmation for the marked trees; nothing is ended by this alone. */
    void askToEnd();

    /** Opens the question about the highlighted tree, when that is in use; nothing is ended by this alone. */
    void askToEndInUse();

    /** Shows what was ended until now. */
    void showHistory();

    /** Shows or hides the evidence pane. */
    void toggleEvidence();

    /** Shows what can be chosen. */
    void showSettings();

    /** Says what could not be read, and why. */
    void showUnread();

    /** Shows what a report of this machine would hold, to save it. */
    void saveReport();

    /** Opens a saved report in a window of its own. */
    void openReport();

    /** Copies the highlighted tree as JSON. */
    void copyJson();
}
