import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type World, world } from '../../../../test/worlds/world.ts'
import { runSubscriptionCron } from './subscription-cron.ts'

let here: World
const now = new Date('2027-02-01T12:00:00Z')
beforeAll(async () => {
  here = await world({ now: () => now })
})
afterAll(() => here.close())
/** Ends what is owed, without deleting it: a crowd's rows take long to delete. */
const settle = () =>
  here.pool.query(`update subscriptions set status = 'expired', overdue_since = null where status <> 'expired'`)
beforeEach(async () => {
  await settle()
  await here.pool.query('delete from gateway_events; delete from graphile_worker._private_jobs')
})

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** Members whose renewal was refused at `overdueSince`, by ids in the order of their numbers. */
const owe = (count: number, overdueSince: Date, noticesSent = 0) =>
  here.pool.query(
    `with made as (
       insert into members (email, name, verified_at)
       select 'owing' || gen_random_uuid() || '@test.juntas.test', 'Owing ' || n, now() from generate_series(1, $1) n returning id)
     insert into subscriptions (member_id, status, plan_id, price_cents, starts_at, overdue_since, notices_sent)
     select id, 'active', (select min(id) from plans), 4990, $2::timestamptz - interval '1 year', $2, $3 from made`,
    [count, overdueSince, noticesSent],
  )
const jobsOf = async (name: string) =>
  (
    await here.pool.query(
      `select (j.payload ->> $2)::int as id from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
      [name, name === 'billing.event' ? 'eventId' : 'subscriptionId'],
    )
  ).rows.map(({ id }) => id as number)

/** One minute of the cron, and the tasks that it recorded. */
async function minute() {
  await runSubscriptionCron(here.context)
  const ids = await jobsOf('billing.overdue')
  await here.pool.query('delete from graphile_worker._private_jobs')
  return ids
}
const give = (ids: readonly number[]) =>
  here.pool.query('update subscriptions set notices_sent = notices_sent + 1 where id = any($1)', [ids])

test.each([201, 1001, 20_001])(
  'of %i refused renewals those get their first notice that had none, also behind all that wait for their next day [GAP-105]',
  { timeout: 60_000 },
  async (count) => {
    await owe(count, daysAgo(1))
    const { rows } = await here.pool.query(
      `with last as (select id from subscriptions where status = 'active' order by id desc limit 150),
         told as (update subscriptions set notices_sent = 1 where status = 'active' and id not in (select id from last))
       select id from last order by id`,
    )
    const untold = rows.map(({ id }) => id as number)
    expect((await minute()).sort((one, other) => one - other)).toEqual(untold)
    await give(untold)
    expect(await minute()).toEqual([])
  },
)

test('a thousand that are due at once are told in minutes, the longest overdue first [GAP-105]', async () => {
  await owe(500, daysAgo(1))
  await owe(501, daysAgo(2))
  const { rows } = await here.pool.query('select id from subscriptions where overdue_since = $1', [daysAgo(2)])
  const older = new Set(rows.map(({ id }) => id as number))
  const told: number[] = []
  for (const expected of [200, 200, 200, 200, 200, 1, 0]) {
    const ids = await minute()
    expect(ids).toHaveLength(expected)
    await give(ids)
    told.push(...ids)
  }
  expect([new Set(told).size, told.slice(0, 501).every((id) => older.has(id))]).toEqual([1001, true])
})

test('notices are due on days 0, 3 and 6, and the end on day 30, to the minute [GAP-105]', async () => {
  const cases = [
    [0, 0, 1],
    [2.99, 1, 0],
    [3, 1, 1],
    [5.99, 2, 0],
    [6, 2, 1],
    [29.99, 3, 0],
    [30, 3, 1],
    // A process was away for a week: the notice that is due is the last one.
    [7, 0, 1],
  ] as const
  for (const [days, sent, recorded] of cases) {
    await settle()
    await owe(1, daysAgo(days), sent)
    expect([days, sent, (await minute()).length]).toEqual([days, sent, recorded])
  }
})

test('renewals whose task fails again and again leave the places to those behind', async () => {
  await owe(201, daysAgo(2))
  await runSubscriptionCron(here.context)
  const first = await jobsOf('billing.overdue')
  // All have failed and wait for their next attempt.
  await here.pool.query(
    `update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour', last_error = 'x'`,
  )
  await runSubscriptionCron(here.context)
  const both = await jobsOf('billing.overdue')
  expect([first.length, both.length, new Set(both).size]).toEqual([200, 201, 201])
  const { rows } = await here.pool.query(
    'select count(*)::int as n from graphile_worker._private_jobs where attempts = 3',
  )
  expect(rows[0].n).toBe(200)
})

test('events of the gateway behind two hundred that always fail are taken up', async () => {
  await here.pool.query(
    `insert into gateway_events (key, type, object, object_id, happened_at, received_at)
     select sha256(n::text::bytea), 'bill_paid', 'bill', n, $1, $1 from generate_series(1, 201) n`,
    [daysAgo(1)],
  )
  await runSubscriptionCron(here.context)
  await here.pool.query(`update graphile_worker._private_jobs set attempts = 2, run_at = now() + interval '1 hour'`)
  await runSubscriptionCron(here.context)
  expect(new Set(await jobsOf('billing.event')).size).toBe(201)
})

test('a row that cannot be worked on stops neither the rows behind it nor the steps behind its own, and the run fails', async () => {
  await owe(3, daysAgo(1))
  const { rows } = await here.pool.query(
    `update subscriptions set overdue_since = null, gateway_status = 'active', paid_until = $1
     where status = 'active' returning id`,
    [daysAgo(1)],
  )
  const [broken, ...others] = rows.map(({ id }) => id as number).sort((one, other) => one - other)
  await here.pool.query(
    `alter table subscriptions add constraint poisoned check (id <> ${broken} or overdue_since is null)`,
  )
  await expect(runSubscriptionCron(here.context)).rejects.toThrow('poisoned')
  const turned = await here.pool.query('select id from subscriptions where overdue_since is not null order by id')
  expect(turned.rows.map(({ id }) => id)).toEqual(others)
  expect((await jobsOf('billing.overdue')).sort((one, other) => one - other)).toEqual(others)
  await here.pool.query('alter table subscriptions drop constraint poisoned')
})
