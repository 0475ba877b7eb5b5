import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { library } from '@juntas/contract/library/library'
import { members } from '@juntas/contract/members/members'
import { networks } from '@juntas/contract/networks'
import { notifications } from '@juntas/contract/notifications'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockOrMute } from '../../../test/block-member.ts'
import { giveConsent } from '../../../test/give-consent.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { tasks as circleTasks } from '../circles/tasks.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const block = async (name: string, subject: string) => (await here.as(name)).call(safety.block, { body: { subject } })

test('a member is not found by her number, and blocking lists nobody [security M4]', async () => {
  const ana = await here.as('ana')
  for (const subject of ['/v1/users/2', '/v1/members/2'])
    expect((await ana.raw('POST', '/v1/member_blocks', { body: { subject, user: subject } })).statusCode).toBe(422)
  for (const subject of [
    '/v1/networks/999999',
    '/v1/network_invites/999999',
    '/v1/messages/999999',
    '/v1/comments/999999',
  ])
    await expect(block('ana', subject)).rejects.toMatchObject({ status: 404 })
  expect((await ana.call(safety.blocks))['hydra:totalItems']).toBe(0)
})

test('blocking goes by a post, a comment, a message or a network, and what has no name leads to nobody [security M4] [GAP-42]', async () => {
  const bia = await here.as('bia')
  await giveConsent(bia, 'board')
  const sealed = await bia.call(board.create, {
    body: { tag: 'work', title: 'Sem nome', text: 'Sem nome', anonymous: true },
  })
  const autora = await bia.call(comments.create, { body: { content: sealed['@id'], text: 'Sou eu' } })
  for (const subject of [sealed['@id'], autora['@id']])
    await expect(block('carla', subject)).rejects.toMatchObject({ status: 404 })
  const mine = await (await here.as('carla')).call(board.create, {
    body: { tag: 'work', title: 'Minha', text: 'Minha', anonymous: false },
  })
  await expect(block('carla', mine['@id'])).rejects.toMatchObject({ status: 400 })
  const comment = await bia.call(comments.create, { body: { content: mine['@id'], text: 'Da Bia' } })
  const made = await block('carla', comment['@id'])
  expect(made).toMatchObject({ name: 'Bia', kind: 'block' })
  await (await here.as('carla')).call(safety.unblock, { params: { id: made.id } })

  const ana = await here.as('ana')
  const room = (await ana.call(networks.list))['hydra:member'].find((one) => one.with.id === bia.id)!
  const message = await bia.call(networks.send, { params: { id: room.id }, body: { text: 'Oi' } })
  for (const subject of [room['@id'], message['@id']]) {
    const one = await block('ana', subject)
    expect(one.name).toBe('Bia')
    await ana.call(safety.unblock, { params: { id: one.id } })
  }
  // A member outside the conversation cannot find the author by its message.
  await expect(block('lia', message['@id'])).rejects.toMatchObject({ status: 404 })
})

test('who only asked for a network is kept away without a name, also in the list [security M4] [GAP-109]', async () => {
  for (const table of ['network_invites', 'network_candidates', 'content_views'])
    await here.pool.query(`delete from ${table}`)
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const talks = await ana.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent', perPage: 1 } })
  const content = talks['hydra:member'][0]!['@id']
  for (const who of [ana, bia]) await who.call(library.report, { body: { content, percent: 100 } })
  const invite = await ana.call(networks.invite, { body: { content, companyJobRoles: [], ageRanges: [] } })
  // The inviter has not met the invitee yet.
  await expect(block('ana', invite['@id'])).rejects.toMatchObject({ status: 404 })
  expect(await block('bia', invite['@id'])).toMatchObject({ name: null, avatar: null, kind: 'block' })
  expect((await bia.call(safety.blocks))['hydra:member']).toMatchObject([{ name: null, avatar: null }])
  const [made] = (await bia.call(safety.blocks))['hydra:member']
  await bia.call(safety.unblock, { params: { id: made!.id } })
})

test('a block of who asked without a name changes nothing that either of the two sees of the other by name [GAP-109]', async () => {
  for (const table of ['network_invites', 'network_candidates', 'content_views'])
    await here.pool.query(`delete from ${table}`)
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const talks = await ana.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent', perPage: 3 } })
  const [first, second, third] = talks['hydra:member'].map((talk) => talk['@id']) as [string, string, string]
  const watch = async (content: string) => {
    for (const who of [ana, bia]) await who.call(library.report, { body: { content, percent: 100 } })
  }
  const ask = (who: typeof ana, content: string) =>
    who.call(networks.invite, { body: { content, companyJobRoles: [], ageRanges: [] } })
  for (const content of [first, second, third]) await watch(content)
  const accepted = await ask(ana, first)
  const room = await bia.call(networks.accept, { body: { invite: accepted['@id'] } })
  for (const who of [ana, bia]) {
    const body = { tag: 'work' as const, title: 'Com o meu nome', text: 'Olá', anonymous: false }
    const post = await who.call(board.create, { body })
    for (const other of [ana, bia])
      await other.call(comments.create, { body: { content: post['@id'], text: 'Com nome' } })
  }
  const seen = async (who: typeof ana) => {
    const posts = await who.call(board.list, { query: { perPage: 1000 } })
    const threads = await Promise.all(
      posts['hydra:member'].map(({ id }) => who.call(board.comments, { params: { id }, query: { perPage: 1000 } })),
    )
    const { unreadPosts } = (await who.call(members.me))['hydra:member'][0]!.sessionInfo
    const chats = await who.call(networks.list)
    const told = await who.call(notifications.list, { query: { perPage: 1000 } })
    return {
      posts: [posts['hydra:totalItems'], posts['hydra:member'].map(({ id }) => id)],
      comments: threads.map((thread) => [thread['hydra:totalItems'], thread['hydra:member'].map(({ id }) => id)]),
      unreadPosts,
      chats: chats['hydra:member'].map(({ id, isMuted, unread }) => [id, isMuted, unread]),
      named: told['hydra:member'].filter(({ actor }) => actor !== null).map(({ id }) => id),
    }
  }
  const invite = await ask(ana, second)
  const before = [await seen(ana), await seen(bia)]
  const made = await block('bia', invite['@id'])
  // Between the block and the next candidate.
  await expect(bia.call(networks.accept, { body: { invite: invite['@id'] } })).rejects.toMatchObject({ status: 404 })
  await expect(bia.call(networks.readInvite, { params: { id: invite.id } })).rejects.toMatchObject({ status: 404 })
  await here.runTasks()
  expect([await seen(ana), await seen(bia)]).toEqual(before)
  await ana.call(networks.send, { params: { id: room.id }, body: { text: 'Ainda aqui' } })
  // The two are not matched again.
  expect(await ask(ana, third)).toMatchObject({ searching: true })
  expect(await ask(bia, third)).toMatchObject({ searching: true })
  // Blocking by name works as usual, and does not reveal that the blocked member was also the one without a name.
  const posts = await bia.call(board.list, { query: { perPage: 1000 } })
  const hers = posts['hydra:member'].find(({ author }) => author['@id'] === `/v1/users/${ana.id}`)!
  const named = await block('bia', hers['@id'])
  expect(named).toMatchObject({ name: 'Ana' })
  expect(named.id).not.toBe(made.id)
  expect((await bia.call(safety.blocks))['hydra:member'].map(({ id, name }) => [id, name])).toEqual([
    [named.id, 'Ana'],
    [made.id, null],
  ])
  expect((await bia.call(networks.list))['hydra:member'].map(({ id }) => id)).not.toContain(room.id)
  for (const { id } of [named, made]) await bia.call(safety.unblock, { params: { id } })
})

test('a block of who asked without a name leaves both in the circle they share: leaving would tell who sits there [GAP-109]', async () => {
  const { rows } = await here.pool.query(
    `select a.circle_id, a.member_id, b.member_id as blocked_id from circle_seats a
     join circle_seats b on b.circle_id = a.circle_id and b.member_id <> a.member_id limit 1`,
  )
  const { circle_id, member_id, blocked_id } = rows[0]
  const isSeated = async () => {
    const payload = { memberId: member_id, blockedId: blocked_id }
    await circleTasks['circles.apart']!(here.context, payload, { attempt: 1, lastAttempt: false })
    const seats = await here.pool.query('select from circle_seats where circle_id = $1 and member_id = $2', [
      circle_id,
      member_id,
    ])
    return seats.rowCount === 1
  }
  await here.pool.query('insert into member_blocks (member_id, blocked_id, is_known) values ($1, $2, false)', [
    member_id,
    blocked_id,
  ])
  expect(await isSeated()).toBe(true)
  await here.pool.query('update member_blocks set is_known = true where member_id = $1', [member_id])
  expect(await isSeated()).toBe(false)
  await here.pool.query('delete from member_blocks where member_id = $1', [member_id])
})

test('who blocked the author of an anonymous post is read and answered by her as by anybody [security m13]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  await giveConsent(bia, 'board')
  const post = await bia.call(board.create, {
    body: { tag: 'work', title: 'De quem?', text: 'Sem nome', anonymous: true },
  })
  const made = await blockOrMute(ana, bia)
  const comment = await ana.call(comments.create, { body: { content: post['@id'], text: 'É você, Bia?' } })
  expect((await bia.call(board.comments, { params: { id: post.id } }))['hydra:member'].map(({ id }) => id)).toEqual([
    comment.id,
  ])
  const answer = await bia.call(comments.create, {
    body: { content: post['@id'], parent: comment['@id'], text: 'Obrigada' },
  })
  expect(answer.user.name).toBe('Autora')
  const replies = await ana.call(board.replies, { params: { id: post.id, commentId: comment.id } })
  expect(replies['hydra:member'].map(({ text }) => text)).toEqual(['Obrigada'])
  await ana.call(safety.unblock, { params: { id: made.id } })
})

test('the 31st block within an hour is refused [security M4] [people-growth D11]', async () => {
  const limited = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  const ana = await limited.as('ana')
  const codes: number[] = []
  for (let count = 0; count < 31; count++)
    codes.push((await ana.raw('POST', '/v1/member_blocks', { body: { subject: '/v1/networks/999999' } })).statusCode)
  expect(codes.slice(0, 30)).toEqual(Array(30).fill(404))
  expect(codes[30]).toBe(429)
  await limited.close()
})
