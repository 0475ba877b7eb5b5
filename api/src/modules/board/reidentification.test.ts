import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { discreet } from '@juntas/contract/discreet'
import { notifications } from '@juntas/contract/notifications'
import { officeReports } from '@juntas/contract/office/reports'
import { privacy } from '@juntas/contract/privacy'
import { safety } from '@juntas/contract/safety'
import { expect, test } from 'vitest'
import { attackCopy } from '../../../test/attacks/reidentification.ts'
import { attackTelemetry, type ProxyLine, proxyOf } from '../../../test/attacks/telemetry-attack.ts'
import { giveConsent } from '../../../test/give-consent.ts'
import { decideAs } from '../../../test/moderation.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { registry } from '../../telemetry/metrics.ts'

const names = ['ana', 'bia', 'carla', 'gabi', 'lia']

/**
 * Moderation at work: every report is decided, two seals opened, one of a post that its author has deleted, the author of
 * the other blocked, and hidden authors appeal.
 */
async function moderate(here: World) {
  const moderator = await here.as('moderadora')
  const { 'hydra:member': open } = await moderator.call(officeReports.reports, { query: { perPage: 1000 } })
  const [sealed, gone] = open.filter(({ isSealed, kind }) => isSealed && kind === 'post')
  if (!sealed || !gone) throw new Error('two anonymous posts are reported')
  for (const name of names)
    await (await here.as(name))
      .call(board.remove, { params: { id: Number(gone.subject.split('/').at(-1)) } })
      .catch(() => undefined)
  for (const { id } of [sealed, gone]) {
    const asked = await moderator.call(officeReports.requestOpening, {
      params: { id },
      body: { reason: 'Ameaça clara no segundo parágrafo' },
    })
    await (await here.as('dona')).call(officeReports.decideOpening, {
      params: { id: asked.id },
      body: { decision: 'open', reason: 'Confirmo o risco descrito' },
    })
  }
  await here.pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'office.openedLetter')`,
  )
  for (const [place, { id }] of open.entries()) {
    const decision = id === sealed.id ? 'blocked' : (['kept', 'hidden', 'warned'] as const)[place % 3]!
    await decideAs(here, 'moderadora', id, decision, 'Ameaça a outra pessoa: regra 2 da comunidade.')
  }
  await here.runTasks()
  expect(here.mails.filter(({ text }) => text.includes('abriu o lacre'))).toHaveLength(1)
  const { rows } = await here.pool.query('select id from posts where hidden_at is not null and is_anonymous')
  for (const name of names) {
    const member = await here.as(name)
    for (const { id } of rows)
      await member.call(safety.appealPost, { params: { id }, body: { text: 'Olhem de novo' } }).catch(() => undefined)
  }
}

/**
 * A busy board: all members agree and write with and without their names, read most posts, answer, mute and report.
 * Returns what the proxy saw while they wrote their posts.
 */
async function live(here: World, proxy: readonly ProxyLine[]) {
  const members = await Promise.all(names.map((name) => here.as(name)))
  const posts: { id: number; '@id': string; by: number; anonymous: boolean }[] = []
  const from = proxy.length
  for (const [place, member] of members.entries()) {
    // What the form asks for before a first post.
    await member.call(privacy.consents)
    await member.call(discreet.helpLines)
    await giveConsent(member, 'board')
    for (const anonymous of [false, true]) {
      const post = await member.call(board.create, {
        body: { tag: 'work', title: `De ${place}`, text: 'Um texto', anonymous },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      posts.push({ id: post.id, '@id': post['@id'], by: member.id, anonymous })
    }
  }
  const writing = proxy.slice(from)
  for (const member of members) for (const post of posts) await member.call(board.get, { params: { id: post.id } })
  for (const [place, member] of members.entries()) {
    const own = posts[place * 2 + 1]!
    const next = posts[(place * 2 + 3) % posts.length]!
    const comment = await members[(place + 1) % members.length]!.call(comments.create, {
      body: { content: own['@id'], text: 'Estou com você' },
    })
    const answer = await member.call(comments.create, {
      body: { content: own['@id'], parent: comment['@id'], text: 'Obrigada' },
    })
    await member.call(comments.update, { params: { id: answer.id }, body: { text: 'Obrigada mesmo' } })
    await member.call(board.mute, { body: { post: own['@id'] } })
    // At most two reports on one subject: a third would hide it.
    for (const subject of [next['@id'], posts[(place * 2 + 4) % posts.length]!['@id'], comment['@id']])
      await member.call(safety.report, { body: { subject, reason: 'other' } })
    await member.call(notifications.list)
  }
  return writing
}

test('a copy of the demo and of a busy board without its keys names 0 authors, 0 reporters, 0 readers, nor do logs, traces and metrics [security M7] [operator M5] [people-growth D13]', async () => {
  const log: string[] = []
  const here = await world({
    env: { LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1', SLOW_QUERY_MS: '1' },
    logTo: { write: (line) => void log.push(line) },
  })
  const proxy = proxyOf(here)
  expect(await attackCopy(here.pool)).toEqual([])
  const writing = await live(here, proxy)
  const { rows } = await here.pool.query(`
    select (select count(*)::int from posts where is_anonymous) as posts, (select count(*)::int from reports) as reports,
      (select count(*)::int from comments where is_author) as answers, (select count(*)::int from board_readings) as readers`)
  for (const count of Object.values(rows[0])) expect(count).toBeGreaterThanOrEqual(5)
  expect(await attackCopy(here.pool)).toEqual([])
  await moderate(here)
  const { rows: made } = await here.pool.query(`
    select (select count(*)::int from audit_entries where subject_type = 'report') as decisions,
      (select count(*)::int from appeals) as appeals, (select count(*)::int from members where blocked_at is not null) as blocked`)
  for (const count of Object.values(made[0])) expect(count).toBeGreaterThanOrEqual(1)
  expect(await attackCopy(here.pool)).toEqual([])

  // What is not in the database: logs of the product and of a proxy, traces, metrics.
  here.minutes.flush()
  const { rows: persons } = await here.pool.query('select name, email from members')
  const people = persons.flatMap(({ name, email }) => [name, email])
  const seen = { log, proxy, writing, people, metrics: await registry.metrics() }
  expect(log.filter((line) => line.includes('"route":"/v1/posts"')).length).toBeGreaterThan(5)
  expect(proxy.length).toBeGreaterThan(100)
  expect(writing.length).toBeGreaterThan(20)
  expect(attackTelemetry(seen)).toEqual([])
  const line = { route: '/v1/posts', time: '2026-11-15T10:00:01.123Z', trace: writing[0]?.trace, who: people[0] }
  const metrics = `juntas_requests_total{route="/v1/posts",member="${people[1]}"} 1`
  const attacks = attackTelemetry({ ...seen, log: [JSON.stringify(line)], metrics }).map(({ attack }) => attack)
  expect(attacks.sort()).toEqual([
    'exact time',
    'id of the proxy',
    'moment of writing',
    'person in a metric',
    'person in the log',
    'route in a metric',
  ])

  // Check the attack itself: it must find the data that older versions stored.
  const found = async (change: string) => {
    await here.pool.query(change)
    return (await attackCopy(here.pool)).map(({ attack }) => attack)
  }
  expect(
    await found(
      `update audit_entries e set member_id = (select min(id) from members), sealed = '\\x00', reason = null from reports r
       where e.subject_type = 'report' and r.id::text = e.subject_id and r.sealed_post is not null`,
    ),
  ).toContain('audit row')
  const names = await found(`
    create table reads_of_old (post_id integer references posts, reader bytea);
    insert into reads_of_old select p.id, sha256(m.id::text::bytea) from posts p join members m on m.id = p.member_id;
    insert into reads_of_old select p.id, sha256(m.id::text::bytea) from posts p cross join members m where p.is_anonymous`)
  expect(names).toContain('shared name')
  await here.pool.query('drop table reads_of_old')
  expect(
    await found(
      `update comment_authors set sealed = sealed || '\\x00' where comment_id = (select min(comment_id) from comment_authors)`,
    ),
  ).toContain('size of seals')
  expect(await found(`update graphile_worker._private_jobs set created_at = now() + interval '1.5 second'`)).toContain(
    'exact time',
  )
  expect(
    await found(
      `update reports set reporter = (select min(reporter) from reports)  where post_id is not null and id in (select min(id) from reports group by post_id)`,
    ),
  ).toContain('one name on several things')
  await here.close()
}, 120_000)
