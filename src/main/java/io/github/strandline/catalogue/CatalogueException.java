package io.github.strandline.catalogue;

/** A catalogue file cannot be used. The message is one line for a person: file, place in it and what is wrong there. */
public final class CatalogueException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String file;
    private final String pointer;
    private final String problem;

    /**
     * @param file the file, or the folder that could not be read
     * @param pointer JSON pointer to the place; empty for the whole file
     * @param problem what is wrong
     */
    public CatalogueException(String file, String pointer, String problem) {
        super(pointer.isEmpty() ? file + ": " + problem : file + ": " + pointer + ": " + problem);
        this.file = file;
        this.pointer = pointer;
        this.problem = problem;
    }

    public String file() {
        return file;
    }

    public String pointer() {
        return pointer;
    }

    /** What is wrong, and where in the file. */
    public String reason() {
        return pointer.isEmpty() ? problem : pointer + ": " + problem;
    }
}
