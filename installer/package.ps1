# Makes what a person downloads, on Windows; the twin of package.sh, with the same steps and the same option files:
# test, runtime image, program folder, self-check of it, sign where a key is given, .msi and zip, bill of materials,
# checksums. NEVER RUN YET: written from the help text of jpackage 25 and signtool's documentation.
#
#   installer\package.ps1 [-SkipTests] [-Output FOLDER]
#
# Needs JAVA_HOME (JDK 25), Maven, and for the .msi WiX 3.14 on the path. Signs where STRANDLINE_SIGN_THUMBPRINT names a
# certificate of the person's store; unsigned programs meet a SmartScreen warning.
param([switch] $SkipTests, [string] $Output = 'target\packages')
$ErrorActionPreference = 'Stop'
Set-Location (Split-Path $PSScriptRoot)

function Say($what) { Write-Output "== $what" }
function Run($program) {
    & $program @args
    if ($LASTEXITCODE -ne 0) { throw "$program ended with $LASTEXITCODE" }
}

$version = ([xml](Get-Content pom.xml)).project.version
$processor = if ($env:PROCESSOR_ARCHITECTURE -eq 'ARM64') { 'aarch64' } else { 'x86_64' }
$image = 'target\strandline'
$work = 'target\package-work'
$java = Join-Path $env:JAVA_HOME 'bin\java.exe'
$jpackage = Join-Path $env:JAVA_HOME 'bin\jpackage.exe'
foreach ($folder in $Output, $work) {
    if (Test-Path $folder) { Remove-Item -Recurse -Force $folder }
    New-Item -ItemType Directory $folder | Out-Null
}

Say "Strandline $version for Windows on $processor"
if ($SkipTests) { Run mvn -q -B package -DskipTests } else { Run mvn -q -B verify }

Say 'self-check of the image'
Run "$image\bin\strandline.cmd" --self-check

Say 'program folder'
$options = Get-Content "$image\runtime\lib\strandline.args" |
    Where-Object { $_ -and -not $_.StartsWith('#') } |
    ForEach-Object { '--java-options', "`"$_`"" }
$options += '--java-options', '"-XX:AOTCache=$ROOTDIR\\runtime\\lib\\strandline.aot"'
Set-Content "$work\java-options.args" $options
Run $java installer\Icons.java ico resources\icons\strandline.svg "$work\Strandline.ico"
Run $jpackage '@installer\jpackage.args' "@$work\java-options.args" --type app-image --app-version $version `
    --runtime-image "$image\runtime" --icon "$work\Strandline.ico" `
    --add-launcher strandlinec=installer\windows\console.properties --dest $work
Run "$work\Strandline\strandlinec.exe" --self-check

function Sign($file) {
    if (-not $env:STRANDLINE_SIGN_THUMBPRINT) { Say "no certificate is given: $file is not signed"; return }
    Set-ItemProperty $file IsReadOnly $false
    Run signtool sign /sha1 $env:STRANDLINE_SIGN_THUMBPRINT /fd sha256 /tr http://timestamp.digicert.com /td sha256 $file
}
Sign "$work\Strandline\Strandline.exe"
Sign "$work\Strandline\strandlinec.exe"

Say 'portable archive'
Compress-Archive "$work\Strandline" "$Output\strandline-$version-windows-$processor.zip"

Say '.msi'
Run $jpackage '@installer\windows\jpackage.args' --type msi --app-image "$work\Strandline" --name Strandline `
    --vendor 'The Strandline authors' --app-version $version --license-file LICENSE `
    --file-associations installer\jpackage-report.properties --dest $work
Move-Item "$work\Strandline-$version.msi" "$Output\strandline-$version-windows-$processor.msi"
Sign "$Output\strandline-$version-windows-$processor.msi"

Say 'bill of materials'
Run mvn -q -B org.cyclonedx:cyclonedx-maven-plugin:makeBom
Copy-Item target\bom.json "$Output\strandline-$version-windows-$processor.cdx.json"

Say 'checksums'
Get-ChildItem $Output -File | ForEach-Object {
    '{0}  {1}' -f (Get-FileHash -Algorithm SHA256 $_.FullName).Hash.ToLower(), $_.Name
} | Set-Content "$work\sums"
Move-Item "$work\sums" "$Output\SHA256SUMS-windows-$processor"
Get-Content "$Output\SHA256SUMS-windows-$processor"
