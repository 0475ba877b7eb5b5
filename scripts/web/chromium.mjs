// The browser of the browser tests: the system's Chromium, installed from the package manager if that is possible.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../process/refusal.mjs'

// The headless shell renders the same pages without a window, and tests take half the time with it.
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that starts, or undefined. */
export function findChromium(env = process.env) {
  return [env.CHROMIUM_PATH, ...onPath([shell, ...names], env), ...places].find(isUsable)
}

/** Finds Chromium, or installs it on Debian and Ubuntu as root; undefined if neither is possible. */
export function ensureChromium(log = console.log) {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const hasBest = process.env.CHROMIUM_PATH || onPath([shell]).some(isUsable)
  if (hasBest || !canInstall) return findChromium()
  log(`Installing Chromium for the browser tests (apt-get install ${shell})...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: 'ignore', timeout: 300_000 }
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = (name) => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  install(shell)
  if (!findChromium()) install('chromium')
  return findChromium()
}

/** The same, but refuses if there is none. `otherwise` says what else the caller can do. */
export function requireChromium(otherwise = 'name it with CHROMIUM_PATH') {
  const chromium = ensureChromium()
  if (!chromium) throw new Refusal(`No Chromium was found: install one, or ${otherwise}.`)
  return chromium
}

function onPath(wanted, env = process.env) {
  const folders = (env.PATH ?? '').split(':').filter(Boolean)
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name)))
}
const isUsable = (path) => path && existsSync(path) && starts(path)

// Chromium refuses to run as root with its sandbox; the pages it opens are ours.
export const chromiumArgs = ['--no-sandbox', '--disable-dev-shm-usage']

// Ubuntu's package of that name is a stub that asks for snap, so the program must print a version.
function starts(path) {
  try {
    const options = { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] }
    return /\d\.\d/.test(execFileSync(path, ['--version', ...chromiumArgs], options))
  } catch {
    return false
  }
}
