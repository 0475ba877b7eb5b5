import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import FileOrder from './scripts/test/file-order.ts'
import { pureFiles } from './scripts/test/pure-files.ts'
import { filesOfOtherTurns } from './scripts/test/turns.mjs'

// What `expect.poll` waits for may take a busy machine longer than the default of one second. A test has to last longer
// than one such wait, so that its message is seen.
const waits = { poll: { timeout: 20_000 } }

// unit: pure code and the stand-ins. scripts: the launchers, with real processes. api: the real app on a real database,
// with one server for the whole run. pure: tests of the browser apps that need no document. web, ui and office:
// components in jsdom. The last four use the plugins of the build.
const browser = (name: string, app = name) => ({
  extends: `./${app}/vite.config.ts`,
  root: `./${name}`,
  test: {
    name,
    environment: 'jsdom',
    // Each file gets its own environment, as in a separate process, but jsdom is loaded once for all files. That takes
    // half the time.
    pool: 'vmForks' as const,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: pureFiles.map((file) => fileURLToPath(new URL(file, import.meta.url))),
    setupFiles: [fileURLToPath(new URL('./ui/test-setup.ts', import.meta.url))],
    testTimeout: 40_000,
    expect: waits,
  },
})

export default defineConfig({
  test: {
    // One more than the cores of a small machine: a third of the API's files wait (for banks, kills, restarts) rather
    // than compute. With four on two cores no processor was ever idle, but the run was not shorter (373 and 431 s; 408
    // with three), and a test that did not wait for its answer failed.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract', 'sandbox', 'art', 'media', 'ui/build'].map((part) => `${part}/**/*.test.ts`),
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: waits,
          isolate: false,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...filesOfOtherTurns],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: waits,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...filesOfOtherTurns],
          globalSetup: ['api/test/global-setup.ts'],
          // Loading the whole app costs more than most of its files' tests. What the app caches, it caches by database.
          isolate: false,
          // A purchase is a dozen calls of two servers, and a busy machine takes its time. The limits are set here and
          // not in a shared setup file: with isolate off, that is loaded once per worker and would only affect the
          // first file.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: waits,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: '.',
        test: { name: 'pure', include: pureFiles, isolate: false, testTimeout: 40_000, expect: waits },
      },
      browser('web'),
      browser('ui', 'web'),
      browser('office'),
    ],
  },
})
