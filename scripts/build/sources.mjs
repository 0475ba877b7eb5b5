// What a part is built from, as one hash: a part is built again only when it changes.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../process/root.mjs'

const aside = new Set(['node_modules', 'dist', 'paraglide', 'test', 'test-results', '.vite', '.cache'])
const isTest = (name) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(name)

export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesUnder(path)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(fromRoot(path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const full = fromRoot(path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (aside.has(entry.name) || isTest(entry.name)) return []
    const inner = join(path, entry.name)
    return entry.isDirectory() ? filesUnder(inner) : entry.isFile() ? [inner] : []
  })
}
