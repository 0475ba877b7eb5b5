import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { networks } from '@juntas/contract/networks'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { decideAs, reportedBy, writeAs } from '../../../test/moderation.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => here.close())

const report = async (name: string, subject: string) =>
  (await here.as(name)).call(safety.report, { body: { subject, reason: 'harassment' } })
/** What was kept of a subject, oldest first. */
const keptOf = async (column: 'post_id' | 'comment_id', id: number) =>
  (
    await here.pool.query(
      `select text, author_id, author_name, sealed_post, sealed is not null as is_sealed, is_proved, reason, details
       from reports where ${column} = $1 order by id`,
      [id],
    )
  ).rows
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)

test('a report counts towards hiding from the third day of a verified account on', async () => {
  const post = await writeAs(here, 'ana')
  for (const [age, isUnverified] of [
    ['3 days', false],
    ['71 hours 59 minutes', false],
    ['30 days', true],
  ] as const) {
    const { id, email } = await makeMember(here.context.db, { hasFolders: true })
    const who = await here.as(email)
    await here.pool.query(
      `update members set created_at = now() - $2::interval, verified_at = case when $3 then null else verified_at end
       where id = $1`,
      [id, age, isUnverified],
    )
    await who.call(safety.report, { body: { subject: post['@id'], reason: 'spam' } }).catch(() => undefined)
  }
  const proved = (await keptOf('post_id', post.id)).map(({ is_proved }) => is_proved)
  expect(proved.slice(0, 2)).toEqual([true, false])
  expect(proved.slice(2).every((one) => one === false)).toBe(true)
})

test('a report keeps who wrote as others see it; of an anonymous author’s comment the seal of the post, of others’ comments none', async () => {
  const lia = await here.as('lia')
  const named = await writeAs(here, 'lia', { title: 'Oi', text: 'Com nome' })
  expect(await report('bia', named['@id'])).toEqual(expect.objectContaining({ subject: named['@id'] }))
  const copy = { sealed_post: null, is_sealed: false, is_proved: true, reason: 'harassment', details: '' }
  expect(await keptOf('post_id', named.id)).toEqual([
    { ...copy, text: 'Oi\nCom nome', author_id: lia.id, author_name: 'Lia Bastos' },
  ])
  const post = await writeAs(here, 'carla', { anonymous: true, tag: 'harassment' })
  const write = async (name: string, text: string) =>
    (await here.as(name)).call(comments.create, { body: { content: post['@id'], text } })
  const [own, other] = [await write('carla', 'Sou eu'), await write('lia', 'Força')]
  await here.pool.query(`update members set nickname = 'Li' where id = $1`, [lia.id])
  for (const one of [own, other]) await report('bia', one['@id'])
  expect(await keptOf('comment_id', own.id)).toEqual([
    { ...copy, text: 'Sou eu', author_id: null, author_name: null, sealed_post: post.id, is_sealed: true },
  ])
  expect(await keptOf('comment_id', other.id)).toEqual([
    { ...copy, text: 'Força', author_id: lia.id, author_name: 'Li' },
  ])
  await here.pool.query('update members set nickname = null where id = $1', [lia.id])
})

test('a text that its author deleted, or that stands behind a block, cannot be reported', async () => {
  const post = await writeAs(here, 'ana')
  const bia = await here.as('bia')
  const said = await bia.call(comments.create, { body: { content: post['@id'], text: 'Retiro' } })
  // With an answer below it, its place stays.
  await (await here.as('ana')).call(comments.create, {
    body: { content: post['@id'], text: 'Pena', parent: said['@id'] },
  })
  await bia.call(comments.remove, { params: { id: said.id } })
  const [author, reader] = [
    await makeMember(here.context.db, { hasFolders: true }),
    await makeMember(here.context.db, { hasFolders: true }),
  ]
  const theirs = await writeAs(here, author.email)
  const mine = await writeAs(here, reader.email)
  await (await here.as(author.email)).call(safety.block, { body: { subject: mine['@id'] } })
  await expect(report('lia', said['@id'])).rejects.toMatchObject({ status: 404 })
  await expect(report(reader.email, theirs['@id'])).rejects.toMatchObject({ status: 404 })
  await expect(report(author.email, mine['@id'])).rejects.toMatchObject({ status: 404 })
  expect(await keptOf('post_id', theirs.id)).toEqual([])
})

test('without access to the board a member reports in a conversation, and nothing on the board', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const room = (await ana.call(networks.list))['hydra:member'].find((one) => one.with.id === bia.id)!
  const message = await bia.call(networks.send, { params: { id: room.id }, body: { text: 'Uma grosseria' } })
  const post = await writeAs(here, 'lia')
  const said = await bia.call(comments.create, { body: { content: post['@id'], text: 'Oi' } })
  await here.pool.query(`delete from folder_grants where member_id = $1`, [ana.id])
  here.context.sessions.forgetHere(ana.id)
  expect((await ana.raw('GET', '/v1/posts')).statusCode).toBe(403)
  for (const subject of [post['@id'], said['@id']])
    await expect(report('ana', subject)).rejects.toMatchObject({ code: 'plan_required' })
  expect(await report('ana', message['@id'])).toMatchObject({ subject: message['@id'] })
})

test('the own blocks are listed newest first, without those of others, and end only by who made them', async () => {
  const [me, other] = [
    await here.as((await makeMember(here.context.db, { hasFolders: true })).email),
    await here.as((await makeMember(here.context.db, { hasFolders: true })).email),
  ]
  const [first, second] = [await writeAs(here, 'lia'), await writeAs(here, 'gabi')]
  const one = await me.call(safety.block, { body: { subject: first['@id'], kind: 'mute' } })
  const two = await me.call(safety.block, { body: { subject: second['@id'] } })
  await other.call(safety.block, { body: { subject: first['@id'] } })
  const row = (made: typeof one) => ({
    '@id': `/v1/member_blocks/${made.id}`,
    '@type': 'MemberBlock',
    id: made.id,
    name: made.name,
    avatar: made.avatar,
    kind: made.kind,
    createdAt: made.createdAt,
  })
  const list = () => me.call(safety.blocks)
  expect(await list()).toMatchObject({ 'hydra:totalItems': 2, 'hydra:member': [row(two), row(one)] })
  expect([one, two]).toMatchObject([
    { name: 'Lia Bastos', kind: 'mute', createdAt: time },
    { kind: 'block', createdAt: time },
  ])
  await other.call(safety.unblock, { params: { id: one.id } })
  expect((await list())['hydra:totalItems']).toBe(2)
  // Twice is once.
  for (const _ of [1, 2]) await me.call(safety.unblock, { params: { id: one.id } })
  expect((await list())['hydra:member'].map(({ id }) => id)).toEqual([two.id])
})

test.each([
  ['post', false],
  ['post', true],
  ['comment', false],
  ['comment', true],
] as const)(
  'the review of a %s (anonymous: %s) says what was decided, and the appeal as it was written',
  async (kind, anonymous) => {
    const carla = await here.as('carla')
    const post = await writeAs(here, 'carla', { anonymous, tag: 'harassment' })
    const subject =
      kind === 'post' ? post : await carla.call(comments.create, { body: { content: post['@id'], text: 'Acrescento' } })
    const params = { id: subject.id }
    const review = () => carla.call(kind === 'post' ? safety.postReview : safety.commentReview, { params })
    const appeal = (text: string) =>
      carla.call(kind === 'post' ? safety.appealPost : safety.appealComment, { params, body: { text } })
    const nothing = {
      '@context': '/v1/contexts/Review',
      '@id': `${subject['@id']}/review`,
      '@type': 'Review',
      subject: subject['@id'],
      isDecided: false,
      note: null,
      canAppeal: false,
      appeal: null,
    }
    expect(await review()).toEqual(nothing)
    const { id } = await reportedBy(here, subject['@id'], 'bia')
    // Hidden by reports, and nobody looked yet.
    await here.pool.query(`update ${kind}s set hidden_at = now() where id = $1`, [subject.id])
    expect(await review()).toEqual(nothing)
    await expect(appeal('Cedo demais')).rejects.toMatchObject({ code: 'conflict' })
    await decideAs(here, 'moderadora', id, 'warned', 'Isto expõe outra pessoa.')
    const decided = { ...nothing, isDecided: true, note: 'Isto expõe outra pessoa.', canAppeal: true }
    expect(await review()).toEqual(decided)
    const waiting = {
      ...decided,
      canAppeal: false,
      appeal: { text: 'Não cito ninguém', createdAt: time, outcome: null },
    }
    expect(await appeal('Não cito ninguém')).toEqual(waiting)
    expect(await review()).toEqual(waiting)
    await decideAs(here, 'equipe', id, 'kept')
    expect(await review()).toEqual({ ...nothing, appeal: { ...waiting.appeal, outcome: 'restored' } })
  },
)

test('the openings of a seal are for the author of that post alone, newest first', async () => {
  const carla = await here.as('carla')
  const post = await writeAs(here, 'carla', { anonymous: true, tag: 'harassment' })
  const named = await writeAs(here, 'carla')
  const openings = async (name: string, id: number) =>
    (await here.as(name)).call(safety.openings, { params: { id }, query: { perPage: 2 } })
  const { rows } = await here.pool.query(
    `insert into seal_openings (post_id, reason, opened_at)
     values ($1, 'Primeira ameaça', '2026-01-02T03:04:05Z'), ($1, 'Segunda ameaça', '2026-01-03T03:04:05Z'),
       ($1, 'Ainda espera', null), ($1, 'Terceira ameaça', '2026-01-04T03:04:05Z') returning id`,
    [post.id],
  )
  const row = (place: number, reason: string, day: string) => ({
    '@id': `/v1/seal_openings/${rows[place].id}`,
    '@type': 'SealOpening',
    id: rows[place].id,
    reason,
    confirmReason: null,
    openedAt: `2026-01-${day}T03:04:05.000Z`,
  })
  expect(await openings('carla', post.id)).toMatchObject({
    'hydra:member': [row(3, 'Terceira ameaça', '04'), row(1, 'Segunda ameaça', '03')],
    'hydra:totalItems': 3,
  })
  const last = await carla.call(safety.openings, { params: { id: post.id }, query: { perPage: 2, page: 2 } })
  expect(last['hydra:member']).toEqual([row(0, 'Primeira ameaça', '02')])
  for (const [name, id] of [
    ['ana', post.id],
    ['moderadora', post.id],
    ['carla', named.id],
    ['carla', 999_999],
  ] as const)
    await expect(openings(name, id)).rejects.toMatchObject({ status: 404 })
  await carla.call(board.remove, { params: { id: post.id } })
})
