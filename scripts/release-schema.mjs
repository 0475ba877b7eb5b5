// Records the schema of a release, by the version of package.json. It writes a dump with the demo's data, from which a
// test upgrades. From 1.0.0 on it also writes the hash of each migration, because released migrations must not change.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { withModule } from './build/module.mjs'
import { withClient } from './postgres/client.mjs'
import { startPostgres } from './postgres/postgres.mjs'
import { isMain, Refusal, runScript } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'
import { dumpDatabase } from './release/dump.mjs'
import { compareReleased, hashesOf, isFrozen } from './release/hashes.mjs'

const migrations = fromRoot('api/src/db/migrations')
const dumps = fromRoot('api/test/fixtures/released')

/** The step of npm run check. */
export const checkReleased = () => compareReleased(migrations, dumps)

async function release() {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  const file = `${migrations}/released.json`
  const released = JSON.parse(readFileSync(file, 'utf8'))
  if (released[version]) throw new Refusal(`${version} is released: raise the version in package.json first.`)
  mkdirSync(dumps, { recursive: true })
  writeFileSync(`${dumps}/${version}.sql.gz`, gzipSync(await demoDump(), { level: 9 }))
  if (isFrozen(version)) {
    const next = { ...released, [version]: hashesOf(migrations) }
    writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`)
  }
  console.log(`The schema of ${version} is recorded${isFrozen(version) ? '.' : '; before 1.0.0 its files may change.'}`)
}

/** The database that the API's tests copy, as text. */
async function demoDump() {
  const server = await startPostgres({ settings: { fsync: 'off' } })
  try {
    await withModule('api', 'test/database/template.ts', ({ prepareTemplate }) => prepareTemplate(server.url()))
    return await withClient(server.url(), async (client) => {
      // Subtitles are a third of the dump, and some of their lines are enough for the test.
      await client.query('delete from content_cues where id > 200')
      return dumpDatabase(client, migrations)
    })
  } finally {
    await server.stop()
  }
}

if (isMain(import.meta.url)) await runScript(release)
