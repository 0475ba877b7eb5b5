// The library under load: lists, details, reports and searches, on a thousand views and on a million.
import { randomUUID } from 'node:crypto'
import { bodyOf, signIn } from './support/api.mjs'
import { startBare } from './support/bare.mjs'
import { leastShares, mostGrowth, mostP99 } from './support/limits.mjs'
import { hit, inTurns } from './support/load.mjs'
import { replay, statementsOf } from './support/queries.mjs'
import { insertLibrary, insertViews, members, viewers, viewsEach } from './support/volume.mjs'

const list = '/v1/contents?perPage=12&order[publishAt]=desc'
const connections = 20

/** `given` is { api, client, databaseUrl, logFile, report, quick }. */
export async function benchLibrary({ api, client, databaseUrl, logFile, report, quick }) {
  const [rounds, seconds] = quick ? [1, 2] : [5, 4]
  await insertLibrary(client)
  const ids = await viewers(client, connections)
  const tokens = []
  for (const id of ids) tokens.push(await signIn(client, id))
  const { rows } = await client.query(`select id from contents where slug = 'conteudo-7'`)
  const addresses = {
    list: `${api.origin}${list}`,
    detail: `${api.origin}/v1/contents/${rows[0].id}`,
    search: `${api.origin}/v1/search?q=contrato`,
  }
  const load = (name) => () => hit(addresses[name], { tokens, connections, seconds })

  const few = await insertViews(client, ids.length)
  const small = await costs(client, api, tokens, rows[0].id, addresses)
  const many = await insertViews(client, Math.round((quick ? 0.05 : 1) * members))
  report.note(`${few} views, then ${many} (${viewsEach} a member)`)
  const large = await costs(client, api, tokens, rows[0].id, addresses)
  for (const name of Object.keys(small))
    report.gate(`${name}: cost on ${many} views beside ${few}`, large[name] / small[name], { most: mostGrowth })

  for (const name of ['list', 'detail']) {
    const bytes = await bodyOf(addresses[name], tokens[0])
    const bare = await startBare(bytes)
    await load(name)()
    const { ours, ceiling } = await inTurns(rounds, {
      ceiling: () => hit(bare.origin, { connections, seconds }),
      ours: load(name),
    })
    bare.stop()
    report.figure(`${name}: requests a second (${bytes.length} bytes)`, ours.perSecond)
    report.figure(`${name}: bare node:http with the same bytes`, ceiling.perSecond)
    report.gate(`${name}: share of bare node:http`, ours.perSecond / ceiling.perSecond, { least: leastShares[name] })
    report.gate(`${name}: p99 (${ours.p99} ms) beside p50 (${ours.p50} ms)`, ours.p99 / ours.p50, { most: mostP99 })
    if (name === 'list') {
      await bodyOf(addresses.list, tokens[0])
      const statements = await statementsOf(client, logFile, () => bodyOf(addresses.list, tokens[0]))
      const raw = await replay(databaseUrl, statements, { connections, seconds })
      report.figure(`list: its ${statements.length} statements alone, by ${raw.by}`, raw.perSecond)
      report.gate('list: share of its raw queries', ours.perSecond / raw.perSecond, { least: 0.15 })
    }
  }
}

/**
 * Milliseconds per request, one at a time. Only the fastest quarter counts, so that other work on the machine matters
 * less.
 */
async function costs(client, api, tokens, contentId, addresses) {
  await client.query('checkpoint')
  const report = (token, n) =>
    fetch(`${api.origin}/v1/content_user_collection_views`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: `/v1/contents/${contentId}`, progress: n % 60, viewing: randomUUID() }),
    }).then((answer) => answer.arrayBuffer())
  return {
    list: await cost((n) => bodyOf(addresses.list, tokens[n % tokens.length])),
    detail: await cost((n) => bodyOf(addresses.detail, tokens[n % tokens.length])),
    'progress report': await cost((n) => report(tokens[n % tokens.length], n)),
    search: await cost((n) => bodyOf(addresses.search, tokens[n % tokens.length])),
  }
}

async function cost(call) {
  const times = []
  for (let n = 0; n < 300; n++) {
    const began = performance.now()
    await call(n)
    times.push(performance.now() - began)
  }
  const fastest = times
    .slice(60)
    .toSorted((one, other) => one - other)
    .slice(0, 60)
  return fastest.reduce((sum, time) => sum + time, 0) / fastest.length
}
