package io.github.strandline;

import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.LocationProvider;
import io.github.strandline.house.Wall;
import java.net.URISyntaxException;
import java.util.Set;

/** The compiled classes of the program, without the tests that are patched into its module. */
final class MainClasses implements LocationProvider {

    @Override
    public Set<Location> get(Class<?> testClass) {
        try {
            return Set.of(Location.of(Wall.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
