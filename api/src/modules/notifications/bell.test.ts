import { board } from '@juntas/contract/board'
import { notifications } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import {
  beginWithNotifications,
  here,
  lettersTo,
  listOf,
  makeDue,
  post,
  rhythm,
  say,
  unreadOf,
  type Woman,
  woman,
} from '../../../test/worlds/notification-world.ts'
import { mailThread } from './mail.ts'
import { tellAuthor, tellCommentAuthor } from './notices.ts'
import { markSeen, type News, notify } from './notify.ts'

beginWithNotifications()

const tellPost = (postId: number, kind: 'hidden' | 'restored') =>
  here.context.db.transaction().execute((trx) => tellAuthor(here.context, trx, postId, kind))
const tell = (news: News) => here.context.db.transaction().execute((trx) => notify(here.context, trx, news))
const read = (one: Woman, notification?: string) =>
  one.call(notifications.read, { body: notification ? { notification } : {} })

test('a notice about a post is in its author’s bell, named or not, and is read alone or with all others [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Reis'), await woman('Bela Couto')]
  const [named, anonymous] = [await post(alma), await post(alma, { anonymous: true })]
  expect(await tellPost(named.id, 'hidden')).toBe(true)
  expect(await tellPost(anonymous.id, 'restored')).toBe(true)
  expect(await tellPost(1_000_000, 'hidden')).toBe(false)
  // Notices have the time of their minute.
  await here.pool.query(`update post_notices set created_at = created_at - interval '1 minute' where post_id = $1`, [
    named.id,
  ])
  const [newest, oldest] = await listOf(alma)
  expect(oldest).toEqual({
    '@id': `/v1/notifications/${oldest!.id}`,
    '@type': 'Notification',
    id: expect.stringMatching(/^notice-\d+$/),
    kind: 'thread',
    text: 'Uma publicação sua está oculta. Abra para ver por quê',
    actor: null,
    url: `/todas-juntas/${named.id}`,
    isRead: false,
    createdAt: expect.any(String),
  })
  expect(newest).toMatchObject({ text: 'A equipe olhou, e uma publicação sua voltou a aparecer', isRead: false })
  expect([await unreadOf(alma), await listOf(bela), await unreadOf(bela)]).toEqual([2, [], 0])
  // Somebody else's reading changes nothing.
  await read(bela, oldest!['@id'])
  await read(bela)
  expect(await unreadOf(alma)).toBe(2)
  const heard: unknown[] = []
  const stop = here.context.live.subscribe(alma.id, (event) => heard.push(event))
  await read(alma, oldest!['@id'])
  expect((await listOf(alma)).map(({ isRead }) => isRead)).toEqual([false, true])
  await expect.poll(() => heard).toEqual([{ kind: 'notification', id: 0 }])
  stop()
  expect(await unreadOf(alma)).toBe(1)
  await read(alma)
  expect(await unreadOf(alma)).toBe(0)
  // On the second page there is none of them; the total counts them.
  const second = await alma.call(notifications.list, { query: { page: 2, perPage: 1 } })
  expect([second['hydra:member'], second['hydra:totalItems']]).toEqual([[], 2])
})

test('an answer to an anonymous post is read alone, by its author only, and nothing else is read with it [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Lins'), await woman('Bela Neri')]
  const [one, other, named] = [
    await post(alma, { anonymous: true }),
    await post(alma, { anonymous: true }),
    await post(alma),
  ]
  for (const { '@id': iri } of [one, other, named]) await say(bela, iri)
  expect(await unreadOf(alma)).toBe(3)
  const told = (await listOf(alma)).find(({ id }) => id === `post-${one.id}`)!
  expect(told).toEqual({
    '@id': `/v1/notifications/post-${one.id}`,
    '@type': 'Notification',
    id: `post-${one.id}`,
    kind: 'thread',
    text: 'Há uma resposta nova em uma conversa sua',
    actor: null,
    url: `/todas-juntas/${one.id}`,
    isRead: false,
    createdAt: expect.stringMatching(/:00\.000Z$/),
  })
  await read(bela, told['@id'])
  expect(await unreadOf(alma)).toBe(3)
  await read(alma, told['@id'])
  const unread = (await listOf(alma)).filter(({ isRead }) => !isRead).map(({ url }) => url.split('#')[0])
  expect(unread.toSorted()).toEqual([`/todas-juntas/${other.id}`, `/todas-juntas/${named.id}`].toSorted())
  await alma.call(board.mute, { body: { post: other['@id'] } })
  expect((await listOf(alma)).map(({ id }) => id)).not.toContain(`post-${other.id}`)
  expect(await unreadOf(alma)).toBe(1)
  await read(alma)
  expect(await unreadOf(alma)).toBe(0)
})

test('the author of a comment is told of each decision about it, directly or through an anonymous post [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Serra'), await woman('Bela Faria')]
  const made = await post(alma, { anonymous: true })
  const [hers, own] = [await say(bela, made['@id']), await say(alma, made['@id'])]
  const decide = (id: number, event: 'comment_hidden' | 'comment_restored') =>
    here.context.db.transaction().execute((trx) => tellCommentAuthor(here.context, trx, id, event))
  await decide(hers.id, 'comment_hidden')
  await decide(own.id, 'comment_hidden')
  await decide(1_000_000, 'comment_hidden')
  const hidden = 'Um comentário seu está oculto. Abra para ver por quê'
  expect(await listOf(bela)).toMatchObject([
    { text: hidden, actor: null, kind: 'thread', url: `/todas-juntas/${made.id}#comment-${hers.id}`, isRead: false },
  ])
  expect((await listOf(alma)).map(({ text }) => text)).toContain(hidden)
  await read(bela)
  await decide(hers.id, 'comment_restored')
  expect(await listOf(bela)).toMatchObject([
    { text: 'A equipe olhou, e um comentário seu voltou a aparecer', isRead: false },
  ])
})

test('each notification leads to the page where it is answered', async () => {
  const [alma, bela] = [await woman('Alma Braga'), await woman('Bela Mota')]
  const { db } = here.context
  const { id: mentorRequestId } = await db
    .insertInto('mentorRequests')
    .values({ memberId: alma.id, mentorId: bela.id, state: 'accepted', queuedAt: new Date(), askedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: answerId } = await db.selectFrom('mentoringAnswers').select('id').executeTakeFirstOrThrow()
  const urlOf = async (one: Woman, event: string, subject: { mentorRequestId: number } | { answerId: string }) => {
    await tell({ to: one.id, kind: 'mentoring', event, key: event, ...subject })
    const [told] = await listOf(one)
    await here.pool.query('delete from notifications where member_id = $1', [one.id])
    return told!.url
  }
  for (const event of ['mentor_message', 'handover_done'])
    expect([await urlOf(alma, event, { mentorRequestId }), await urlOf(bela, event, { mentorRequestId })]).toEqual([
      '/mentoras',
      '/mentoras/pedidos',
    ])
  for (const event of [
    'mentor_accepted',
    'mentor_more',
    'mentor_declined',
    'mentor_turn',
    'mentor_away',
    'mentor_late',
  ])
    expect([event, await urlOf(alma, event, { mentorRequestId })]).toEqual([event, '/mentoras'])
  for (const event of ['mentor_asked', 'mentor_replied', 'mentor_paused', 'handover_asked', 'handover_refused'])
    expect([event, await urlOf(bela, event, { mentorRequestId })]).toEqual([event, '/mentoras/pedidos'])
  expect(await urlOf(bela, 'mentoring_answer', { answerId })).toBe('/mentoria/acompanhamento')
  expect(await urlOf(alma, 'mentoring_read', { answerId })).toBe('/mentoria')
})

test('a notification shows its actor’s nickname and picture; who is not known is somebody', async () => {
  const [alma, bela] = [await woman('Alma Torres'), await woman('Bela Prado')]
  const { rows } = await here.pool.query('select id from networks limit 1')
  const news = { to: alma.id, kind: 'message', event: 'message', networkId: rows[0].id } as const
  await tell({ ...news, key: 'a' })
  expect(await listOf(alma)).toMatchObject([{ text: 'Alguém escreveu para você', actor: null }])
  await tell({ ...news, key: 'b', actorId: bela.id })
  const actor = async () => (await listOf(alma)).find((one) => one.actor !== null)
  expect(await actor()).toMatchObject({
    text: 'Bela Prado escreveu para você',
    actor: { name: 'Bela Prado', avatar: `/media/drawn/portraits/member-${bela.id}.svg` },
  })
  await here.pool.query(`update members set nickname = 'Bel', avatar_url = '/media/bel.webp' where id = $1`, [bela.id])
  expect(await actor()).toMatchObject({
    text: 'Bel escreveu para você',
    actor: { name: 'Bel', avatar: '/media/bel.webp' },
  })
  // Seen where it happened: that conversation's are read, and no other member's.
  await tell({ ...news, to: bela.id, key: 'c' })
  await markSeen(here.context, here.context.db, alma.id, { networkId: rows[0].id })
  expect([await unreadOf(alma), await unreadOf(bela)]).toEqual([0, 1])
  await markSeen(here.context, here.context.db, bela.id, { inviteId: rows[0].id })
  expect(await unreadOf(bela)).toBe(1)
})

test('a letter about a post leaves only for those who want it at once, with a proved address and an account that is open [GAP-111]', async () => {
  const [alma, bela] = [await woman('Alma Vidal', 'es-ES'), await woman('Bela Rocha')]
  const made = await post(alma, { anonymous: true })
  await say(bela, made['@id'])
  for (const email of ['none', 'daily', 'weekly'] as const) {
    await rhythm(alma, email, 'thread')
    await mailThread(here.context, made.id)
  }
  await rhythm(alma, 'now', 'thread')
  for (const column of ['blocked_at', 'verified_at']) {
    await here.pool.query(`update members set ${column} = $2 where id = $1`, [
      alma.id,
      column === 'blocked_at' ? new Date() : null,
    ])
    await mailThread(here.context, made.id)
    await here.pool.query('update members set blocked_at = null, verified_at = now() where id = $1', [alma.id])
  }
  await mailThread(here.context, 1_000_000)
  expect(lettersTo(alma)).toEqual([])
  await alma.call(board.mute, { body: { post: made['@id'] } })
  await mailThread(here.context, made.id)
  expect(lettersTo(alma)).toEqual([])
  await alma.call(board.mute, { body: { post: made['@id'] } })
  await mailThread(here.context, made.id)
  expect(lettersTo(alma)).toMatchObject([{ subject: 'Hay una novedad para ti' }])
  // A notice about a post with a name comes in the same words, without waiting.
  const named = await post(alma)
  await tellPost(named.id, 'hidden')
  await here.runTasks()
  expect(lettersTo(alma)).toHaveLength(2)
  await tellPost(named.id, 'restored')
  await read(alma)
  await makeDue()
  await here.runTasks()
  expect(lettersTo(alma)).toHaveLength(2)
})
