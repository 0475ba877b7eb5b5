// The API's table types, generated from the migrated database. Without arguments: fails if the committed file differs.
// With --write: updates it.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withModule } from './build/module.mjs'
import { startPostgres } from './postgres/postgres.mjs'
import { isMain, Refusal, runScript } from './process/refusal.mjs'
import { fromRoot, root } from './process/root.mjs'

const file = 'api/src/db/types.ts'

/** Whether the committed file matches the migrations. `write` updates it. */
export async function checkTypes({ write = false } = {}) {
  const server = await startPostgres({ settings: { fsync: 'off' } })
  try {
    // Uses the API's own migration code, so the types come from the same tables as at a start.
    const generated = await withModule('api', 'src/db/migrate.ts', async ({ migrate }, folder) => {
      await migrate(server.url())
      return generate(server.url(), join(folder, 'types.ts'))
    })
    if (write) writeFileSync(fromRoot(file), generated)
    else if (readFileSync(fromRoot(file), 'utf8') !== generated) {
      throw new Refusal(`${file} is not what the migrations make: node scripts/db-types.mjs --write`)
    }
  } finally {
    await server.stop()
  }
}

// The types as the API sees them: camel case, bigint and numeric as numbers, a calendar date as text.
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

if (isMain(import.meta.url)) {
  await runScript(() => checkTypes({ write: process.argv.includes('--write') }))
}
