// The two other engines, from Debian's packages. Missing ones are installed; where that is not possible, the caller is
// told.
import { existsSync } from 'node:fs'
import { installPackages } from '../process/debian-packages.mjs'

// The libraries that decode H.264 and AAC: without them neither engine plays a film.
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  ffmpeg: '/usr/bin/ffmpeg',
  'gstreamer1.0-plugins-good': 'gstreamer-1.0/libgstisomp4.so',
  'gstreamer1.0-libav': 'gstreamer-1.0/libgstlibav.so',
}
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']

const isThere = (file) => existsSync(file) || libraries.some((folder) => existsSync(`${folder}/${file}`))

export function ensureBrowsers() {
  const missing = Object.keys(packages).filter((name) => !isThere(packages[name]))
  installPackages(missing, "NOT TESTED: the browsers come from Debian's packages.")
}
