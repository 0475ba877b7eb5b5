import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backupName, newestBackup, partName, pruneBackups } from './backup-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'juntas-backup-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-11-17T02:20:00.123Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
function write(name: string, at = now) {
  writeFileSync(path.join(folder, name), '')
  utimesSync(path.join(folder, name), at, at)
  return name
}

test('backups end after 35 days, but the newest stays when all since have failed [operator M3]', async () => {
  const [old, last] = [write(backupName(daysAgo(40))), write(backupName(daysAgo(36)))]
  const list = write('erasures.jsonl', daysAgo(400))
  const abandoned = write(partName(daysAgo(2)), daysAgo(2))
  const underWay = write(partName(now))
  expect((await pruneBackups(folder, now)).sort()).toEqual([old, abandoned])
  expect(readdirSync(folder).sort()).toEqual([list, last, underWay].sort())
  expect(await newestBackup(folder)).toEqual(daysAgo(36))
  const next = write(backupName(now))
  expect(await pruneBackups(folder, now)).toEqual([last])
  expect(readdirSync(folder).sort()).toEqual([list, next, underWay].sort())
})
