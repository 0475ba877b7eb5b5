import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from './root.mjs'

// Folders that are installed, generated or left by a run. They never contain sources.
const aside = new Set([
  'node_modules',
  'dist',
  'paraglide',
  'test-results',
  'playwright-report',
  'data',
  'screenshots',
  'coverage',
])

/** Every source file under a path of the project, as paths from its root. A missing folder has none. */
export function filesUnder(path) {
  const full = fromRoot(path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name)
    if (entry.isFile()) return [inner]
    return entry.isDirectory() && !aside.has(entry.name) && !entry.name.startsWith('.') ? filesUnder(inner) : []
  })
}
