package io.github.strandline.ui.evidence;

import java.util.Arrays;

/**
 * Memory and processor time of one tree since it was first seen, in at most {@link #MOST} points. When they are full every second
 * one is given up, so the whole time stays in view and a point stands for twice as long.
 */
final class Trend {

    static final int MOST = 120;

    /**
     * One point.
     *
     * @param seconds since boot
     * @param bytes estimated memory
     * @param cpu share of one processor since the point before; NaN when that is not known
     */
    record Point(double seconds, double bytes, double cpu) {}

    private float[] seconds = new float[4];
    private float[] bytes = new float[4];
    private float[] cpu = new float[4];
    private final double begin;
    private int size;
    private int stride = 1;
    private int skipped;
    private Point latest;
    private double mostBytes;
    private double mostCpu = Double.NaN;

    Trend(Point first) {
        begin = first.seconds();
        latest = first;
        add(first);
    }

    /** Adds a later point. */
    void add(Point point) {
        latest = point;
        mostBytes = Math.max(mostBytes, point.bytes());
        mostCpu = Double.isNaN(mostCpu) ? point.cpu() : Math.max(mostCpu, orNothing(point.cpu()));
        skipped++;
        if (skipped < stride && size > 0) {
            return;
        }
        skipped = 0;
        if (size == MOST) {
            thinOut();
        }
        if (size == seconds.length) {
            int room = Math.min(MOST, 2 * size);
            seconds = Arrays.copyOf(seconds, room);
            bytes = Arrays.copyOf(bytes, room);
            cpu = Arrays.copyOf(cpu, room);
        }
        seconds[size] = (float) (point.seconds() - begin);
        bytes[size] = (float) point.bytes();
        cpu[size] = (float) point.cpu();
        size++;
    }

    /** How many points there are; the latest is one of them, or follows them. */
    int size() {
        return size;
    }

    /** Seconds since the first point. */
    double secondsOf(int index) {
        return seconds[index];
    }

    double bytesOf(int index) {
        return bytes[index];
    }

    /** Share of one processor; NaN when not known. */
    double cpuOf(int index) {
        return cpu[index];
    }

    Point latest() {
        return latest;
    }

    /** Seconds from the first to the latest. */
    double length() {
        return latest.seconds() - begin;
    }

    double mostBytes() {
        return mostBytes;
    }

    /** Largest share of a processor; NaN when none is known. */
    double mostCpu() {
        return mostCpu;
    }

    private void thinOut() {
        for (int index = 0; index < MOST / 2; index++) {
            seconds[index] = seconds[2 * index];
            bytes[index] = bytes[2 * index];
            cpu[index] = cpu[2 * index];
        }
        size = MOST / 2;
        stride *= 2;
    }

    private static double orNothing(double share) {
        return Double.isNaN(share) ? 0 : share;
    }
}
