// Sends hostile bodies and queries to every route, as a signed-in member whom the route admits. A request counts only
// if it reached validation: not if it was stopped before (no session, no access, a limit, no JSON, too large).
import { hostileBody, hostileQuery, randomOf } from './bodies.mjs'

const before = new Set([
  'unauthenticated',
  'forbidden',
  'plan_required',
  'email_not_verified',
  'factor_required',
  'terms_required',
  'broken_json',
  'too_large',
  'unsupported_media_type',
  'timeout',
  'too_many_requests',
  'unavailable',
])
const atOnce = 6
/** A longer body is refused before it is read completely, so the connection may end before the refusal arrives. */
const mostBytes = 256 * 1024
const cuts = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

export async function fuzz({ sources, target, rows, bodies, minutes, seed }) {
  const { accountOf, nameOfRoute } = sources
  // A partner's call has a secret instead of a session. The office comes last, because it changes what members may do.
  const open = target.shapes
    .filter(({ access, body, query }) => accountOf[access] && (body || query))
    .toSorted((one, other) => Number(one.access === 'office') - Number(other.access === 'office'))
  const until = Date.now() + minutes * 60_000
  const seen = { tried: 0, counted: 0, faults: [], few: [], times: [], busy: 0, cut: 0 }
  let done = 0
  for (const [place, shape] of open.entries()) {
    for (const kind of ['body', 'query'].filter((one) => shape[one])) {
      const make = makerOf(sources, shape, kind, randomOf(seed + place))
      const counted = await fuzzRoute({ sources, target, shape, make, bodies, until, seen })
      if (counted < bodies) seen.few.push(`${nameOfRoute(shape)} (${kind}): ${counted}`)
    }
    if (++done % 40 === 0) console.log(`${done} of ${open.length} routes, ${seen.counted} counted`)
  }
  const sorted = seen.times.toSorted((one, other) => one - other)
  rows.add('fuzz: routes with a body or a query', open.length)
  rows.add('fuzz: requests sent, and counted because they reached validation', `${seen.tried}, ${seen.counted}`)
  rows.none('fuzz: five-hundreds', seen.faults)
  rows.add('fuzz: answered 502 or 503 with a time to come back (not counted)', seen.busy)
  rows.add('fuzz: connections ended over a body that is too large (not counted)', seen.cut)
  const few = seen.few.length < 4 ? [seen.few.length, ...seen.few].join(', ') : seen.few.length
  rows.add(`fuzz: bodies or queries of routes with fewer than ${bodies} counted`, few)
  for (const line of seen.few) console.log(`  ${line}`)
  rows.add('fuzz: p99 of an answer (ms)', Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0))
  const { status } = await target.call('GET', '/health/ready')
  rows.add('fuzz: the product is ready afterwards', status === 200 ? 'yes' : 'no', 'yes', status === 200)
}

function makerOf(sources, shape, kind, random) {
  const { addressOf, bodyOf, fieldsOf, nasty, nastyTexts, schemaOf } = sources
  const example = shape.body && bodyOf(shape)
  const fields = shape.query ? fieldsOf(schemaOf(shape.query)) : []
  return () => {
    const id = random() < 0.9 ? '1' : nastyTexts[Math.floor(random() * nastyTexts.length)]
    const url = addressOf(shape, () => id)
    if (kind === 'body') return { url, body: hostileBody({ example, nasty, random }) }
    return { url: `${url}?${hostileQuery({ fields, nastyTexts, random })}`, body: example && JSON.stringify(example) }
  }
}

async function fuzzRoute({ sources, target, shape, make, bodies, until, seen }) {
  const account = sources.accountOf[shape.access]
  let token = await enter(target, account)
  let [counted, missed] = [0, 0]
  const one = async () => {
    const { url, body } = make()
    const began = performance.now()
    const used = token
    const answer = await target
      .call(shape.method, url, { token, body })
      .catch((error) => ({ status: 0, code: error.cause?.code ?? error.name }))
    seen.tried++
    seen.times.push(performance.now() - began)
    const { status, code } = answer
    const isBusy = (status === 503 && code === 'unavailable') || (status === 502 && code === 'partner_failed')
    if (isBusy) seen.busy++
    else if (status === 0 && cuts.has(code) && Buffer.byteLength(body ?? '') > mostBytes) seen.cut++
    else if (status >= 500 || status === 0)
      seen.faults.push(
        `${status} ${code} ${shape.method} ${url} <- ${String(body).length} characters: ${String(body).slice(0, 300)}`,
      )
    if (!isBusy && status > 0 && !before.has(code)) {
      counted++
      missed = 0
      // A public route that did its work may have ended the session without saying so.
      if (shape.access === 'public' && status < 300) token = await target.signIn(account)
      return
    }
    missed++
    // A call may have ended the session, and the rights of the second factor end after some minutes.
    if (used === token && ['unauthenticated', 'factor_required', 'forbidden'].includes(code))
      token = await enter(target, account)
  }
  const runner = async () => {
    while (counted < bodies && missed < 200 && Date.now() < until) await one()
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
  seen.counted += counted
  return counted
}

async function enter(target, account) {
  await target.restore()
  return target.signIn(account)
}
