package io.github.strandline.catalogue;

import io.github.strandline.host.Host;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;

/**
 * A host that notes of which processes the environment was asked.
 */
record AskedEnvironments(Host host) {
    AskedEnvironments(Host real, List<Long> asked) {
        this((Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(), new Class<?>[] {Host.class}, (_, method, args) -> {
                    if (method.getName().equals("environment")) {
                        asked.add(((io.github.strandline.process.ProcessIdentity) args[0]).pid());
                    }
                    try {
                        return method.invoke(real, args);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                }));
    }
}
