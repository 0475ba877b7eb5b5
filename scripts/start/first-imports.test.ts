import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = dirname(dirname(fileURLToPath(import.meta.url)))

/** The packages that a script and its imports load before its first line runs. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const names = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'|^import '([^']+)'/gm)]
    .map(([, from, bare]) => String(from ?? bare))
    .filter((name) => !name.startsWith('node:'))
  return names.flatMap((name) =>
    name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : [`${file.slice(here.length + 1)}: ${name}`],
  )
}

// These commands install everything themselves, so a fresh clone has no package when they begin.
test.each(['start.mjs', 'test.mjs', 'check.mjs', 'build.mjs', 'dev.mjs', 'screenshots.mjs'])(
  '%s of a fresh clone needs only Node',
  (script) => expect(packagesOf(join(here, script))).toEqual([]),
)

test('and a script that needs more is noticed', () => {
  expect(packagesOf(join(here, 'requirements.mjs'))).toEqual(['check/test-titles.mjs: @swc/core'])
})
