// Calls that another site makes with a member's cookies. None may change anything, and no answer may be readable.
import { createServer } from 'node:http'
import { inParallel } from '../process/in-parallel.mjs'
import { openBrowser } from './browser.mjs'

const stranger = 'https://evil.example'
/** What a form or a page can send without a preflight request. */
const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

export async function attackCrossSite({ sources, target, rows, chromium }) {
  const { cookie, token } = await target.enter('ana')
  const writes = target.shapes.filter(({ method, access }) => method !== 'GET' && access !== 'public')
  const addressOf = (shape) => sources.addressOf(shape, () => '1')
  const bodyOf = (shape) => JSON.stringify(shape.body ? sources.bodyOf(shape) : {})
  const done = []
  const calls = writes.flatMap((shape) => [...types, 'application/json'].map((type) => ({ shape, type })))
  await inParallel(calls, 8, async ({ shape, type }) => {
    const headers = { cookie, origin: stranger, 'content-type': type, 'sec-fetch-site': 'cross-site' }
    const { status } = await target.call(shape.method, addressOf(shape), { headers, body: bodyOf(shape) })
    if (status < 400) done.push(`${sources.nameOfRoute(shape)} as ${type}: ${status}`)
  })
  rows.add('CSRF: writes with cookies alone and a foreign origin', calls.length)

  const granted = []
  await inParallel(target.shapes, 8, async (shape) => {
    const headers = { origin: stranger, 'access-control-request-method': shape.method }
    const { headers: told } = await target.call('OPTIONS', addressOf(shape), { headers })
    if (told.get('access-control-allow-origin')) granted.push(sources.nameOfRoute(shape))
  })
  rows.add('CSRF: preflights of a foreign origin', target.shapes.length)
  if (chromium) done.push(...(await fromAnotherSite({ target, rows, chromium, addressOf, bodyOf })))
  if ((await target.call('GET', '/v1/me', { token })).status !== 200) done.push('the session was ended')
  rows.none('CSRF: writes done', done)
  rows.none('CSRF: answers that a foreign origin may read', granted)
}

/** A page of another site, opened by a signed-in member. It posts forms and calls every write. */
async function fromAnotherSite({ target, rows, chromium, addressOf, bodyOf }) {
  const posts = target.shapes.filter(({ method }) => method === 'POST')
  const page = `<!doctype html><title>another site</title>${posts
    .map(
      (shape, at) =>
        `<iframe name="f${at}"></iframe><form id="form${at}" target="f${at}" method="post" enctype="text/plain" action="${target.origin}${addressOf(shape)}"><input name="${quoted(bodyOf(shape).slice(0, -1))},&quot;x&quot;:&quot;" value="&quot;}"></form>`,
    )
    .join('')}`
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end(page))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await openBrowser(target, chromium)
  try {
    const tab = await browser.pageAs('ana')
    await tab.goto('/faq')
    const before = await countsOf(target)
    // Another name for the same machine counts as another site.
    await tab.goto(`http://localhost:${server.address().port}/`)
    await tab.evaluate(
      async (calls) => {
        for (const [at, { url, body }] of calls.entries()) {
          await fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body }).catch(() => {})
          document.querySelector(`#form${at}`).submit()
        }
        await new Promise((resolve) => setTimeout(resolve, 2000))
      },
      posts.map((shape) => ({ url: target.origin + addressOf(shape), body: bodyOf(shape) })),
    )
    rows.add('CSRF: forms and calls of another site in the browser', posts.length * 2)
    const after = await countsOf(target)
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    await tab.goto('/notas')
    await tab.waitForTimeout(1000)
    if (new URL(tab.url()).pathname !== '/notas') changed.push('the session in the browser')
    return changed.map((name) => `${name} changed by another site`)
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
}

const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The number of rows of each table with members' data; counts of limits are left out. */
async function countsOf({ app }) {
  const { rows } = await app.pool.query(
    `select distinct quote_ident(table_name) as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and column_name in ('member_id', 'author_id', 'inviter_id', 'post_id')`,
  )
  const counts = {}
  for (const { name } of rows) counts[name] = (await app.pool.query(`select count(*)::int as n from ${name}`)).rows[0].n
  const { rows: members } = await app.pool.query(
    'select md5(string_agg(m::text, chr(10) order by id)) as sum from members m',
  )
  return { ...counts, members: members[0].sum }
}
