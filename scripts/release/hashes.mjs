// The hashes of released migrations (api/src/db/migrations/released.json: version, file, sha256). See
// docs/decisions/0036-schema-baseline.md.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** From 1.0.0 on a released migration never changes. */
export const isFrozen = (version) => Number(version.split('.')[0]) >= 1

/** The hash of every migration of a folder, by file name. */
export function hashesOf(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(files.sort().map((name) => [name, hashOf(join(folder, name))]))
}

/** Compares the migrations of a folder with the released ones, and each release with its dump in `dumps`. */
export function compareReleased(folder, dumps) {
  const released = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8'))
  const today = hashesOf(folder)
  const problems = []
  for (const [version, files] of Object.entries(released)) {
    for (const [name, hash] of Object.entries(files)) {
      if (!today[name]) problems.push(`${name} was released with ${version} and is gone: restore it`)
      else if (today[name] !== hash)
        problems.push(`${name} was released with ${version} and has changed: restore it, and write a new migration`)
    }
    if (!existsSync(join(dumps, `${version}.sql.gz`))) problems.push(`the dump of ${version} is missing in ${dumps}`)
  }
  return { problems, note: `${Object.keys(released).length} releases` }
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
