import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')

test('every version says right below its heading whether it may roll [operator M1]', () => {
  const versions = changelog.split(/^## /m).slice(1)
  expect(versions.length).toBeGreaterThan(1)
  const silent = versions.filter((text) => !/^.+\n\n\*\*May roll: (yes|no)\.\*\* \S/.test(text))
  expect(silent.map((text) => text.split('\n')[0])).toEqual([])
})
