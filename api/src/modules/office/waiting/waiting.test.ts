import { officeWaiting } from '@juntas/contract/office/waiting'
import type { OfficeRole } from '@juntas/contract/rules/access'
import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
/** Noon in São Paulo. */
const at = new Date(`${dayIn(new Date())}T15:00:00Z`)
const hourMs = 3_600_000
const ago = (hours: number) => new Date(at.getTime() - hours * hourMs)
const callers = new Map<OfficeRole, Caller & { id: number }>()
beforeAll(async () => {
  here = await world({ now: () => at })
  for (const role of ['editor', 'support', 'moderation', 'finance', 'owner'] as const)
    callers.set(role, await here.as((await makeMember(here.context.db, { officeRoles: [role] })).email))
})
afterAll(() => here.close())
beforeEach(async () => {
  for (const table of ['reports', 'seal_openings', 'posts', 'staff_invitations', 'cue_corrections'])
    await here.pool.query(`delete from ${table}`)
  await here.pool.query('update companies set ends_on = null')
})

const pageOf = (role: OfficeRole) => callers.get(role)!.call(officeWaiting.waiting)
const waitingOf = async (role: OfficeRole, ...kinds: string[]) =>
  (await pageOf(role)).waiting.filter(({ kind }) => kinds.includes(kind))
const nothing = { id: null, title: null, count: 1, amount: null, words: [], takenBy: null, dueAt: null, since: null }
const post = async (hours: number, title = 'Uma pergunta') => {
  const author = callers.get('support')!.id
  const { rows } = await here.pool.query(
    `insert into posts (member_id, is_anonymous, tag, title, text, created_at)
     values ($1, false, 'work', $2, 'x', $3) returning id`,
    [author, title, ago(hours)],
  )
  return rows[0].id as number
}
const due = (hours: number) => new Date(ago(hours).getTime() + 48 * hourMs).toISOString()

test('reports that are due today stand one by one, four at most, and the others as a number with the next end', async () => {
  const report = async (hours: number) => {
    const id = await post(hours)
    await here.pool.query('update posts set answered_at = now() where id = $1', [id])
    const { rows } = await here.pool.query(
      `insert into reports (post_id, text, author_name, reporter, reason, created_at, taken_by)
       values ($1, 'Texto', 'Ana', sha256($2::text::bytea), 'spam', $3, $4) returning id`,
      [id, String(id), ago(hours), hours === 47 ? callers.get('moderation')!.id : null],
    )
    return rows[0].id as number
  }
  expect(await waitingOf('moderation', 'report', 'reports')).toEqual([])
  const ids: number[] = []
  for (const hours of [47, 46, 45]) ids.push(await report(hours))
  await report(1)
  const { name } = (await here.pool.query('select name from members where id = $1', [callers.get('moderation')!.id]))
    .rows[0]
  const row = (place: number, hours: number) => ({
    ...nothing,
    kind: 'report',
    id: ids[place],
    words: ['spam'],
    takenBy: hours === 47 ? name : null,
    dueAt: due(hours),
  })
  const shown = [row(0, 47), row(1, 46), row(2, 45)]
  expect(await waitingOf('moderation', 'report', 'reports')).toEqual([
    ...shown,
    { ...nothing, kind: 'reports', count: 1, dueAt: due(1) },
  ])
  for (const hours of [44, 43]) ids.push(await report(hours))
  expect(await waitingOf('moderation', 'report', 'reports')).toEqual([
    ...shown,
    row(3, 44),
    { ...nothing, kind: 'reports', count: 2, dueAt: due(43) },
  ])
})

test('posts without an answer stand in the same way; the end of today in São Paulo divides them', async () => {
  // Twelve hours after noon the day is over: 36 hours old is due exactly then.
  await post(36, 'Amanhã')
  const today = await post(37, 'Hoje')
  const hidden = await post(47, 'Oculta')
  await here.pool.query('update posts set hidden_at = now() where id = $1', [hidden])
  for (const role of ['moderation', 'owner'] as const)
    expect(await waitingOf(role, 'post', 'posts')).toEqual([
      { ...nothing, kind: 'post', id: today, title: 'Hoje', dueAt: due(37) },
      { ...nothing, kind: 'posts', count: 1, dueAt: due(36) },
    ])
  expect(await waitingOf('support', 'post', 'posts')).toEqual([])
  await here.pool.query('delete from posts where id <> $1', [today])
  expect((await waitingOf('moderation', 'post', 'posts')).map(({ kind }) => kind)).toEqual(['post'])
})

test('a seal waits for every other one who may confirm it, until its day is over', async () => {
  const moderator = callers.get('moderation')!.id
  const asked = (hours: number, by: number | null, over = 'null, null') =>
    here.pool.query(
      `insert into seal_openings (post_id, reason, requested_by, requested_at, opened_at, refused_at)
       values (1, 'Ameaça clara no texto', $1, $2, ${over})`,
      [by, ago(hours)],
    )
  await asked(24, moderator)
  await asked(1, moderator, 'now(), null')
  await asked(1, moderator, 'null, now()')
  expect(await waitingOf('owner', 'seals')).toEqual([])
  await asked(23, moderator)
  await asked(2, null)
  const dueAt = (hours: number) => new Date(ago(hours).getTime() + 24 * hourMs).toISOString()
  expect(await waitingOf('owner', 'seals')).toEqual([{ ...nothing, kind: 'seals', count: 2, dueAt: dueAt(23) }])
  expect(await waitingOf('moderation', 'seals')).toEqual([{ ...nothing, kind: 'seals', count: 1, dueAt: dueAt(2) }])
})

test('invitations near their end, contracts that end within thirty days and corrections of subtitles are counted with their names', async () => {
  const invite = (email: string, hours: number, over = 'null, null') =>
    here.pool.query(
      `insert into staff_invitations (email, roles, secret_hash, expires_at, accepted_at, revoked_at)
       values ($1::text, '{editor}', sha256($1::text::bytea), $2, ${over})`,
      [email, ago(hours)],
    )
  await invite('depois@example.com', -49)
  await invite('antes@example.com', 7 * 24 + 1)
  await invite('aceita@example.com', -1, 'now(), null')
  await invite('retirada@example.com', -1, 'null, now()')
  expect(await waitingOf('owner', 'invitations')).toEqual([])
  await invite('logo@example.com', -48)
  await invite('acabou@example.com', 7 * 24)
  expect(await waitingOf('owner', 'invitations')).toEqual([
    {
      ...nothing,
      kind: 'invitations',
      count: 2,
      words: ['acabou@example.com', 'logo@example.com'],
      since: ago(7 * 24).toISOString(),
    },
  ])
  const { rows: firms } = await here.pool.query('select id, name from companies order by id limit 2')
  const end = (id: number, days: number) =>
    here.pool.query('update companies set ends_on = $2 where id = $1', [id, laterDay(dayIn(at), days)])
  await end(firms[0].id, 31)
  await end(firms[1].id, -1)
  expect(await waitingOf('support', 'companies')).toEqual([])
  await end(firms[0].id, 30)
  await end(firms[1].id, 0)
  expect(await waitingOf('support', 'companies')).toEqual([
    { ...nothing, kind: 'companies', count: 2, words: [firms[1].name, firms[0].name] },
  ])
  expect(await waitingOf('finance', 'companies', 'invitations')).toEqual([])
  expect(await waitingOf('editor', 'corrections')).toEqual([])
})

test('what is due first stands first, and what has no end after it', async () => {
  await post(47)
  await here.pool.query(
    `insert into seal_openings (post_id, reason, requested_at) values (1, 'Ameaça clara no texto', $1)`,
    [ago(1)],
  )
  const { waiting } = await pageOf('owner')
  const times = waiting.map(({ dueAt }) => (dueAt ? Date.parse(dueAt) : Number.POSITIVE_INFINITY))
  expect(times).toEqual(times.toSorted((one, other) => (one === other ? 0 : one - other)))
  expect(waiting.slice(0, 2).map(({ kind }) => kind)).toEqual(['post', 'seals'])
})

test('contents of the next seven days are planned for editors, with the languages they lack; support sees the meetings alone', async () => {
  const { rows } = await here.pool.query(
    `select c.id, c.title, f.title as folder from contents c join folders f on f.id = c.folder_id
     where c.type = 'VimeoContent' order by c.id limit 4`,
  )
  const publish = (place: number, ms: number) =>
    here.pool.query('update contents set publish_at = $2, translations = $3 where id = $1', [
      rows[place].id,
      new Date(at.getTime() + ms),
      JSON.stringify({ 'en-US': { title: 'Title' } }),
    ])
  await publish(0, 7 * 24 * hourMs)
  await publish(1, 0)
  await publish(2, 7 * 24 * hourMs - 1)
  await publish(3, 1)
  const contents = async (role: OfficeRole) => (await pageOf(role)).planned.filter(({ kind }) => kind === 'content')
  const plan = (place: number, ms: number) => ({
    kind: 'content',
    id: rows[place].id,
    title: rows[place].title,
    at: new Date(at.getTime() + ms).toISOString(),
    place: rows[place].folder,
    missing: expect.arrayContaining(['es-ES']),
  })
  for (const role of ['editor', 'owner'] as const)
    expect((await contents(role)).filter(({ id }) => rows.some((row) => row.id === id))).toEqual([
      plan(3, 1),
      plan(2, 7 * 24 * hourMs - 1),
    ])
  expect((await contents('editor'))[0]?.missing).not.toContain('pt-BR')
  for (const role of ['support', 'moderation', 'finance'] as const) expect(await contents(role)).toEqual([])
  expect((await pageOf('finance')).planned).toEqual([])
})

test('what is silent or late in the background, and what was begun anew in the last day, is told to those who see tasks', async () => {
  const seen = async (role: OfficeRole) =>
    (await waitingOf(role, 'silent', 'restarted')).map(({ kind, count, words, since }) => [kind, count, words, since])
  await here.pool.query('delete from graphile_worker._private_jobs')
  expect(await seen('owner')).toEqual([])
  const since = new Date(Date.now() - 200_000)
  const restartedAt = ago(23)
  await here.pool.query(
    `insert into background_parts (part, beaten_at, restarts, restarted_at)
     values ('cron', $1, 0, null), ('tasks', now(), 0, null), ('live', null, 2, $2), ('workers', null, 1, $3)`,
    [since, restartedAt, ago(25)],
  )
  await here.pool.query(`select graphile_worker.add_job('probe', run_at => now() - interval '2 minutes')`)
  const told = [
    ['silent', 1, ['cron'], since.toISOString()],
    ['restarted', 1, ['live'], restartedAt.toISOString()],
  ]
  for (const role of ['owner', 'editor', 'finance'] as const) expect(await seen(role)).toEqual(told)
  expect(await seen('moderation')).toEqual([])
  await here.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '6 minutes'`)
  expect((await seen('owner'))[0]?.slice(0, 3)).toEqual(['silent', 2, ['cron', 'late']])
})
