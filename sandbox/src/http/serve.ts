import type { IncomingMessage, ServerResponse } from 'node:http'
import { applyFault, type Outcome } from '../control/apply.ts'
import { readableBody, safeHeaders } from '../control/calls.ts'
import type { Controls } from '../control/controls.ts'
import { allowOrigin, allowPreflight, isAppOrigin } from './cors.ts'
import { type Exchange, json, Refusal, type Reply, readBody } from './exchange.ts'
import { type Match, matching, type Route, type Routes } from './routes.ts'
import { send, sendHalf } from './send.ts'

export interface Site {
  routes: Routes
  /** Only partners have one; faults do not apply to the index and the controls. */
  controls: Controls | undefined
}

export async function serve(
  sites: readonly Site[],
  appOrigin: string | undefined,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const [path = '/', search = ''] = (req.url ?? '/').split(/\?(.*)/s)
  const found = sites.flatMap((site) => matching(site.routes.all, path).map((match) => ({ site, match })))
  const first = found[0]
  if (!first) return send(res, json({ error: 'nothing here' }, 404))

  const { origin } = req.headers
  allowOrigin(res, first.match.route, origin, appOrigin)
  if (req.method === 'OPTIONS' && first.match.route.cors) {
    allowPreflight(
      res,
      req.headers,
      found.map(({ match }) => match.route.method),
    )
    return send(res, { status: 204, headers: {}, body: '' })
  }
  const method = req.method === 'HEAD' && !found.some(({ match }) => match.route.method === 'HEAD') ? 'GET' : req.method
  const chosen = found.find(({ match }) => match.route.method === '*' || match.route.method === method)
  if (!chosen) {
    return send(
      res,
      json({ error: 'method not allowed' }, 405, { allow: found.map(({ match }) => match.route.method).join(', ') }),
    )
  }
  if (!chosen.match.route.isCall && method !== 'GET' && isForeign(req, appOrigin)) {
    return send(res, json({ error: 'controls are for this machine' }, 403))
  }
  await exchangeOf(chosen.site, chosen.match, path, new URLSearchParams(search), req, res)
}

async function exchangeOf(
  site: Site,
  match: Match,
  path: string,
  query: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const started = Date.now()
  const { route, params } = match
  const method = req.method ?? 'GET'
  const exchange: Exchange = { method, path, query, params, headers: req.headers, body: Buffer.alloc(0), req, res }
  const fault = route.isCall ? site.controls?.faultForCall({ method, path }) : undefined
  let outcome: Outcome
  try {
    if (!route.isRaw) exchange.body = await readBody(req, route.bodyLimit)
    const run = runner(route, exchange)
    outcome =
      fault && site.controls
        ? await applyFault(fault, site.controls.faults, exchange, run)
        : { reply: await run(), delivery: 'whole' }
  } catch (error) {
    // The body is too large, or the caller disconnected while sending it.
    outcome = {
      reply: error instanceof Refusal ? error.reply : undefined,
      delivery: error instanceof Refusal ? 'whole' : 'none',
    }
  }
  if (route.isCall && site.controls) {
    site.controls.calls.record({
      at: new Date(started).toISOString(),
      method,
      path,
      query: Object.fromEntries(query),
      headers: safeHeaders(req.headers),
      body: readableBody(exchange.body, req.headers['content-type']),
      status: outcome.reply?.status,
      ms: Date.now() - started,
      fault: fault?.kind,
    })
  }
  deliver(res, outcome)
  if (fault?.kind !== 'reorder') site.controls?.faults.behind.release()
}

// A handler that reads the request itself can run only once, even if a fault asks for more.
function runner(route: Route, exchange: Exchange) {
  const run = () => attempt(() => route.handler(exchange))
  let first: Promise<Reply | undefined> | undefined
  return route.isRaw ? () => (first ??= run()) : run
}

async function attempt(handler: () => Promise<Reply | undefined> | Reply | undefined): Promise<Reply | undefined> {
  try {
    return await handler()
  } catch (error) {
    if (error instanceof Refusal) return error.reply
    console.error(error)
    return json({ error: 'the stand-in itself broke; its log says how' }, 500)
  }
}

function deliver(res: ServerResponse, { reply, delivery }: Outcome): void {
  if (delivery === 'none') res.destroy()
  else if (reply) delivery === 'half' ? sendHalf(res, reply) : send(res, reply)
}

// A page of another origin must not use the controls through a visitor's browser.
function isForeign({ headers }: IncomingMessage, appOrigin: string | undefined): boolean {
  const { origin, host } = headers
  return (
    origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host) && !isAppOrigin(origin, appOrigin)
  )
}
