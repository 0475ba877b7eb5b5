import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The shell first: it is what npm test installs.
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Where a browser is on this machine; without one, what needs it is left out. */
export const browserPath = places.find((path) => path && existsSync(path))
if (!browserPath && process.env.CI === 'true') throw new Error('no Chromium found: set CHROMIUM_PATH')

export function openBrowser() {
  return chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'],
  })
}
