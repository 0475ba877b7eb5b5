import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { memoryParent, temporaryFolder } from './temporary-folder.mjs'

test('data is kept in memory only where there is such a file system, and room in it', () => {
  expect(memoryParent(1, dirname(tmpdir()))).toBe(dirname(tmpdir()))
  expect(memoryParent(Number.MAX_SAFE_INTEGER, dirname(tmpdir()))).toBe(tmpdir())
  expect(memoryParent(1, '/no/such/folder')).toBe(tmpdir())
})

test('a folder in another place can be passed through by other users, as one in the usual place', () => {
  const parent = temporaryFolder('parent')
  const folder = temporaryFolder('child', parent)
  expect(dirname(folder)).toBe(parent)
  expect(statSync(folder).mode & 0o777).toBe(0o711)
  rmSync(parent, { recursive: true })
})
