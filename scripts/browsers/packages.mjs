// The other two engines, as Debian ships them. What is missing is installed; where that is not possible it is said.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Refusal } from '../process/refusal.mjs'

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
  if (missing.length === 0) return
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Refusal(`NOT TESTED: the browsers come from Debian's packages. As root: ${command}`)
  console.log(`Installing ${missing.join(', ')}...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  execFileSync('apt-get', ['update', '-q'], options)
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], options)
}
