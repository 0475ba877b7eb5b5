import { officeTasks } from '@juntas/contract/office/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import { record } from '../../../tasks/tasks.ts'

let here: World
beforeAll(async () => {
  here = await world()
  await here.pool.query('delete from graphile_worker._private_jobs')
  await record(here.context.db, 'billing.sync', { subscriptionId: 1 })
  await record(here.context.db, 'board.remind', { postId: 1 })
  await fail('billing.sync', 25, '550 no such user ana@demo.juntas.test here')
  await fail('board.remind', 2, 'socket hang up')
  await record(here.context.db, 'members.dropFiles', { names: [] })
})
afterAll(() => here.close())

const fail = (kind: string, attempts: number, error: string) =>
  here.pool.query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3, run_at = now() + interval '1 hour',
     max_attempts = 25 where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [kind, attempts, error],
  )
const as = async (role: 'editor' | 'finance' | 'owner') =>
  here.as((await makeMember(here.context.db, { officeRoles: [role] })).email)
const kindsOf = async (role: 'editor' | 'finance' | 'owner') =>
  (await (await as(role)).call(officeTasks.tasks))['hydra:member'].map(({ kind, state }) => `${kind} ${state}`)

test('what gave up comes first, and each role sees the work of its area', async () => {
  expect(await kindsOf('owner')).toEqual(['billing.sync gave_up', 'board.remind retrying', 'members.dropFiles waiting'])
  expect(await kindsOf('finance')).toEqual(['billing.sync gave_up'])
  expect(await kindsOf('editor')).toEqual([])
})

test('the reason names nobody', async () => {
  const owner = await as('owner')
  const { 'hydra:member': tasks } = await owner.call(officeTasks.tasks, { query: { state: 'gave_up' } })
  expect(tasks).toMatchObject([{ lastError: '550 no such user …@… here', attempts: 25 }])
})

test('a failed task runs again at once; one of another area is not there, and one that waits is not failed', async () => {
  const finance = await as('finance')
  const owner = await as('owner')
  const { 'hydra:member': all } = await owner.call(officeTasks.tasks)
  const idOf = (kind: string) => all.find((task) => task.kind === kind)?.id ?? 0
  await expect(finance.call(officeTasks.retryTask, { params: { id: idOf('board.remind') } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(owner.call(officeTasks.retryTask, { params: { id: idOf('members.dropFiles') } })).rejects.toMatchObject({
    status: 409,
  })
  const again = await finance.call(officeTasks.retryTask, { params: { id: idOf('billing.sync') } })
  expect(again).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(Date.parse(again.runAt)).toBeLessThanOrEqual(Date.now() + 1000)
  const { rows } = await here.pool.query("select action from audit_entries where action = 'task.retry'")
  expect(rows).toHaveLength(1)
})

test('the list is read by state and kind, page by page, and says all of a task; a long reason is cut', async () => {
  const owner = await as('owner')
  await here.pool.query('delete from graphile_worker._private_jobs')
  for (const _ of [1, 2]) await record(here.context.db, 'billing.sync', { subscriptionId: 1 })
  await fail('billing.sync', 1, `"<bia@demo.juntas.test>" ${'x'.repeat(600)}`)
  await record(here.context.db, 'media.sweep', {})
  await record(here.context.db, 'board.remind', { postId: 1 })
  await fail('board.remind', 25, 'socket hang up')
  await here.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() where id = (select max(j.id) from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'billing.sync')`,
  )
  const list = (query: object, who = owner) => who.call(officeTasks.tasks, { query: query as never })
  const kinds = async (query: object, who = owner) =>
    (await list(query, who))['hydra:member'].map(({ kind, state }) => `${kind} ${state}`)
  expect(await kinds({})).toEqual([
    'board.remind gave_up',
    'billing.sync retrying',
    'billing.sync running',
    'media.sweep waiting',
  ])
  expect(await kinds({ state: 'running' })).toEqual(['billing.sync running'])
  expect(await kinds({ kind: 'billing.sync' })).toEqual(['billing.sync retrying', 'billing.sync running'])
  expect(await kinds({ kind: 'billing.sync', state: 'waiting' })).toEqual([])
  expect(await kinds({}, await as('editor'))).toEqual(['media.sweep waiting'])
  expect(await list({ perPage: 1, page: 2 })).toMatchObject({
    'hydra:totalItems': 4,
    'hydra:member': [{ kind: 'billing.sync', state: 'retrying' }],
  })
  const [, retrying, running, waiting] = (await list({}))['hydra:member']
  expect(retrying).toEqual({
    '@id': `/v1/office/tasks/${retrying!.id}`,
    '@type': 'OfficeTask',
    id: retrying!.id,
    kind: 'billing.sync',
    state: 'retrying',
    attempts: 1,
    maxAttempts: 25,
    runAt: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/Z$/),
    lastError: `"<…@…>" ${'x'.repeat(600)}`.slice(0, 500),
  })
  expect(waiting).toMatchObject({ attempts: 0, lastError: null })
  const retry = (id: number) => owner.call(officeTasks.retryTask, { params: { id } })
  await expect(retry(running!.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await retry(retrying!.id)).toMatchObject({ state: 'waiting', attempts: 0 })
  const [gone] = (await list({ state: 'gave_up' }))['hydra:member']
  await retry(gone!.id)
  const { rows } = await here.pool.query(
    `select area, subject_type, subject_label from audit_entries where action = 'task.retry' order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { area: 'owner', subject_type: 'task', subject_label: 'board.remind' },
    { area: 'finance', subject_type: 'task', subject_label: 'billing.sync' },
  ])
})
