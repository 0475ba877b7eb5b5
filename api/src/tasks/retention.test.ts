import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantOldRows } from '../../test/database/old-rows.ts'
import { type World, world } from '../../test/worlds/world.ts'
import { schedules, tasks } from '../modules/modules.ts'
import { retentions } from './retention.ts'
import type { Task, TaskName } from './tasks.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const document = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8')
const [, section = ''] = document.split('\n## Every table\n')
/** The list in docs/scale.md: each table, and what deletes its rows. */
const listed = [...section.matchAll(/^\| `(\w+)` \| .+ \| (bounded|kept|pruned): (.+) \|$/gm)].map(
  ([, table = '', how = '', text = '']) => ({ table, how, text, task: /^`([\w.]+)`/.exec(text)?.[1] as TaskName }),
)
const pruned = listed.filter(({ how }) => how === 'pruned')

const run = (name: TaskName, now: () => Date) =>
  (tasks[name] as Task<TaskName>)({ ...here.context, now }, {} as never, { attempt: 1, lastAttempt: false })
const years = (count: number) => () => new Date(Date.now() + count * 366 * 86_400_000)

test('every table of the schema is listed with what ends its rows: bounded, pruned, or kept for a reason [run 5]', async () => {
  const { rows } = await here.pool.query(
    `select c.relname as table from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
     and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  expect(listed.map(({ table }) => table).sort()).toEqual(rows.map(({ table }) => table))
})

test('a table that is bounded by what its rows are about has a key of it, which the database enforces [run 5]', async () => {
  // A primary key that counts up does not limit the number of rows.
  const { rows } = await here.pool.query(
    `select distinct c.relname as table from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace
       and not (i.indnatts = 1 and exists (
         select from pg_attribute a left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
         where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'id' and (a.attidentity <> '' or d.adbin is not null)))`,
  )
  const keyed = new Set(rows.map(({ table }) => table))
  const unbounded = listed.filter(
    ({ how, text, table }) => how === 'bounded' && /^one a|^one for each| × /.test(text) && !keyed.has(table),
  )
  expect(unbounded.map(({ table, text }) => `${table}: ${text}`)).toEqual([])
})

test('what prunes a table is a scheduled task [run 5]', () => {
  const scheduled = new Set(schedules.map(({ task }) => task))
  expect(pruned.filter(({ task }) => !scheduled.has(task))).toEqual([])
  const nightly = pruned.filter(({ task }) => task === 'tasks.prune').map(({ table }) => table)
  expect(nightly.sort()).toEqual(retentions.map(({ table }) => table).sort())
})

test('a row of every pruned table stays while it is young and goes when it is old [run 5]', async () => {
  const { left } = await plantOldRows(here.pool)
  const names = pruned.map(({ table }) => table)
  const work = [...new Set(pruned.map(({ task }) => task))]
  for (const task of work) await run(task, () => new Date())
  expect(await left(names)).toEqual(names)
  for (const task of work) await run(task, years(11))
  expect(await left(names)).toEqual([])
})

test('the last marketing event that was sent stays, and names the partner in an export [run 5]', async () => {
  const { id } = await here.as('lia')
  const { rows } = await here.pool.query(
    `insert into campaign_events (member_id, event, body, created_at, sent_at)
     select $1, 'visit', '{}', now() - n * interval '1 year', case when n < 3 then now() end
     from generate_series(3, 1, -1) n returning id`,
    [id],
  )
  await run('tasks.prune', () => new Date())
  const kept = await here.pool.query('select id from campaign_events where member_id = $1', [id])
  expect(kept.rows).toEqual([rows[2]])
})

test('a task that was given up is listed for a month, and then its payload goes [run 5]', async () => {
  await here.pool.query(
    `select graphile_worker.add_job('account.code', '{"email":"x@example.com"}'::json, max_attempts := 1)`,
  )
  await here.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where payload::text like '%x@example.com%'`,
  )
  const waiting = async () =>
    (await here.pool.query(`select from graphile_worker._private_jobs where payload::text like '%x@example.com%'`))
      .rowCount
  await run('tasks.prune', () => new Date(Date.now() + 29 * 86_400_000))
  expect(await waiting()).toBe(1)
  await run('tasks.prune', () => new Date(Date.now() + 31 * 86_400_000))
  expect(await waiting()).toBe(0)
})

test('more rows than one lot are deleted, lot by lot [run 5]', async () => {
  await here.pool.query(`insert into page_views (day, path, language)
    select '2001-01-01', '/' || n, 'pt-BR' from generate_series(1, 11000) n`)
  await run('tasks.prune', () => new Date())
  const { rowCount } = await here.pool.query(`select from page_views where day = '2001-01-01'`)
  expect(rowCount).toBe(0)
})
