// The project's own test configuration, which reads files with mutants from MUTANT_SOURCES instead of the sources.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import config from '../../vitest.config.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = JSON.parse(readFileSync(process.env.MUTANT_SOURCES, 'utf8'))

const runner = process.env.MUTANT_RUNNER

const mutants = {
  name: 'mutants',
  enforce: 'pre',
  resolveId: (id) => (id === 'piscina' ? join(import.meta.dirname, 'same-thread.mjs') : null),
  load(id) {
    const path = id.split('?')[0]
    return path.startsWith(`${root}/`) ? (sources[path.slice(root.length + 1)] ?? null) : null
  },
}

/** The nearest tests first, in the order in which they were requested. */
class GivenOrder extends BaseSequencer {
  async sort(files) {
    return files
  }
}

export default defineConfig({
  root,
  test: {
    ...config.test,
    maxWorkers: 1,
    sequence: { sequencer: GivenOrder },
    projects: config.test.projects.map((project) => ({
      ...project,
      ...(project.extends && { extends: resolve(root, project.extends) }),
      root: join(root, project.root ?? ''),
      plugins: [mutants],
      test: {
        ...project.test,
        ...(runner && { runner: join(import.meta.dirname, runner) }),
        setupFiles: [join(import.meta.dirname, 'setup.mjs'), ...(project.test.setupFiles ?? [])],
      },
    })),
  },
})
