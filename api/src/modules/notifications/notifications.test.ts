import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { jobs } from '@juntas/contract/jobs'
import { library } from '@juntas/contract/library/library'
import { networks } from '@juntas/contract/networks'
import { notifications, unsubscribing } from '@juntas/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agree } from '../../../test/agree.ts'
import { makeMember } from '../../../test/factories/member.ts'
import { keepAway } from '../../../test/keep-away.ts'
import { type Caller, type World, world } from '../../../test/world.ts'
import { MailFailure, type Message } from '../../integrations/mail/mail.ts'
import { mailOne } from './mail.ts'
import { notify } from './notify.ts'

let here: World
let trouble: ((message: Message) => void) | undefined
const sent: Message[] = []
beforeAll(async () => {
  const mail = {
    send: async (message: Message) => {
      trouble?.(message)
      sent.push(message)
    },
    close: () => undefined,
  }
  here = await world({ partners: { mail } })
})
afterAll(() => here.close())

/** A new member with every folder, so that tests do not share members. */
async function woman(name: string, language: 'pt-BR' | 'es-ES' | 'en-US' = 'pt-BR') {
  const { email, id } = await makeMember(here.context.db, { name, language, hasFolders: true })
  return { ...(await here.as(email)), email, id }
}
const listOf = async (one: Caller) => (await one.call(notifications.list, { query: { perPage: 100 } }))['hydra:member']
const unreadOf = async (one: Caller) => (await one.call(notifications.count)).unread
const lettersTo = (email: string) => sent.filter((message) => message.to === email)
/** Makes only the letters due: the three days of a candidate must not run out with them. */
const lettersDue = () =>
  here.pool.query(
    `update graphile_worker._private_jobs set run_at = now() from graphile_worker._private_tasks t where t.id = task_id and identifier = 'notifications.mail'`,
  )
const makeDue = () => here.pool.query('update graphile_worker._private_jobs set run_at = now()')
async function post(one: Caller, over: object = {}) {
  await agree(one, 'board')
  return one.call(board.create, {
    body: { tag: 'work', title: 'Como pedir aumento', text: 'Alguém já fez?', anonymous: false, ...over },
  })
}
const say = (one: Caller, content: string, text: string, parent?: string) =>
  one.call(comments.create, { body: { content, text, ...(parent ? { parent } : {}) } })

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
  expect(lettersTo(nora.email)).toHaveLength(1)
  expect(lettersTo(nora.email)[0]!.subject).toContain('Paula Reis respondió')
  await nora.call(board.get, { params: { id: made.id } })
  expect(await unreadOf(nora)).toBe(0)
})

test('a letter is never sent twice: two workers, a retry, a kill in the middle, a doubt on the line', async () => {
  const [rosa, vera] = [await woman('Rosa Lima'), await woman('Vera Cruz')]
  const made = await post(rosa)
  const next = async () => {
    await say(vera, made['@id'], `Resposta ${Math.random()}`)
    await here.pool.query(`delete from graphile_worker._private_jobs`)
    const { rows } = await here.pool.query('select max(id)::int as id from notifications where member_id = $1', [
      rosa.id,
    ])
    return rows[0].id as number
  }
  const first = await next()
  await Promise.all(Array.from({ length: 8 }, () => mailOne(here.context, first)))
  await mailOne(here.context, first)
  expect(lettersTo(rosa.email)).toHaveLength(1)

  // Refused: nothing arrived, so the retry sends it.
  const second = await next()
  trouble = () => {
    throw new MailFailure('the mail server refused: EENVELOPE 451', { cause: null, mayHaveArrived: false })
  }
  await expect(mailOne(here.context, second)).rejects.toThrow('refused')
  trouble = undefined
  await mailOne(here.context, second)
  expect(lettersTo(rosa.email)).toHaveLength(2)

  // The connection broke after the letter was accepted: it is not sent again.
  const third = await next()
  trouble = (message) => {
    sent.push(message)
    throw new MailFailure('the mail server refused: ESOCKET', { cause: null, mayHaveArrived: true })
  }
  await mailOne(here.context, third)
  trouble = undefined
  await mailOne(here.context, third)
  expect(lettersTo(rosa.email)).toHaveLength(3)

  // Killed after the claim: nothing is sent again, whatever was sent before.
  const fourth = await next()
  await here.pool.query('update notifications set mailed_at = now() where id = $1', [fourth])
  await mailOne(here.context, fourth)
  expect(lettersTo(rosa.email)).toHaveLength(3)
  expect(new Set(lettersTo(rosa.email).map(({ id }) => id)).size).toBe(3)
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
  expect(lettersTo(lena.email)).toEqual([])

  // After opting in, the next answer is mailed once, and the letter names neither tag nor title nor board.
  await lena.call(notifications.setPreference, { params: { kind: 'thread' }, body: { inApp: true, email: 'now' } })
  await say(iris, made['@id'], 'E guarde as mensagens.')
  await makeDue()
  await here.runTasks()
  await makeDue()
  await here.runTasks()
  const letters = lettersTo(lena.email)
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

/** A notification that a coach read a participant's answers, sent to a member of the test. */
async function toldOfReading(to: number) {
  const { rows } = await here.pool.query(
    `select a.id, m.id as coach_id, m.name from mentoring_answers a, members m where m.email = 'coach@demo.juntas.test' limit 1`,
  )
  const { id: answerId, coach_id: actorId, name } = rows[0]
  await here.context.db.transaction().execute((trx) =>
    notify(here.context, trx, {
      to,
      kind: 'mentoring',
      event: 'mentoring_read',
      key: `reading/${answerId}/${to}`,
      actorId,
      answerId,
    }),
  )
  return { coach: name as string }
}

test('a letter about mentoring says neither who nor what [GAP-111] [tests M56]', async () => {
  const rosa = await woman('Rosa Prado')
  const { coach } = await toldOfReading(rosa.id)
  await here.runTasks()
  const [letter] = lettersTo(rosa.email)
  expect(letter?.subject).toBe('Há uma novidade para você')
  const whole = JSON.stringify({ ...letter, headers: undefined })
  for (const word of [coach, coach.split(' ')[0] as string, 'mentoria', 'respostas', 'leu'])
    expect([word, whole.includes(word)]).toEqual([word, false])
  expect((await listOf(rosa))[0]?.text).toContain(coach)
})

test('what is read before its letter leaves is not mailed any more [tests M57]', async () => {
  const zoe = await woman('Zoé Lima')
  await toldOfReading(zoe.id)
  const [told] = await listOf(zoe)
  await zoe.call(notifications.read, { body: { notification: told!['@id'] } })
  await makeDue()
  await here.runTasks()
  expect(lettersTo(zoe.email)).toEqual([])
})

test('an address that nobody has proved gets no letter, the bell still tells [tests M58]', async () => {
  const vera = await woman('Vera Pinto')
  await here.pool.query('update members set verified_at = null where id = $1', [vera.id])
  await toldOfReading(vera.id)
  await makeDue()
  await here.runTasks()
  expect(lettersTo(vera.email)).toEqual([])
  expect(await unreadOf(vera)).toBe(1)
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
  await keepAway(alma, bela, 'mute')
  await say(bela, made['@id'], 'Oi')
  expect(await listOf(alma)).toEqual([])
  await say(await woman('Cora Lins'), made['@id'], 'Oi')
  expect(await listOf(alma)).toHaveLength(1)
})

test('a blocked woman’s answer rings no bell for the author of an anonymous post, who does not see it [people-growth m6]', async () => {
  const [alma, bela] = [await woman('Alma Prado'), await woman('Bela Souza')]
  await agree(alma, 'board')
  const made = await post(alma, { anonymous: true })
  await keepAway(alma, bela)
  await say(bela, made['@id'], 'Sei que é você')
  expect(await listOf(alma)).toEqual([])
  expect(await unreadOf(alma)).toBe(0)
  await say(await woman('Cora Dias'), made['@id'], 'Oi')
  expect(await unreadOf(alma)).toBe(1)
})

test('the answer of an anonymous author is told to the minute, without a live event or a letter at that moment [COMMUNITY-10] [people-growth m2]', async () => {
  const [alma, bela] = [await woman('Alma Neri'), await woman('Bela Pires')]
  await agree(alma, 'board')
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

test('a request that is taken back before its letter is due sends none [people-growth D11]', async () => {
  const [gil, hana] = [await woman('Gil Moraes'), await woman('Hana Leal')]
  const { rows } = await here.pool.query(
    `insert into contents (slug, title, type, folder_id, author_id, publish_at) select 'so-destas', 'Só destas', c.type, c.folder_id, c.author_id, now() - interval '1 day'
     from contents c join folders f on f.id = c.folder_id where c.type <> 'Skill' and f.is_sold limit 1 returning id`,
  )
  const content = `/v1/contents/${rows[0].id}`
  for (const who of [gil, hana]) await who.call(library.report, { body: { content, percent: 100 } })
  const letters = async () => {
    await here.runTasks()
    await lettersDue()
    await here.runTasks()
    return lettersTo(hana.email).length
  }
  const invite = () => gil.call(networks.invite, { body: { content, companyJobRoles: [], ageRanges: [] } })
  const { id } = await invite()
  await here.runTasks()
  await gil.call(networks.removeInvite, { params: { id } })
  expect(await letters()).toBe(0)
  await invite()
  expect(await letters()).toBe(1)
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
  expect(JSON.stringify(lettersTo(hana.email))).toContain(`/networks?invite=${invite.id}`)
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

test('she chooses a digest: gathered once, with what she has not read; sensitive things stay nameless in it', async () => {
  const [jade, kira] = [await woman('Jade Moura', 'en-US'), await woman('Kira Santos')]
  for (const kind of ['reply', 'thread'] as const)
    await jade.call(notifications.setPreference, { params: { kind }, body: { inApp: true, email: 'daily' } })
  const [open, hidden] = [await post(jade), await post(jade, { anonymous: true, title: 'Só eu sei' })]
  await say(kira, open['@id'], 'Um')
  await say(kira, hidden['@id'], 'Dois')
  await here.runTasks()
  expect(lettersTo(jade.email)).toEqual([])
  const { tasks } = await import('./tasks.ts')
  for (let run = 0; run < 3; run++) {
    await tasks['notifications.queueDigests']!(here.context, {}, { attempt: 1, lastAttempt: false })
    await here.runTasks()
  }
  const letters = lettersTo(jade.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.subject).toBe('What happened since yesterday')
  expect(letters[0]!.text).toContain('Kira Santos replied to your post')
  expect(letters[0]!.text).toContain('There is news that shows only in Juntas.')
  expect(letters[0]!.text).not.toContain('Só eu sei')
})

test('in the app and by e-mail are chosen apart, kind by kind', async () => {
  const [luz, mara] = [await woman('Luz Braga'), await woman('Mara Sá')]
  const list = await luz.call(notifications.preferences)
  expect(list['hydra:member'].map(({ kind, inApp, email }) => [kind, inApp, email])).toEqual([
    ['reply', true, 'now'],
    ['thread', true, 'none'],
    ['invitation', true, 'now'],
    ['message', true, 'daily'],
    ['award', true, 'weekly'],
    ['job', true, 'now'],
    ['mentoring', true, 'now'],
    ['circle', true, 'now'],
  ])
  const set = (inApp: boolean, email: 'none' | 'now') =>
    luz.call(notifications.setPreference, { params: { kind: 'reply' }, body: { inApp, email } })
  const made = await post(luz)
  await set(false, 'now')
  await say(mara, made['@id'], 'Só por e-mail')
  await here.runTasks()
  expect(await listOf(luz)).toEqual([])
  expect(lettersTo(luz.email)).toHaveLength(1)
  await set(false, 'none')
  await say(mara, made['@id'], 'De jeito nenhum')
  await here.runTasks()
  expect(lettersTo(luz.email)).toHaveLength(1)
  const { rows } = await here.pool.query('select count(*)::int as n from notifications where member_id = $1', [luz.id])
  expect(rows[0].n).toBe(1)
})

test('one click stops one kind of letter, without a sign-in, as RFC 8058 asks; looking at the link stops nothing', async () => {
  const [nina, olga] = [await woman('Nina Prates'), await woman('Olga Faria')]
  const made = await post(nina)
  await say(olga, made['@id'], 'Oi')
  await here.runTasks()
  const [letter] = lettersTo(nina.email)
  expect(letter!.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = /^<(https?:\/\/[^>]+)>$/.exec(letter!.headers!['List-Unsubscribe']!)![1]!
  const path = new URL(url).pathname
  const token = path.split('/').pop()!
  expect(letter!.text).toContain(`/notificacoes/cancelar/${token}`)
  const emailOf = async (kind: string) =>
    (await nina.call(notifications.preferences))['hydra:member'].find((one) => one.kind === kind)!.email
  const looked = await here.visitor.raw('GET', path)
  expect([looked.statusCode, new URL(looked.headers.location as string).pathname]).toEqual([
    303,
    `/notificacoes/cancelar/${token}`,
  ])
  expect(await emailOf('reply')).toBe('now')
  const form = await here.visitor.raw('POST', path, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([form.statusCode, form.json()]).toEqual([200, { what: 'reply', isSubscribed: false }])
  expect([await emailOf('reply'), await emailOf('job')]).toEqual(['none', 'now'])
  await here.visitor.call(unsubscribing.resubscribe, { params: { token } })
  expect(await emailOf('reply')).toBe('now')
  const wrong = `${token.slice(0, -3)}AAA`
  await expect(here.visitor.call(unsubscribing.unsubscribe, { params: { token: wrong } })).rejects.toMatchObject({
    status: 404,
  })
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
