import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const apiSetup = 'api/test/global-setup.ts'
const webConfig = ['web/vitest.config.ts', 'web/vite.config.ts'].find((file) => existsSync(file))

// unit: pure code and the launchers; api: the real app on a real database, one server for the whole run;
// web: components in jsdom, with the web package's own plugins.
export default defineConfig({
  test: {
    passWithNoTests: false,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'sandbox/**/*.test.ts', 'art/**/*.test.{ts,mjs}'],
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          globalSetup: existsSync(apiSetup) ? [apiSetup] : [],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      ...(webConfig
        ? [
            {
              extends: `./${webConfig}`,
              root: './web',
              test: { name: 'web', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] },
            },
          ]
        : []),
    ],
  },
})
