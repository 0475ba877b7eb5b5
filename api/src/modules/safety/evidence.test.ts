import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { networks } from '@juntas/contract/networks'
import { notifications } from '@juntas/contract/notifications'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { giveConsent } from '../../../test/give-consent.ts'
import { decideAs, reportOn } from '../../../test/moderation.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { tasks as privacyTasks } from '../privacy/tasks.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const write = async (name: string, over: object = {}) => {
  const author = await here.as(name)
  await giveConsent(author, 'board')
  return author.call(board.create, {
    body: { tag: 'work', title: 'Um título', text: 'Um texto', anonymous: false, ...over },
  })
}
const report = async (name: string, subject: string) =>
  (await here.as(name)).call(safety.report, { body: { subject, reason: 'harassment' } })
const seenByModerator = (subject: string) => reportOn(here, subject)
const isShown = async (id: number, name = 'carla') =>
  (await (await here.as(name)).raw('GET', `/v1/posts/${id}`)).statusCode === 200
/** Members whose reports count: verified, with accounts of some days. */
const older = async (place: number) => ['bia', 'lia', 'iris', 'gabi', 'helena', 'carla'][place] as string

test('the words of a comment stay as they were reported, edited or deleted afterwards [security M5]', async () => {
  const post = await write('ana')
  const bia = await here.as('bia')
  const comment = await bia.call(comments.create, { body: { content: post['@id'], text: 'Sei onde você mora' } })
  await report('lia', comment['@id'])
  await bia.call(comments.update, { params: { id: comment.id }, body: { text: 'oi, tudo bem?' } })
  expect(await seenByModerator(comment['@id'])).toMatchObject({
    copies: [{ text: 'Sei onde você mora' }],
    current: 'oi, tudo bem?',
    author: 'Bia',
  })
  // Reported again after the edit: the moderator reads both versions.
  await report('iris', comment['@id'])
  expect((await seenByModerator(comment['@id'])).copies.map(({ text }) => text)).toEqual([
    'Sei onde você mora',
    'oi, tudo bem?',
  ])
  await bia.call(comments.remove, { params: { id: comment.id } })
  expect(await seenByModerator(comment['@id'])).toMatchObject({ isGone: true, author: 'Bia' })
  expect((await seenByModerator(comment['@id'])).copies[0]?.text).toBe('Sei onde você mora')
})

test('a report outlives the post, and the conversation that its sender ended [security M5]', async () => {
  const post = await write('bia', { text: 'Ameaça na publicação' })
  await report('lia', post['@id'])
  await (await here.as('bia')).call(board.remove, { params: { id: post.id } })
  expect(await seenByModerator(post['@id'])).toMatchObject({ excerpt: 'Um título\nAmeaça na publicação', isGone: true })

  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const room = (await ana.call(networks.list))['hydra:member'].find((one) => one.with.id === bia.id)!
  const message = await bia.call(networks.send, { params: { id: room.id }, body: { text: 'Ameaça na conversa' } })
  await report('ana', message['@id'])
  await bia.call(networks.remove, { params: { id: room.id } })
  const kept = await seenByModerator(message['@id'])
  expect(kept).toMatchObject({ excerpt: 'Ameaça na conversa', author: 'Bia', isGone: true })
  const decided = await decideAs(here, 'equipe', kept.id, 'hidden')
  expect(decided).toMatchObject({ decision: 'hidden', isHidden: false })
})

test('of an anonymous text a report keeps the words and a seal, and no author [security M5]', async () => {
  const post = await write('carla', { anonymous: true, text: 'Sem o meu nome' })
  await report('lia', post['@id'])
  const { rows } = await here.pool.query(
    'select text, author_id, author_name, sealed from reports where post_id = $1',
    [post.id],
  )
  expect(rows).toMatchObject([{ text: 'Um título\nSem o meu nome', author_id: null, author_name: null }])
  expect(rows[0].sealed).toBeInstanceOf(Buffer)
})

test('three throw-away accounts hide nothing; proved members of some days do [security M6]', async () => {
  const post = await write('ana')
  for (const isUnverified of [true, true, true, false, false, false]) {
    const { email } = await makeMember(here.context.db, { isUnverified, hasFolders: true })
    await report(email, post['@id']).catch(() => undefined)
  }
  expect(await isShown(post.id)).toBe(true)
  for (const place of [0, 1]) await report(await older(place), post['@id'])
  expect(await isShown(post.id)).toBe(true)
  await report(await older(2), post['@id'])
  expect(await isShown(post.id)).toBe(false)
})

test('what a person decided to keep is not hidden again by reports alone [security M6]', async () => {
  const post = await write('ana')
  for (const place of [0, 1, 2]) await report(await older(place), post['@id'])
  expect(await isShown(post.id)).toBe(false)
  const { id } = await seenByModerator(post['@id'])
  await decideAs(here, 'equipe', id, 'kept')
  for (const place of [3, 4, 5]) await report(await older(place), post['@id'])
  expect(await isShown(post.id, 'iris')).toBe(true)
})

test('nobody reports what she cannot see [security M6]', async () => {
  const post = await write('ana')
  const comment = await (await here.as('bia')).call(comments.create, {
    body: { content: post['@id'], text: 'Um comentário' },
  })
  await here.pool.query('update posts set hidden_at = now() where id = $1', [post.id])
  for (const subject of [post['@id'], comment['@id'], '/v1/posts/999999', '/v1/messages/1'])
    await expect(report('lia', subject)).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['named', false],
  ['anonymous', true],
])(
  'the author of a hidden %s post still reads it with its comments, is told, and may delete it [people-growth D1]',
  async (_, anonymous) => {
    const post = await write('carla', { anonymous, tag: 'harassment' })
    await (await here.as('bia')).call(comments.create, { body: { content: post['@id'], text: 'Estou com você' } })
    const carla = await here.as('carla')
    const bell = async () =>
      (await carla.call(notifications.list, { query: { perPage: 100 } }))['hydra:member'].filter(
        ({ url, id }) => url === `/todas-juntas/${post.id}` && id.startsWith('notice-'),
      )
    for (const place of [0, 1, 2]) await report(await older(place), post['@id'])
    expect(await isShown(post.id, 'ana')).toBe(false)
    expect(await bell()).toMatchObject([
      { isRead: false, text: 'Uma publicação sua está oculta. Abra para ver por quê', actor: null },
    ])
    expect(await carla.call(board.get, { params: { id: post.id } })).toMatchObject({ isHidden: true, isMine: true })
    expect((await bell())[0]?.isRead).toBe(true)
    expect((await carla.call(board.comments, { params: { id: post.id } }))['hydra:totalItems']).toBe(1)
    expect((await carla.call(comments.list, { query: { content: post['@id'] } }))['hydra:totalItems']).toBe(1)
    const listed = await carla.call(board.list, { query: { perPage: 1000 } })
    expect(listed['hydra:member'].map(({ id }) => id)).toContain(post.id)
    expect(listed['hydra:totalItems']).toBe(listed['hydra:member'].length)
    const others = await (await here.as('ana')).call(board.list, { query: { perPage: 1000 } })
    expect(others['hydra:member'].map(({ id }) => id)).not.toContain(post.id)

    const { id } = await seenByModerator(post['@id'])
    await decideAs(here, 'equipe', id, 'kept')
    expect((await bell()).map(({ text }) => text)).toContain('A equipe olhou, e uma publicação sua voltou a aparecer')
    await decideAs(here, 'equipe', id, 'hidden')
    await carla.call(board.remove, { params: { id: post.id } })
    await expect(carla.call(board.get, { params: { id: post.id } })).rejects.toMatchObject({ status: 404 })
  },
)

test.each([
  ['a member', false],
  ['the author of an anonymous post', true],
])(
  '%s is told that a comment of hers is hidden, reads it, and is told when it is back [people-growth D1]',
  async (_, anonymous) => {
    const post = await write('carla', { anonymous, tag: 'harassment' })
    const carla = await here.as('carla')
    const comment = await carla.call(comments.create, { body: { content: post['@id'], text: 'Acrescento uma coisa' } })
    const bell = async () =>
      (await carla.call(notifications.list, { query: { perPage: 100 } }))['hydra:member']
        .filter(({ url }) => url.startsWith(`/todas-juntas/${post.id}`))
        .map(({ text, isRead, actor }) => ({ text, isRead, actor }))
    for (const place of [0, 1, 2]) await report(await older(place), comment['@id'])
    const told = (text: string) => ({ text, isRead: false, actor: null })
    const hidden = 'Um comentário seu está oculto. Abra para ver por quê'
    expect(await bell()).toEqual([told(hidden)])
    const texts = async (name: string) =>
      (await (await here.as(name)).call(comments.list, { query: { content: post['@id'] } }))['hydra:member'].map(
        ({ text }) => text,
      )
    expect(await texts('carla')).toContain('Acrescento uma coisa')
    expect(await texts('ana')).not.toContain('Acrescento uma coisa')
    const { id } = await seenByModerator(comment['@id'])
    await decideAs(here, 'equipe', id, 'kept')
    expect(await bell()).toContainEqual(told('A equipe olhou, e um comentário seu voltou a aparecer'))
  },
)

test('a notice goes out by letter only to an author who asked for such letters, and says nothing [people-growth D1] [GAP-111]', async () => {
  const post = await write('gabi', { anonymous: true, tag: 'harassment', title: 'Palavra rara jabuticaba' })
  const gabi = await here.as('gabi')
  const due = async () => {
    await here.pool.query(`update graphile_worker._private_jobs set run_at = now() where payload::jsonb @> $1`, [
      JSON.stringify({ postId: post.id }),
    ])
    here.mails.length = 0
    await here.runTasks()
    return here.mails.filter(({ to }) => to === gabi.email)
  }
  await report('lia', post['@id'])
  const { id } = await seenByModerator(post['@id'])
  await decideAs(here, 'equipe', id, 'hidden')
  expect(await due()).toEqual([])
  await gabi.call(notifications.setPreference, { params: { kind: 'thread' }, body: { inApp: true, email: 'now' } })
  await decideAs(here, 'equipe', id, 'kept')
  const letters = await due()
  expect(letters.map(({ subject }) => subject)).toEqual(['Há uma novidade para você'])
  expect(JSON.stringify(letters)).not.toMatch(/jabuticaba|todas-juntas|den[uú]ncia/i)
})

test('twelve months after the decision a report loses the words, the name and the seal; before, and undecided, it keeps them [security M5]', async () => {
  const [named, sealed, open] = [
    await write('bia', { text: 'Com o meu nome' }),
    await write('carla', { text: 'Sem o meu nome', anonymous: true }),
    await write('bia', { text: 'Ainda por decidir' }),
  ]
  const ids = [named, sealed, open].map(({ id }) => id)
  for (const { '@id': subject } of [named, sealed, open])
    await (await here.as('lia')).call(safety.report, {
      body: { subject, reason: 'harassment', details: 'O que sei dela' },
    })
  const rowsAfter = async (days: number) => {
    await here.pool.query(
      `update reports set decision = 'kept', decided_at = now() - make_interval(days => $2) where post_id = any($1)`,
      [ids.slice(0, 2), days],
    )
    await privacyTasks['privacy.cron']!(here.context, {}, { attempt: 1, lastAttempt: false })
    const { rows } = await here.pool.query(
      `select text, details, author_id is not null and author_name is not null as is_named, sealed is not null as is_sealed
       from reports where post_id = any($1) order by post_id`,
      [ids],
    )
    return rows
  }
  const waiting = { text: 'Um título\nAinda por decidir', details: 'O que sei dela', is_named: true, is_sealed: false }
  expect(await rowsAfter(364)).toEqual([
    { text: 'Um título\nCom o meu nome', details: 'O que sei dela', is_named: true, is_sealed: false },
    { text: 'Um título\nSem o meu nome', details: 'O que sei dela', is_named: false, is_sealed: true },
    waiting,
  ])
  const empty = { text: '', details: '', is_named: false, is_sealed: false }
  expect(await rowsAfter(366)).toEqual([empty, empty, waiting])
})

test('a report whose subject was gone before it could be copied loses the reporter’s words too [security M5]', async () => {
  const post = await write('bia')
  await (await here.as('lia')).call(safety.report, {
    body: { subject: post['@id'], reason: 'harassment', details: 'O que sei dela' },
  })
  await here.pool.query(
    `update reports set text = '', decision = 'kept', decided_at = now() - interval '366 days' where post_id = $1`,
    [post.id],
  )
  await privacyTasks['privacy.cron']!(here.context, {}, { attempt: 1, lastAttempt: false })
  const { rows } = await here.pool.query('select details, author_name from reports where post_id = $1', [post.id])
  expect(rows).toEqual([{ details: '', author_name: null }])
})
