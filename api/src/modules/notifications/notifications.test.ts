import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { jobs } from '@juntas/contract/jobs/jobs'
import { library } from '@juntas/contract/library/library'
import { networks } from '@juntas/contract/networks'
import { notifications } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import { blockOrMute } from '../../../test/block-member.ts'
import { giveConsent } from '../../../test/give-consent.ts'
import {
  beginWithNotifications,
  here,
  lettersDue,
  lettersTo,
  listOf,
  makeDue,
  post,
  say,
  unreadOf,
  woman,
} from '../../../test/worlds/notification-world.ts'

beginWithNotifications()

test('a reply rings the bell at once, is mailed once in her language, and opening the post settles it [GAP-111]', async () => {
  const [nora, paula] = [await woman('Nora Dias', 'es-ES'), await woman('Paula Reis')]
  const made = await post(nora)
  const heard: unknown[] = []
  const stop = here.context.live.subscribe(nora.id, (event) => heard.push(event.kind))
  const said = await say(paula, made['@id'], 'Eu pedi por escrito.')
  await expect.poll(() => heard).toContain('notification')
  stop()
  expect(await unreadOf(nora)).toBe(1)
  expect((await listOf(nora))[0]).toMatchObject({
    kind: 'reply',
    text: 'Paula Reis respondió a tu publicación «Como pedir aumento»',
    actor: { name: 'Paula Reis' },
    url: `/todas-juntas/${made.id}#comment-${said.id}`,
    isRead: false,
  })
  expect(await unreadOf(paula)).toBe(0)
  await here.runTasks()
  expect(lettersTo(nora)).toHaveLength(1)
  expect(lettersTo(nora)[0]!.subject).toContain('Paula Reis respondió')
  await nora.call(board.get, { params: { id: made.id } })
  expect(await unreadOf(nora)).toBe(0)
})

test('an anonymous author hears in the app, and no row, no task and no letter says who she is [GAP-42] [GAP-111] [COMMUNITY-10]', async () => {
  const [lena, iris] = [await woman('Lena Prado'), await woman('Íris Campos')]
  const made = await post(lena, { anonymous: true, tag: 'harassment', title: 'Meu chefe' })
  const heard: string[] = []
  const stop = here.context.live.subscribe(lena.id, (event) => heard.push(event.kind))
  const comment = await say(iris, made['@id'], 'Procure o canal de ética.')
  await expect.poll(() => heard).toContain('notification')
  stop()
  expect(await unreadOf(lena)).toBe(1)
  const [told] = await listOf(lena)
  expect(told).toMatchObject({
    kind: 'thread',
    actor: null,
    url: `/todas-juntas/${made.id}`,
    isRead: false,
  })
  expect(told!.text).not.toContain('Meu chefe')
  const dump = await here.pool.query(
    `select n::text from notifications n where member_id = $1 union all
     select j.payload::text from graphile_worker._private_jobs j where payload::text like '%"memberId":' || $1 || '%'`,
    [lena.id],
  )
  expect(dump.rows).toEqual([])
  await makeDue()
  await here.runTasks()
  expect(lettersTo(lena)).toEqual([])

  // After opting in, the next answer is mailed once, and the letter names neither tag nor title nor board.
  await lena.call(notifications.setPreference, { params: { kind: 'thread' }, body: { inApp: true, email: 'now' } })
  await say(iris, made['@id'], 'E guarde as mensagens.')
  await makeDue()
  await here.runTasks()
  await makeDue()
  await here.runTasks()
  const letters = lettersTo(lena)
  expect(letters).toHaveLength(1)
  const whole = JSON.stringify(letters[0])
  for (const trace of ['Meu chefe', 'Assédio', 'todas-juntas', 'Todas Juntas', 'harassment', 'Íris', `post-${made.id}`])
    expect(whole).not.toContain(trace)

  // An answer as the post's anonymous author names no actor.
  await say(lena, made['@id'], 'Obrigada.', comment['@id'])
  const [answer] = await listOf(iris)
  expect(answer).toMatchObject({ kind: 'thread', actor: null })
  expect(JSON.stringify(answer)).not.toContain('Lena')
  const { rows } = await here.pool.query('select actor_id from notifications where member_id = $1', [iris.id])
  expect(rows).toEqual([{ actor_id: null }])

  await lena.call(board.get, { params: { id: made.id } })
  expect(await unreadOf(lena)).toBe(0)
})

test('nobody hears of what she did herself, of a thread she muted, or of someone she blocked', async () => {
  const [alma, bela] = [await woman('Alma Nunes'), await woman('Bela Rocha')]
  const made = await post(alma)
  await say(alma, made['@id'], 'Completando.')
  await alma.call(board.mute, { body: { post: made['@id'] } })
  await say(bela, made['@id'], 'Oi')
  expect(await listOf(alma)).toEqual([])
  await alma.call(board.mute, { body: { post: made['@id'] } })
  await here.context.db.insertInto('memberBlocks').values({ memberId: alma.id, blockedId: bela.id }).execute()
  await say(bela, made['@id'], 'Oi de novo').catch(() => undefined)
  expect(await listOf(alma)).toEqual([])
})

test('whom she muted writes under her post, and no bell rings [tests M54]', async () => {
  const [alma, bela] = [await woman('Alma Reis'), await woman('Bela Couto')]
  const made = await post(alma)
  await blockOrMute(alma, bela, 'mute')
  await say(bela, made['@id'], 'Oi')
  expect(await listOf(alma)).toEqual([])
  await say(await woman('Cora Lins'), made['@id'], 'Oi')
  expect(await listOf(alma)).toHaveLength(1)
})

test('a blocked woman’s answer rings no bell for the author of an anonymous post, who does not see it [people-growth m6]', async () => {
  const [alma, bela] = [await woman('Alma Prado'), await woman('Bela Souza')]
  await giveConsent(alma, 'board')
  const made = await post(alma, { anonymous: true })
  await blockOrMute(alma, bela)
  await say(bela, made['@id'], 'Sei que é você')
  expect(await listOf(alma)).toEqual([])
  expect(await unreadOf(alma)).toBe(0)
  await say(await woman('Cora Dias'), made['@id'], 'Oi')
  expect(await unreadOf(alma)).toBe(1)
})

test('the answer of an anonymous author is told to the minute, without a live event or a letter at that moment [COMMUNITY-10] [people-growth m2]', async () => {
  const [alma, bela] = [await woman('Alma Neri'), await woman('Bela Pires')]
  await giveConsent(alma, 'board')
  const made = await post(alma, { anonymous: true })
  const comment = await say(bela, made['@id'], 'Oi')
  await bela.call(notifications.setPreference, { params: { kind: 'thread' }, body: { inApp: true, email: 'now' } })
  const heard: unknown[] = []
  const stop = here.context.live.subscribe(bela.id, (event) => event.kind === 'notification' && heard.push(event))
  await alma.call(comments.create, { body: { content: made['@id'], parent: comment['@id'], text: 'Obrigada' } })
  const [told] = await listOf(bela)
  expect(new Date(told!.createdAt).getTime() % 60_000).toBe(0)
  // Events come in order: the first that Bela hears is that of her own reading.
  await bela.call(notifications.read, { body: { notification: told!['@id'] } })
  await expect.poll(() => heard).toEqual([{ kind: 'notification', id: 0 }])
  stop()
  const letter = await here.pool.query('select run_at from graphile_worker._private_jobs where key = $1', [
    `notifications.mail/${told!.id}`,
  ])
  expect(letter.rows[0].run_at.getTime() - Date.now()).toBeGreaterThan(0.19 * 3_600_000)
  const { rows } = await here.pool.query(
    `select created_at, run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where identifier = 'board.remind' and payload->>'postId' = $1`,
    [String(made.id)],
  )
  for (const { created_at, run_at } of rows as { created_at: Date; run_at: Date }[])
    expect([created_at.getTime() % 60_000, run_at.getTime() % 60_000]).toEqual([0, 0])
  expect(rows).toHaveLength(1)
})

test('a retried comment tells once', async () => {
  const [dora, elza] = [await woman('Dora Melo'), await woman('Elza Pinto')]
  const made = await post(dora)
  const body = { content: made['@id'], text: 'Uma vez só', clientKey: '6b0f6a0e-9d0f-4b52-8a43-5f2c7f6a1b11' }
  await Promise.all(Array.from({ length: 5 }, () => elza.call(comments.create, { body })))
  expect(await listOf(dora)).toHaveLength(1)
})

test('an invitation names nobody, its acceptance does, and a chat rings once until it is read; each leads to its own request or conversation [GAP-109] [people-growth D8] [members-money m12]', async () => {
  const [gil, hana] = [await woman('Gil Torres'), await woman('Hana Souto')]
  const { rows } = await here.pool.query(
    `insert into contents (slug, title, type, folder_id, author_id, publish_at) select 'so-delas', 'Só delas', c.type, c.folder_id, c.author_id, now() - interval '1 day'
     from contents c join folders f on f.id = c.folder_id where c.type <> 'Skill' and f.is_sold limit 1 returning id`,
  )
  const content = `/v1/contents/${rows[0].id}`
  for (const who of [gil, hana]) await who.call(library.report, { body: { content, percent: 100 } })
  const invite = await gil.call(networks.invite, { body: { content, companyJobRoles: [], ageRanges: [] } })
  const asked = (await listOf(hana)).find((one) => one.kind === 'invitation')
  expect(asked).toMatchObject({ actor: null, isRead: false, url: `/networks?invite=${invite.id}` })
  expect(asked!.text).not.toContain('Gil')
  await lettersDue()
  await here.runTasks()
  expect(JSON.stringify(lettersTo(hana))).toContain(`/networks?invite=${invite.id}`)
  const network = await hana.call(networks.accept, { body: { invite: invite['@id'] } })
  expect((await listOf(hana)).find((one) => one.kind === 'invitation')!.isRead).toBe(true)
  expect((await listOf(gil)).find((one) => one.kind === 'invitation')!.text).toContain('Hana Souto')
  for (const text of ['Oi', 'Tudo bem?', 'Vamos falar?'])
    await gil.call(networks.send, { params: { id: network.id }, body: { text } })
  const messages = async () => (await listOf(hana)).filter((one) => one.kind === 'message')
  expect(await messages()).toMatchObject([{ url: `/networks?network=${network.id}` }])
  expect((await listOf(gil)).find((one) => one.kind === 'invitation')!.url).toBe(`/networks?network=${network.id}`)
  await hana.call(networks.markRead, { params: { id: network.id }, body: { upTo: 1_000_000 } })
  expect((await messages())[0]!.isRead).toBe(true)
  await gil.call(networks.send, { params: { id: network.id }, body: { text: 'Mais uma' } })
  expect(await messages()).toMatchObject([{ isRead: false }])
})

test('a seal she reached and an application that moves on are told', async () => {
  const ines = await woman('Inês Falcão')
  const { rows } = await here.pool.query(
    `select c.id from contents c join folders f on f.id = c.folder_id where c.type <> 'Skill' and f.is_sold and c.publish_at <= now() limit 1`,
  )
  await ines.call(library.report, { body: { content: `/v1/contents/${rows[0].id}`, percent: 100 } })
  await here.runTasks()
  await here.runTasks()
  expect((await listOf(ines)).filter((one) => one.kind === 'award').map((one) => one.text)).toEqual([
    'O selo Curiosa é seu',
  ])

  const job = await ines.call(jobs.getBySlug, { params: { slug: 'coordenadora-de-pessoas' } })
  const { id } = await ines.call(jobs.apply, { body: { job: job['@id'] } })
  const gestora = await here.as('gestora')
  for (const status of ['seen', 'seen', 'interview'] as const)
    await gestora.call(jobs.setStatus, { params: { id }, body: { status } })
  expect((await listOf(ines)).filter((one) => one.kind === 'job').map((one) => one.text)).toEqual([
    'Candidatura a Coordenadora de Pessoas: entrevista',
    'Candidatura a Coordenadora de Pessoas: vista',
  ])
})

test('another’s notification cannot be marked read, and all of one’s own can', async () => {
  const [ruth, sara] = [await woman('Ruth Abreu'), await woman('Sara Leal')]
  const made = await post(ruth)
  await say(sara, made['@id'], 'Um')
  await say(sara, made['@id'], 'Dois')
  const [first] = await listOf(ruth)
  await sara.call(notifications.read, { body: { notification: first!['@id'] } })
  expect(await unreadOf(ruth)).toBe(2)
  await ruth.call(notifications.read, { body: { notification: first!['@id'] } })
  expect(await unreadOf(ruth)).toBe(1)
  await ruth.call(notifications.read, { body: {} })
  expect(await unreadOf(ruth)).toBe(0)
})
