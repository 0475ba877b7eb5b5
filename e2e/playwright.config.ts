import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { filesOfFullRuns } from '../scripts/test/turns.mjs'
import { chromiumArgs } from '../scripts/web/chromium.mjs'
import { isDue, parts } from './support/turns.ts'

// `node scripts/e2e.mjs` starts the product and passes its address; these tests do not start it.
const { APP_URL, CHROMIUM_PATH, CI, FULL, TRACE_FAILURES } = process.env

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: FULL === '1' ? [] : filesOfFullRuns.map((file) => `**/${file}`),
  // Tests whose behaviour is also proved at a lower level run once in four commits, with FULL=1 always.
  grepInvert: Array.from({ length: parts }, (_, part) => part)
    .filter((part) => !isDue(part))
    .map((part) => new RegExp(`@turn-${part}\\b`)),
  globalSetup: './support/office-cookies.ts',
  globalTeardown: './support/office-cookies.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores of a small machine: a page that waits for its server leaves a third of a core idle.
  workers: Math.max(3, Math.ceil(availableParallelism() / 2)),
  forbidOnly: CI === 'true',
  // Machines that run this are shared: a second try in a fresh page, and the run reports which tests needed it.
  retries: CI === 'true' ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: APP_URL ?? 'http://127.0.0.1:3000',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A service worker would hide requests from `page.route`; tests about it allow it.
    serviceWorkers: 'block',
    // Animations cost a third of the run; tests about motion ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a third of the run: only second tries, and runs of named files, are recorded.
    trace: TRACE_FAILURES === '1' ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumArgs },
  },
})
