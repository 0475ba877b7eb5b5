import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell first: npm test installs it.
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of a browser on this machine; without one, tests that need it are skipped. */
export const browserPath = places.find((path) => path && existsSync(path))
if (!browserPath && process.env.CI === 'true') throw new Error('no Chromium found: set CHROMIUM_PATH')

export function openBrowser() {
  return chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'],
  })
}
