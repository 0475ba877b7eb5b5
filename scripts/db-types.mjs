// The API's table types, generated from the migrated database. Without arguments: fails if the committed file differs.
// With --write: updates it.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { bundleOptions } from './build/bundle.mjs'
import { startPostgres } from './postgres.mjs'
import { Refusal, runScript } from './process/refusal.mjs'
import { fromRoot, root } from './process/root.mjs'

const file = 'api/src/db/types.ts'

/** Whether the committed file equals what the migrations give; `write` updates it. */
export async function checkTypes({ write = false } = {}) {
  const server = await startPostgres({ settings: { fsync: 'off' } })
  // Inside the project, so that imports from npm are found.
  const folder = mkdtempSync(fromRoot('node_modules', '.juntas-types-'))
  try {
    await migrate(server.url(), folder)
    const generated = await generate(server.url(), join(folder, 'types.ts'))
    if (write) writeFileSync(fromRoot(file), generated)
    else if (readFileSync(fromRoot(file), 'utf8') !== generated) {
      throw new Refusal(`${file} is not what the migrations make: node scripts/db-types.mjs --write`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
}

// The API's own migration code, bundled separately: the types come from the tables that a start would make.
async function migrate(url, folder) {
  const { rolldown } = await import('rolldown')
  const { output, ...input } = bundleOptions('api')
  const build = await rolldown({ ...input, input: fromRoot('api/src/db/migrate.ts') })
  await build.write({ ...output, dir: folder, entryFileNames: 'migrate.mjs', sourcemap: false })
  await build.close()
  cpSync(fromRoot('api/src/db/migrations'), join(folder, 'migrations'), { recursive: true })
  const { migrate } = await import(pathToFileURL(join(folder, 'migrate.mjs')).href)
  await migrate(url)
}

// The types that the API reads: camel case, bigint and numeric as numbers, a calendar date as text.
async function generate(url, outFile) {
  const options = ['--dialect', 'postgres', '--camel-case', '--numeric-parser', 'number', '--date-parser', 'string']
  const mapping = ['--type-mapping', JSON.stringify({ int8: 'number' })]
  const except = ['--exclude-pattern', 'migrations']
  const cli = fromRoot('node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  await promisify(execFile)(
    process.execPath,
    [cli, ...options, ...mapping, ...except, '--url', url, '--out-file', outFile, '--log-level', 'error'],
    { cwd: root },
  )
  return readFileSync(outFile, 'utf8')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(() => checkTypes({ write: process.argv.includes('--write') }))
}
