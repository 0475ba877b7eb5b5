import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareReleased, hashesOf, isFrozen } from './hashes.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juntas-released-'))
  for (const name of ['0001_a.sql', '0002_b.sql']) writeFileSync(join(folder, name), `-- ${name}`)
  writeFileSync(join(folder, 'released.json'), JSON.stringify({ '1.0.0': hashesOf(folder) }))
  writeFileSync(join(folder, '1.0.0.sql.gz'), '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const problems = () => compareReleased(folder, folder).problems

test('released migrations may be followed by new ones [house schema]', () => {
  writeFileSync(join(folder, '0003_c.sql'), '-- new')
  expect(problems()).toEqual([])
})

test('a released migration that changed fails the check by its name and version [house schema]', () => {
  writeFileSync(join(folder, '0002_b.sql'), '-- 0002_b.sql, improved')
  expect(problems()).toEqual([
    '0002_b.sql was released with 1.0.0 and has changed: restore it, and write a new migration',
  ])
})

test('a released migration that is gone fails the check, and so does a missing dump [house schema]', () => {
  rmSync(join(folder, '0001_a.sql'))
  rmSync(join(folder, '1.0.0.sql.gz'))
  expect(problems()).toEqual([
    '0001_a.sql was released with 1.0.0 and is gone: restore it',
    `the dump of 1.0.0 is missing in ${folder}`,
  ])
})

test('migrations may change until 1.0.0 [house schema]', () => {
  expect(['0.8.0', '0.9.12', '1.0.0', '2.1.0'].filter(isFrozen)).toEqual(['1.0.0', '2.1.0'])
})
