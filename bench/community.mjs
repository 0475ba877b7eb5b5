// The community under load: the board's list, a thousand live connections, message writes, long histories.
import { bodyOf, signIn, startApi } from './support/api.mjs'
import { startBare } from './support/bare.mjs'
import { commentsEach, insertBoard, insertMembers, insertRoom, posts } from './support/community-volume.mjs'
import { measureFanOut, openListeners, startBareFanOut } from './support/fan-out.mjs'
import { leastMessages, leastShares, mostFanOut, mostGrowth, mostP99 } from './support/limits.mjs'
import { hit, inTurns, median } from './support/load.mjs'
import { replay } from './support/queries.mjs'
import { sendInTurn } from './support/senders.mjs'

const connections = 16

/** `given` is { api, client, databaseUrl, report, quick }. */
export async function benchCommunity({ api, client, databaseUrl, report, quick }) {
  const scale = quick ? 0.05 : 1
  const ids = await insertMembers(client, 200)
  const tokens = []
  for (const id of ids.slice(0, 40)) tokens.push(await signIn(client, id))
  await insertBoard(client, ids, Math.round(posts * scale))
  report.note(`${Math.round(posts * scale)} posts, ${Math.round(posts * scale * commentsEach)} comments`)
  await benchList({ api, tokens, report, quick })
  await benchLive({ api, client, databaseUrl, ids, tokens, report, quick })
  await benchWriting({ api, client, databaseUrl, ids, tokens, report, quick })
  await benchHistory({ api, client, ids, tokens, report, messages: Math.round(1_000_000 * scale) })
}

async function benchList({ api, tokens, report, quick }) {
  const [rounds, seconds] = quick ? [1, 2] : [5, 4]
  const url = `${api.origin}/v1/posts?perPage=12`
  const bytes = await bodyOf(url, tokens[0])
  const bare = await startBare(bytes)
  const ours = () => hit(url, { tokens, connections: 20, seconds })
  await ours()
  const turns = await inTurns(rounds, { ceiling: () => hit(bare.origin, { connections: 20, seconds }), ours })
  bare.stop()
  report.figure(`posts: requests a second (${bytes.length} bytes)`, turns.ours.perSecond)
  report.figure('posts: bare node:http with the same bytes', turns.ceiling.perSecond)
  const { ours: found, ceiling } = turns
  report.gate('posts: share of bare node:http', found.perSecond / ceiling.perSecond, { least: leastShares.posts })
  report.gate(`posts: p99 (${found.p99} ms) beside p50 (${found.p50} ms)`, found.p99 / found.p50, { most: mostP99 })
}

/** Two members with five hundred open screens each, served by two processes: every message is sent to all of them. */
async function benchLive({ api, client, databaseUrl, ids, tokens, report, quick }) {
  const [count, rounds, load] = [quick ? 100 : 1000, quick ? 1 : 3, { perSecond: 20, seconds: quick ? 2 : 5 }]
  const second = await startApi({ databaseUrl })
  const room = await insertRoom(client, ids)
  const places = [api, second].flatMap(({ origin }) =>
    tokens.slice(0, 2).map((token) => ({ url: `${origin}/v1/events`, token })),
  )
  const live = await openListeners(places, count)
  const bare = await startBareFanOut()
  const bareListeners = await openListeners([{ url: bare.origin }], count)
  const send = (n) => write([api, second][n % 2].origin, tokens[n % 2], room, `Mensagem ${n}`)
  let told = 0
  const sendBare = async () => {
    const id = 100_000 + told++
    const body = JSON.stringify({ kind: 'message', network: room, id })
    await fetch(bare.origin, { method: 'POST', body }).then((answer) => answer.arrayBuffer())
    return id
  }
  // Both are warmed up before they are timed, and alternate, so that a busy moment of the machine affects both.
  const short = { ...load, seconds: 1 }
  await measureFanOut(live.listeners, send, short)
  await measureFanOut(bareListeners.listeners, sendBare, short)
  const ours = []
  const ceiling = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await measureFanOut(live.listeners, send, load))
    ceiling.push(await measureFanOut(bareListeners.listeners, sendBare, load))
  }
  for (const { close } of [live, bareListeners]) close()
  bare.stop()
  await second.stop()
  const middle = (all) => median(all.map(({ p50 }) => p50))
  const delivered = Math.min(...ours.map((one) => one.delivered))
  report.gate(`live: delivered to all ${count} connections over two processes`, delivered, { least: 1 })
  report.gate('live: heard more than once', Math.max(...ours.map(({ doubled }) => doubled)), { most: 0 })
  report.figure('live: milliseconds from sending to hearing (p50)', middle(ours))
  report.figure('live: the same by a bare server-sent-events server', middle(ceiling))
  report.gate('live: p50 beside the bare server', middle(ours) / middle(ceiling), { most: mostFanOut })
}

async function benchWriting({ api, client, databaseUrl, ids, tokens, report, quick }) {
  const [rounds, seconds] = quick ? [1, 2] : [5, 4]
  const rooms = []
  for (let place = 0; place < connections; place++)
    rooms.push(await insertRoom(client, [ids[place * 2], ids[place * 2 + 1]]))
  const insert = {
    text: 'insert into messages (network_id, member_id, text) values ($1, $2, $3)',
    values: [String(rooms[0]), String(ids[0]), 'Uma mensagem de tamanho comum, com umas poucas palavras.'],
  }
  const members = rooms.map((room, place) => ({ path: `/v1/networks/${room}/messages`, token: tokens[place * 2] }))
  const ours = () => sendInTurn(api.origin, members, { body: JSON.stringify({ text: insert.values[2] }), seconds })
  const raw = async () => ({ ...(await replay(databaseUrl, [insert], { connections, seconds })), p50: 0, p99: 0 })
  // Warm up as for the list: the first messages of a fresh process, with their notifications, are not measured.
  await ours()
  const turns = await inTurns(rounds, { ceiling: raw, ours })
  report.figure(`messages: written a second by ${connections} members`, turns.ours.perSecond)
  report.figure(`messages: raw inserts a second by ${connections} clients`, turns.ceiling.perSecond)
  report.gate('messages: share of the raw inserts', turns.ours.perSecond / turns.ceiling.perSecond, {
    least: leastMessages,
  })
}

async function benchHistory({ api, client, ids, tokens, report, messages }) {
  const short = await insertRoom(client, [ids[0], ids[20]], 1000)
  const long = await insertRoom(client, [ids[0], ids[21]], messages)
  const { rows } = await client.query('select min(id) + count(*) / 2 as middle from messages where network_id = $1', [
    long,
  ])
  const cost = async (path) => {
    const times = []
    for (let n = 0; n < 300; n++) {
      const began = performance.now()
      await bodyOf(`${api.origin}${path}`, tokens[0])
      times.push(performance.now() - began)
    }
    const fastest = times.toSorted((one, other) => one - other).slice(0, 60)
    return fastest.reduce((sum, time) => sum + time, 0) / fastest.length
  }
  const base = await cost(`/v1/networks/${short}/messages?perPage=30`)
  report.gate(
    `history: newest page of ${messages} beside 1,000`,
    (await cost(`/v1/networks/${long}/messages?perPage=30`)) / base,
    { most: mostGrowth },
  )
  report.gate(
    `history: a page in the middle of ${messages} beside 1,000`,
    (await cost(`/v1/networks/${long}/messages?perPage=30&before=${Math.round(rows[0].middle)}`)) / base,
    { most: mostGrowth },
  )
}

async function write(origin, token, room, text) {
  const answer = await fetch(`${origin}/v1/networks/${room}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  if (answer.status !== 201) throw new Error(`a message answered ${answer.status}`)
  return (await answer.json()).id
}
