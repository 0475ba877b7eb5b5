import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schedules } from '../../src/modules/modules.ts'

const operations = new URL('../../../docs/operations.md', import.meta.url)

/** The table's words for the cron patterns in use. */
function timeText(pattern: string): string {
  const [minute = '', hour = '', ...days] = pattern.split(' ')
  expect([pattern, days]).toEqual([pattern, ['*', '*', '*']])
  if (hour !== '*') return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (minute === '*') return 'every minute'
  return minute.startsWith('*/') ? `every ${minute.slice(2)} minutes` : `every hour, at ${minute}`
}

test('the table of operations.md names every scheduled task with its time, and no other [house D9]', () => {
  const [, table = ''] = readFileSync(operations, 'utf8').split('| schedule (UTC) | task | does |\n|---|---|---|\n')
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (.+?) \| `(.+?)` \| (.+) \|$/gm)]
  const listed = rows.map(([, time, task]) => `${task} ${time}`)
  expect(listed.sort()).toEqual(schedules.map(({ task, at }) => `${task} ${timeText(at)}`).sort())
})
