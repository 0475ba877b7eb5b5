import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { safety } from '@juntas/contract/safety'
import { expect, test } from 'vitest'
import { giveConsent } from '../../../test/give-consent.ts'
import { listen } from '../../../test/live.ts'
import { type caller, type World, world } from '../../../test/worlds/world.ts'

const asked = {
  anonymous: true,
  tag: 'harassment' as const,
  title: 'O que faço com isto?',
  text: 'Aconteceu de novo na reunião de quarta.',
}

/** No other demo member shares any of these values: a match always leads to this author. */
const author = {
  id: 987_654_321,
  email: 'quiteria.zanzibar@exemplo.test',
  name: 'Quitéria Zanzibar Vasques',
  nickname: 'Quiteriazinha',
  avatar: '/media/drawn/portraits/zanzibar-quiteria.svg',
}
const traces = [String(author.id), 'uit\u00e9ria', 'Quiteria', 'zanzibar', 'Zanzibar']

async function addAuthor(here: World) {
  await here.pool.query(
    `insert into members (id, email, name, nickname, avatar_url, verified_at) overriding system value values ($1, $2, $3, $4, $5, now())`,
    [author.id, author.email, author.name, author.nickname, author.avatar],
  )
  await here.pool.query(
    `insert into folder_grants (folder_id, member_id, source, reason) select id, $1, 'staff', 'test' from folders where is_sold`,
    [author.id],
  )
  await here.pool.query('insert into member_roles (member_id, role) values ($1, $2)', [author.id, 'specialist'])
  return here.as(author.email)
}

/** Every readable address, its parameters filled with existing ids; addresses named in a reply are read too. */
async function* readings(here: World, who: ReturnType<typeof caller>, ids: readonly number[]) {
  const seen = new Set<string>()
  const waiting = here.routes
    // An archive is not searchable text: export.test.ts checks what it contains about others.
    .filter(
      ({ method, url }) => method === 'GET' && url.startsWith('/v1') && url !== '/v1/events' && !url.endsWith('.zip'),
    )
    // Support's lists and files name every member, whether the member wrote anything or not.
    .filter(({ url }) => !/^\/v1\/office\/(?:exports\/)?(?:members|subscriptions|bills)\b/.test(url))
    .flatMap(({ url }) =>
      url.includes(':') ? ids.map((id) => url.replace(/:\w+/g, String(id))) : [`${url}?perPage=1000`],
    )
  while (waiting.length > 0) {
    const url = waiting.shift() as string
    if (seen.has(url) || seen.size > 1500) continue
    seen.add(url)
    const { body, headers, statusCode } = await who.raw('GET', url)
    yield { url, text: `${JSON.stringify(headers)}\n${body}`, statusCode }
    // Follow every link to posts, comments, reports and networks.
    for (const [, iri] of body.matchAll(/"@id":"(\/v1\/(?:posts|comments|reports|network)[^"]*)"/g))
      if (iri) waiting.push(iri)
  }
}

const everybody = ['ana', 'carla', 'gestora', 'iris', 'coach', 'mentora', 'helena', 'equipe', null]

async function tracesIn(here: World, ids: readonly number[], names = everybody) {
  const found: string[] = []
  let read = 0
  for (const name of names) {
    const who = name ? await here.as(name) : here.visitor
    for await (const { url, text, statusCode } of readings(here, who, ids)) {
      if (statusCode === 200) read++
      for (const trace of traces) if (text.includes(trace)) found.push(`${name} ${url}: ${trace}`)
    }
  }
  return { found, read }
}

test('read as every other role, no reply, live event, letter or log line leads to who wrote without her name [COMMUNITY-10]', async () => {
  const lines: string[] = []
  const here = await world({
    env: { LOG_LEVEL: 'trace', RATE_LIMIT_FACTOR: '1000' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const address = await here.server.listen({ host: '127.0.0.1', port: 0 })
  const she = await addAuthor(here)
  expect((await tracesIn(here, [1, 2], ['equipe'])).found).toEqual([])

  const ears = await Promise.all(
    ['ana', 'iris', 'equipe', 'gestora'].map(async (name) => listen(address, await here.as(name))),
  )
  await giveConsent(she, 'board')
  const post = await she.call(board.create, { body: asked })
  const comment = await she.call(comments.create, { body: { content: post['@id'], text: 'Foi comigo, sim.' } })
  const ana = await here.as('ana')
  const theirs = await ana.call(comments.create, { body: { content: post['@id'], text: 'Estou com você' } })
  await she.call(comments.create, { body: { content: post['@id'], parent: theirs['@id'], text: 'Obrigada' } })
  await she.call(comments.update, { params: { id: comment.id }, body: { text: 'Foi comigo, sim. E dói.' } })
  await she.call(board.get, { params: { id: post.id } })
  await she.call(board.mute, { body: { post: post['@id'] } })
  await she.call(safety.report, { body: { subject: theirs['@id'], reason: 'other' } })
  await ana.call(safety.report, { body: { subject: comment['@id'], reason: 'other' } })
  await ana.call(safety.report, { body: { subject: post['@id'], reason: 'other' } })
  await here.pool.query(`update graphile_worker._private_jobs set run_at = now() where payload::jsonb @> $1`, [
    JSON.stringify({ postId: post.id }),
  ])
  await here.runTasks()

  // What existed before has its own ids: with FULL=1 these addresses are read again too.
  const older = process.env.FULL === '1' ? [1, 2] : []
  const after = await tracesIn(here, [...older, post.id, comment.id, theirs.id])
  expect(after.found).toEqual([])
  expect(after.read).toBeGreaterThan(300)
  expect(
    ears.flatMap(({ heard }) => heard).filter((event) => traces.some((trace) => JSON.stringify(event).includes(trace))),
  ).toEqual([])
  const letters = here.mails.filter(({ to }) => to !== author.email).map((mail) => JSON.stringify(mail))
  expect(letters.length).toBeGreaterThan(0)
  expect(letters.filter((letter) => traces.some((trace) => letter.includes(trace)))).toEqual([])
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter((line) => traces.some((trace) => line.includes(trace)))).toEqual([])

  // Check the crawler itself: it must find a named author.
  const named = await she.call(board.create, { body: { ...asked, anonymous: false } })
  expect((await tracesIn(here, [named.id], ['ana'])).found.length).toBeGreaterThan(0)
  await Promise.all(ears.map((ear) => ear.close()))
  await here.close()
}, 180_000)

test('two worlds that differ only in who wrote are the same to a third person, byte for byte [COMMUNITY-10]', async () => {
  const tell = async (name: string) => {
    const one = await world()
    const address = await one.server.listen({ host: '127.0.0.1', port: 0 })
    const thirds = [await one.as('carla'), await one.as('equipe'), await one.as('gestora')]
    const ears = await Promise.all(thirds.map((third) => listen(address, third)))
    const member = await one.as(name)
    const before = await thirds[0]!.call(board.create, { body: { ...asked, anonymous: false, title: 'Antes' } })
    await giveConsent(member, 'board')
    const made = await member.call(board.create, { body: asked })
    await member.call(comments.create, { body: { content: made['@id'], text: 'Sou eu' } })
    await thirds[0]!.call(comments.create, { body: { content: made['@id'], text: 'Força' } })
    await member.call(board.get, { params: { id: made.id } })
    await one.pool.query(`update graphile_worker._private_jobs set run_at = now() where payload::jsonb @> $1`, [
      JSON.stringify({ postId: made.id }),
    ])
    await one.runTasks()
    const urls = [
      '/v1/posts?perPage=1000',
      '/v1/posts?perPage=1000&order[createdAt]=asc',
      '/v1/posts?unread=true&perPage=1000',
      '/v1/posts?tag=harassment',
      '/v1/posts?q=quarta',
      `/v1/posts/${before.id}`,
      `/v1/posts/${made.id}`,
      `/v1/posts/${made.id}/comments`,
      `/v1/comments?content=${made['@id']}`,
      '/v1/comments?perPage=1000',
      '/v1/board',
      '/v1/specialist_queue?perPage=1000',
      '/v1/notifications?perPage=1000',
      '/v1/me',
      '/v1/network_invites',
    ]
    const read: string[] = []
    for (const third of thirds) for (const url of urls) read.push(`${url} ${(await third.raw('GET', url)).body}`)
    await Promise.all(ears.map((ear) => ear.close()))
    // A listener that connected to the database a moment late is told to resync, which depends on load only.
    read.push(JSON.stringify(ears.map(({ heard }) => heard.filter(({ kind }) => kind !== 'resync'))))
    // The author gets no letter about the post, and all other members get the same letters.
    read.push(JSON.stringify(one.mails.map(({ to, subject, text }) => [to, subject, text]).sort()))
    await one.close()
    // The clock moves on between the two worlds, and each has its own database; nothing else may differ.
    return read
      .join('\n')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'T')
      .replace(/"(trace|requestId|instance)":"[^"]*"/g, '')
  }
  expect(await tell('ana')).toBe(await tell('iris'))
}, 120_000)

test('her own anonymous post is never unread for her, and no row says that she read it [COMMUNITY-10]', async () => {
  const here = await world()
  const carla = await here.as('carla')
  const made = await carla.call(board.create, { body: asked })
  const unread = async () =>
    (await carla.call(board.list, { query: { unread: 'true', perPage: 1000 } }))['hydra:member'].map(({ id }) => id)
  expect(await unread()).not.toContain(made.id)
  const kept = async () => (await here.pool.query('select * from board_readings order by member_id')).rows
  const before = await kept()
  await carla.call(board.get, { params: { id: made.id } })
  expect(await kept()).toEqual(before)
  // Cached or read again, it stays the author's own.
  expect(await unread()).not.toContain(made.id)
  await here.close()
})

test('what stands in the tables does not name her either [COMMUNITY-10]', async () => {
  const here = await world()
  const lia = await here.as('lia')
  const made = await lia.call(board.create, { body: asked })
  await lia.call(comments.create, { body: { content: made['@id'], text: 'Sou eu' } })
  const { rows } = await here.pool.query(
    'select p.member_id, p.created_at, c.member_id as commenter from posts p left join comments c on c.post_id = p.id where p.is_anonymous',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows as { member_id: number | null; commenter: number | null; created_at: Date }[]) {
    expect(row.member_id).toBeNull()
    expect(row.commenter).not.toBe(lia.id)
    expect(row.created_at.getUTCSeconds()).toBe(0)
  }
  await here.close()
})
