import type { Exchange, Reply } from '../../http/exchange.ts'
import { basic, fields, isObject, json, parsedJson, Refusal } from '../../http/exchange.ts'
import type { Routes } from '../../http/routes.ts'
import type { Billing } from '../billing.ts'
import type { Dated } from '../records.ts'
import type { Table } from '../store.ts'
import type { View } from '../views.ts'
import { Input } from './input.ts'
import { parseQuery, type Test } from './query.ts'
import { malformed, notAcceptable, notFound, tooMany, unauthorized } from './refusals.ts'

export interface Call {
  id: number
  body: Input
  query: URLSearchParams
  exchange: Exchange
}

interface Answer {
  status?: number
  body: unknown
  headers?: Record<string, string>
}

type Endpoint = (call: Call) => Answer | Promise<Answer>

interface Keys {
  publicKey: string
  privateKey: string
}

// The demo's product uses the first key; the second one is for the stand-in's own page.
const bases = ['/vindi/api/v1', '/payments/api/v1']
const usualPage = 25
const largestPage = 100
const minuteMs = 60_000

/** What the vendor does for every call: rate limit, key, content type, wrapped bodies, paging. */
export class Api {
  private window = { startedAt: 0, count: 0 }

  constructor(
    private readonly routes: Routes,
    private readonly keys: Keys,
    public rateLimit: number,
    private readonly billing: Billing,
  ) {}

  /** A call with the private key. */
  on(method: string, path: string, endpoint: Endpoint): this {
    return this.add(method, path, endpoint, this.keys.privateKey, undefined)
  }

  /** A call with the public key, from a browser on any page. */
  onPublic(method: string, path: string, endpoint: Endpoint): this {
    return this.add(method, path, endpoint, this.keys.publicKey, 'any')
  }

  /** GET of one record and of a list, the same for all resources. */
  reads<Row extends Dated>(path: string, one: string, table: Table<Row>, view: (row: Row) => View): this {
    this.on('GET', path, ({ query }) => listed(path.slice(1), table.all(), view, query))
    return this.on('GET', `${path}/:id`, ({ id }) => ({ body: { [one]: view(found(table, id)) } }))
  }

  resetLimit(): void {
    this.window = { startedAt: 0, count: 0 }
  }

  private add(method: string, path: string, endpoint: Endpoint, key: string, cors: 'any' | undefined): this {
    for (const base of bases) {
      this.routes.call(method, `${base}${path}`, (exchange) => this.answer(exchange, endpoint, key, cors === 'any'), {
        cors,
      })
    }
    return this
  }

  private async answer(exchange: Exchange, endpoint: Endpoint, key: string, acceptsForms: boolean): Promise<Reply> {
    const limits = this.count()
    try {
      const answer = await this.permitted(exchange, endpoint, key, acceptsForms)
      return json(answer.body, answer.status ?? 200, { ...limits, ...answer.headers })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { ...error.reply, headers: { ...limits, ...error.reply.headers } }
    }
  }

  private permitted(
    exchange: Exchange,
    endpoint: Endpoint,
    key: string,
    acceptsForms: boolean,
  ): Answer | Promise<Answer> {
    const login = basic(exchange.headers)
    if (login?.user !== key || login.password !== '') throw unauthorized()
    const body = readBody(exchange, acceptsForms)
    this.billing.catchUp()
    const id = exchange.params.id === undefined ? 0 : Number(exchange.params.id)
    if (!Number.isInteger(id)) throw notFound()
    return endpoint({ id, body: new Input(body), query: exchange.query, exchange })
  }

  private count(): Record<string, string> {
    const now = Date.now()
    if (now - this.window.startedAt >= minuteMs) this.window = { startedAt: now, count: 0 }
    this.window.count += 1
    const endsAt = this.window.startedAt + minuteMs
    const headers = {
      'rate-limit-limit': String(this.rateLimit),
      'rate-limit-remaining': String(Math.max(0, this.rateLimit - this.window.count)),
      'rate-limit-reset': String(Math.ceil(endsAt / 1000)),
    }
    if (this.window.count > this.rateLimit) throw tooMany(Math.max(1, Math.ceil((endsAt - now) / 1000)), headers)
    return headers
  }
}

function readBody(exchange: Exchange, acceptsForms: boolean): Record<string, unknown> {
  const hasBody = exchange.method === 'POST' || exchange.method === 'PUT'
  if (!hasBody) return {}
  const isJson = exchange.headers['content-type']?.startsWith('application/json')
  if (!isJson) {
    if (acceptsForms) return fields(exchange)
    throw notAcceptable()
  }
  if (exchange.body.length === 0) return {}
  const value = parsedJson(exchange.body)
  if (!isObject(value)) throw malformed()
  return value
}

export function found<Row extends Dated>(table: Table<Row>, id: number | null): Row {
  const row = table.get(id)
  if (!row) throw notFound()
  return row
}

export function listed<Row extends Dated>(
  name: string,
  rows: Row[],
  view: (row: Row) => View,
  query: URLSearchParams,
): Answer {
  const text = query.get('query')
  const test: Test | undefined = text ? parseQuery(text) : undefined
  const views = likely(rows, text)
    .map(view)
    .filter((each) => !test || test(each))
  const sortBy = query.get('sort_by') ?? 'id'
  const direction = query.get('sort_order') === 'desc' ? -1 : 1
  views.sort((one, other) => direction * compareValues(one[sortBy], other[sortBy]))
  const perPage = Math.min(Math.max(1, Number(query.get('per_page')) || usualPage), largestPage)
  const page = Math.max(1, Number(query.get('page')) || 1)
  return {
    body: { [name]: views.slice((page - 1) * perPage, page * perPage) },
    headers: { total: String(views.length), 'per-page': String(perPage) },
  }
}

/** Views are expensive, so a search for one exact field only makes views of rows with that value. */
function likely<Row extends Dated>(rows: Row[], text: string | null): Row[] {
  const [, name, value] = /^(code|customer_id|subscription_id)=([\w-]+)$/.exec(text ?? '') ?? []
  const key = { code: 'code', customer_id: 'customerId', subscription_id: 'subscriptionId' }[name ?? '']
  if (!key || !rows[0] || !(key in rows[0])) return rows
  return rows.filter((row) => String(Reflect.get(row, key)) === value)
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one ?? '').localeCompare(String(other ?? ''))
}
