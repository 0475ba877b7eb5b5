import type { FastifyBaseLogger } from 'fastify'
import type { LogEvent } from 'kysely'
import { expect, test } from 'vitest'
import { slowQueryLog } from './slow-queries.ts'

/** The lines of each log: the usual one, and the delayed one. */
function logs() {
  const lines: [string, { does: string; ms: number; statement?: string }][] = []
  const to = (name: string) =>
    ({ warn: (line: { does: string; ms: number }) => void lines.push([name, line]) }) as unknown as FastifyBaseLogger
  return { lines, log: to('log'), held: to('held') }
}
const event = (sql: string, ms: number) => ({ query: { sql }, queryDurationMillis: ms }) as unknown as LogEvent

test('a statement is slow from the limit on, and told by its verb and first table, never by its text', () => {
  const { lines, log, held } = logs()
  const write = slowQueryLog(200, log, held)
  write?.(event('select * from "contents"', 199.9))
  expect(lines).toEqual([])
  for (const sql of [
    'select "secret" from "contents" where title = $1',
    'INSERT INTO members (name) values ($1)',
    'update "members" set name = $1',
    'with found as (select 1) delete from rate_counts',
    'begin',
  ])
    write?.(event(sql, 200))
  expect(lines.map(([to, { does, ms }]) => [to, does, ms])).toEqual([
    ['log', 'select contents', 200],
    ['log', 'insert members', 200],
    ['log', 'update members', 200],
    ['log', 'delete rate_counts', 200],
    ['log', 'begin', 200],
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('one on a confidential table is held back with its minute, where there is such a log', () => {
  const { lines, log, held } = logs()
  slowQueryLog(1, log, held)?.(event('select * from "posts"', 5))
  slowQueryLog(1, log, undefined)?.(event('select * from "posts"', 5))
  expect(lines.map(([to]) => to)).toEqual(['held', 'log'])
  expect(slowQueryLog(0, log, held)).toBeUndefined()
})
