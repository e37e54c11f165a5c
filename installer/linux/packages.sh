# shellcheck shell=bash
# Linux packages from the finished image; read by ../package.sh, which sets the variables.
# The packages need no scripts of their own: dpkg's and rpm's triggers of the desktop's own packages take notice of the
# menu entry, the kind of file and the icons, where there is a desktop at all.
# shellcheck disable=SC2154

id=io.github.strandline.Strandline

fill() {
    sed -e "s/VERSION/$version/g" -e "s/RPMDATE/$(LC_ALL=C day '%a %b %d %Y')/" -e "s/DATE/$(day %Y-%m-%d)/g" "$1"
}

# The portable archive is the image with a licence beside it.
portable() {
    local name=strandline-$version-linux-$processor
    mkdir "$work/$name"
    cp -a "$image/." "$work/$name"
    cp LICENSE "$here/linux/copyright" "$work/$name"
    tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu \
        -cf - "$name" | gzip -9n > "$output/$name.tar.gz"
}

# The files of an installed program, as both packages hold them.
tree() {
    local root=$1 share=$1/usr/share size
    mkdir -p "$root/usr/bin" "$root/usr/lib/strandline" "$share"/{applications,metainfo,man/man1} "$share/mime/packages"
    cp -a "$image/bin" "$image/runtime" "$root/usr/lib/strandline"
    # Parts of the JDK for which nothing here has a use.
    (cd "$root/usr/lib/strandline/runtime" && rm -f bin/keytool bin/jrunscript lib/classlist lib/jrt-fs.jar lib/jexec \
        lib/psfont* lib/libjsound.so lib/libsplashscreen.so)
    # Symbols for a debugger, 6 MB. The cache is not about these files and stays valid.
    find "$root/usr/lib/strandline" \( -name '*.so' -o -name java -o -name jspawnhelper \) -type f \
        -exec strip --strip-unneeded {} +
    ln -s ../lib/strandline/bin/strandline "$root/usr/bin/strandline"
    cp "$here/linux/$id.desktop" "$share/applications/"
    cp "$here/linux/$id.mime.xml" "$share/mime/packages/$id.xml"
    fill "$here/linux/$id.metainfo.xml" > "$share/metainfo/$id.metainfo.xml"
    fill "$here/linux/strandline.1" | gzip -9n > "$share/man/man1/strandline.1.gz"
    for size in 16 24 32 48 64 128 256 512; do
        install -Dm644 "resources/icons/strandline-$size.png" "$share/icons/hicolor/${size}x$size/apps/$id.png"
    done
    install -Dm644 resources/icons/strandline.svg "$share/icons/hicolor/scalable/apps/$id.svg"
    chmod -R u=rwX,go=rX "$root"
    find "$root" -name '*.so' -exec chmod 644 {} +
}

packages() {
    if wants deb; then say '.deb'; deb; fi
    if wants rpm; then say '.rpm'; rpm_package; fi
}

deb() {
    need dpkg-deb 'part of every Debian'
    local root=$work/deb machine doc
    machine=$(dpkg --print-architecture)
    doc=$root/usr/share/doc/strandline
    tree "$root"
    mkdir -p "$doc" "$root/DEBIAN" "$root/usr/share/lintian/overrides"
    cp "$here/linux/copyright" "$doc/copyright"
    {
        printf 'strandline (%s) unstable; urgency=medium\n\n' "$version"
        printf '  * See https://github.com/strandline/strandline/blob/main/CHANGELOG.md\n\n'
        printf ' -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' "$here/linux/control")" "$(LC_ALL=C day '%a, %d %b %Y %T +0000')"
    } | gzip -9n > "$doc/changelog.gz"
    cp "$here/linux/lintian-overrides" "$root/usr/share/lintian/overrides/strandline"
    sed -e "s/MACHINE/$machine/" -e "s/KILOBYTES/$(du -ks --apparent-size "$root/usr" | cut -f1)/" \
        <(fill "$here/linux/control") > "$root/DEBIAN/control"
    (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"
    chmod -R u=rwX,go=rX "$root"
    find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group -Zxz --build "$root" "$output/strandline_${version}_$machine.deb" > /dev/null
}

rpm_package() {
    need rpmbuild 'apt-get install rpm, or dnf install rpm-build'
    local root=$work/rpm
    tree "$root/files"
    # Unlike dpkg's world, rpm's wants libraries to be executable.
    find "$root/files" -name '*.so' -exec chmod 755 {} +
    install -Dm644 "$here/linux/copyright" "$root/files/usr/share/licenses/strandline/copyright"
    fill "$here/linux/strandline.spec" > "$root/strandline.spec"
    rpmbuild -bb --quiet --target "$processor-linux" \
        --define "_topdir $root/build" --define "_rpmdir $root/out" --define "staged $root/files" \
        --define "_buildhost strandline" --define 'use_source_date_epoch_as_buildtime 1' \
        --define 'clamp_mtime_to_source_date_epoch 1' "$root/strandline.spec"
    find "$root/out" -name '*.rpm' -exec mv {} "$output/" \;
    if [ -n "${STRANDLINE_GPG_KEY-}" ]; then
        rpmsign --define "_gpg_name $STRANDLINE_GPG_KEY" --addsign "$output"/*.rpm
    fi
}
