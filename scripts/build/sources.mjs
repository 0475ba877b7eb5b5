// The sources of a part as one hash: a part is built again only if the hash changes.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filesUnder } from '../process/files.mjs'
import { fromRoot } from '../process/root.mjs'

const isTest = (path) => /\.(test|spec)\.[cm]?[jt]sx?$|\/test\//.test(path)
// The message compiler writes generated files beside its settings.
const isGenerated = (path) => /project\.inlang\/(?!settings\.json)/.test(path)

export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder).sort()) {
    if (isTest(path) || isGenerated(path)) continue
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(fromRoot(path)))
      .update('\0')
  }
  return hash.digest('hex')
}
