import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backupName, newestBackup, partName, pruneBackups, removeParts } from './backup-files.ts'

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

test('a backup of exactly 35 days and a part of exactly a day stay; a moment more and they go', async () => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name))
  const moment = (days: number, ms: number) => new Date(daysAgo(days).getTime() - ms)
  const [over, exact] = [write(backupName(moment(35, 1))), write(backupName(daysAgo(35)))]
  const newest = write(backupName(now))
  const [overPart, exactPart] = [write(partName(daysAgo(3)), moment(1, 1)), write(partName(daysAgo(2)), daysAgo(1))]
  expect((await pruneBackups(folder, now)).sort()).toEqual([over, overPart].sort())
  expect(readdirSync(folder).sort()).toEqual([exact, newest, exactPart].sort())
})

test('names that are no backups are neither counted nor deleted, and parts are removed by themselves', async () => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name))
  expect(await newestBackup(folder)).toBeUndefined()
  const others = ['juntas-agora.backup', `x${backupName(daysAgo(90))}`, `${backupName(daysAgo(90))}.old`, 'outro.part']
  for (const name of others) write(name, daysAgo(90))
  const parts = [write(partName(now)), write(partName(daysAgo(1)))]
  expect(await newestBackup(folder)).toBeUndefined()
  expect(await pruneBackups(folder, now)).toEqual([])
  expect(readdirSync(folder).sort()).toEqual([...others, ...parts].sort())
  await removeParts(folder)
  expect(readdirSync(folder).sort()).toEqual(others.toSorted())
})
