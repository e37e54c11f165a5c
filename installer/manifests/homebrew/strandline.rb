cask "strandline" do
  arch arm: "arm64", intel: "x86_64"

  version "VERSION"
  sha256 arm:   "SHA256_macos-arm64.dmg",
         intel: "SHA256_macos-x86_64.dmg"

  url "https://github.com/strandline/strandline/releases/download/v#{version}/strandline-#{version}-macos-#{arch}.dmg"
  name "Strandline"
  desc "Shows stranded browser and broker daemons, and ends them safely"
  homepage "https://github.com/strandline/strandline"

  app "Strandline.app"
  binary "#{appdir}/Strandline.app/Contents/MacOS/Strandline", target: "strandline"
end
