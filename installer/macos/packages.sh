# shellcheck shell=bash
# macOS packages from the finished image; read by ../package.sh, which sets the variables. NEVER RUN YET: written from the
# help text of jpackage 25 and Apple's manual pages of codesign(1), notarytool and stapler.
#
# Signed where these are set, otherwise unsigned (such a program opens by right click, Open):
#   STRANDLINE_MAC_APP_IDENTITY        "Developer ID Application: ..."
#   STRANDLINE_MAC_INSTALLER_IDENTITY  "Developer ID Installer: ...", for the .pkg
#   STRANDLINE_NOTARY_PROFILE          a profile of `xcrun notarytool store-credentials`
# shellcheck disable=SC2154

# One option of the virtual machine a line, as jpackage takes them. The cache stands where the image's library folder goes.
java_options() {
    local lib=$image/runtime/lib line
    while IFS= read -r line; do
        case $line in '' | '#'*) ;; *) printf -- '--java-options\n"%s"\n' "$line" ;; esac
    done < "$lib/strandline.args"
    # shellcheck disable=SC2016 # jpackage's own variable
    printf -- '--java-options\n"-XX:AOTCache=$ROOTDIR/Contents/runtime/Contents/Home/lib/strandline.aot"\n'
}

jpackage_here() { "${JAVA_HOME:?set JAVA_HOME to the JDK 25 that the build found}/bin/jpackage" "$@"; }

bundle() {
    [ ! -d "$work/Strandline.app" ] || return 0
    java_options > "$work/java-options.args"
    "$JAVA_HOME/bin/java" "$here/Icons.java" icns resources/icons/strandline.svg "$work/Strandline.icns"
    local sign=()
    if [ -n "${STRANDLINE_MAC_APP_IDENTITY-}" ]; then
        sign=(--mac-sign --mac-app-image-sign-identity "$STRANDLINE_MAC_APP_IDENTITY"
            --mac-entitlements "$here/macos/entitlements.plist")
    else
        say 'no identity for signing is given: the program is not signed'
    fi
    jpackage_here @"$here/jpackage.args" @"$here/macos/jpackage.args" @"$work/java-options.args" \
        --type app-image --app-version "$version_for_mac" --runtime-image "$image/runtime" \
        --icon "$work/Strandline.icns" --file-associations "$here/jpackage-report.properties" \
        --dest "$work" ${sign[@]+"${sign[@]}"}
    say 'self-check of the program as it is shipped'
    "$work/Strandline.app/Contents/MacOS/Strandline" --self-check
}

# macOS asks for a first number of at least 1; what the window and --version say stays.
version_for_mac=$version
case $version in 0.*) version_for_mac=1.${version#0.} ;; esac

portable() {
    bundle
    tar -C "$work" -czf "$output/strandline-$version-macos-$processor.tar.gz" Strandline.app
}

packages() {
    local type file
    bundle
    for type in dmg pkg; do
        wants "$type" || continue
        say ".$type"
        local sign=()
        if [ "$type" = pkg ] && [ -n "${STRANDLINE_MAC_INSTALLER_IDENTITY-}" ]; then
            sign=(--mac-sign --mac-installer-sign-identity "$STRANDLINE_MAC_INSTALLER_IDENTITY")
        fi
        jpackage_here --type "$type" --app-image "$work/Strandline.app" --name Strandline \
            --app-version "$version_for_mac" --license-file LICENSE \
            --mac-package-identifier io.github.strandline --dest "$work" ${sign[@]+"${sign[@]}"}
        file=$output/strandline-$version-macos-$processor.$type
        mv "$work/Strandline-$version_for_mac.$type" "$file"
        if [ -n "${STRANDLINE_NOTARY_PROFILE-}" ]; then
            xcrun notarytool submit "$file" --keychain-profile "$STRANDLINE_NOTARY_PROFILE" --wait
            xcrun stapler staple "$file"
        else
            say "no profile for notarisation is given: $type is not notarised"
        fi
    done
}
