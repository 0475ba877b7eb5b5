// Bundles api and sandbox for Node 20, which cannot run TypeScript: one file for each entry. npm packages stay
// external.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../process/root.mjs'

export const migrations = 'api/src/db/migrations'

/** The API's worker threads, its commands and the demo's data are separate files. */
const entries = {
  api: {
    main: 'main.ts',
    worker: 'workers/worker.ts',
    'loop-watchdog': 'loop-watchdog.ts',
    staff: 'staff.ts',
    migrate: 'migrate-command.ts',
    backup: 'backup.ts',
    restore: 'restore.ts',
    'rotate-keys': 'rotate-keys.ts',
    demo: '../demo/index.ts',
    'load-demo': 'load-demo.ts',
  },
  sandbox: { main: 'main.ts' },
}

/** Files of a part that a release does not need. */
export const demoEntries = ['demo', 'load-demo']

/** The names of a part's entry files. */
export const entryNames = (part) => Object.keys(entries[part])

export function bundleOptions(part) {
  return {
    input: Object.fromEntries(
      Object.entries(entries[part] ?? {}).map(([name, file]) => [name, fromRoot(part, 'src', file)]),
    ),
    cwd: fromRoot(part),
    platform: 'node',
    external: (id) => !/^[./]|^@juntas\//.test(id),
    output: {
      dir: fromRoot(part, 'dist'),
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
      // Two fifths of the compiled texts are comments; the source map still leads to them.
      comments: false,
    },
  }
}

export async function bundle(part) {
  const { rolldown } = await import('rolldown')
  const { output, ...input } = bundleOptions(part)
  rmSync(fromRoot(part, 'dist'), { recursive: true, force: true })
  const build = await rolldown(input)
  await build.write(output)
  await build.close()
  copyMigrations(part)
}

/**
 * The API reads its migrations at run time, so they are copied to where `import.meta.url` of the bundle expects them.
 */
export function copyMigrations(part, folder = fromRoot(part, 'dist')) {
  if (part === 'api') cpSync(fromRoot(migrations), join(folder, 'migrations'), { recursive: true })
}
