// The browser of the browser tests: the system's own Chromium, installed from its package manager where we may.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that starts, or undefined. */
export function findChromium(env = process.env) {
  const folders = (env.PATH ?? '').split(':').filter(Boolean)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env.CHROMIUM_PATH, ...found, ...places].find((path) => path && existsSync(path) && starts(path))
}

/** Finds Chromium, or installs it on Debian and Ubuntu as root; undefined when neither is possible. */
export function ensureChromium(log = console.log) {
  const found = findChromium()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  log('Installing Chromium for the browser tests (apt-get install chromium)...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return findChromium()
}

// Root may run it only without its own sandbox; the pages it opens are ours.
export const chromiumArgs = ['--no-sandbox', '--disable-dev-shm-usage']

// Ubuntu's package of that name is a stub that asks for snap: only a version said aloud counts.
function starts(path) {
  try {
    const options = { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] }
    return /\d+\.\d+/.test(execFileSync(path, ['--version', ...chromiumArgs], options))
  } catch {
    return false
  }
}
