import { randomBytes } from 'node:crypto'
import type { Exchange, Reply } from '../http/exchange.ts'
import { basic, bearer, empty, fields, isObject, json, parsedJson, Refusal } from '../http/exchange.ts'
import type { Routes } from '../http/routes.ts'
import type { Settings } from '../settings.ts'
import type { Meeting, MeetingStore } from './meetings-store.ts'

const tokenSeconds = 3_600
const perDay = 100
const dayMs = 86_400_000
const hostId = 'sandbox-host'

/** Server-to-server tokens and the meetings made with them. */
export class ZoomApi {
  private readonly tokens = new Map<string, number>()
  private written: number[] = []

  constructor(
    private readonly store: MeetingStore,
    private readonly settings: Settings['zoom'],
    private readonly origin: string,
    private readonly onEnd: (meeting: Meeting) => void,
  ) {}

  addTo(routes: Routes): void {
    routes
      .call('POST', '/zoom/oauth/token', (exchange) => this.token(exchange))
      .call('POST', '/zoom/v2/users/:user/meetings', (exchange) => {
        this.authorise(exchange)
        return this.create(exchange)
      })
      .call('GET', '/zoom/v2/users/:user/meetings', (exchange) => {
        this.authorise(exchange)
        const meetings = this.store.list().map((meeting) => this.view(meeting))
        return json({ page_size: 30, total_records: meetings.length, next_page_token: '', meetings })
      })
      .call('GET', '/zoom/v2/meetings/:id', (exchange) => json(this.view(this.found(exchange), true)))
      .call('PATCH', '/zoom/v2/meetings/:id', (exchange) => {
        const meeting = this.found(exchange)
        this.countWrite()
        this.store.change(meeting, this.read(exchange.body, meeting))
        return empty()
      })
      .call('DELETE', '/zoom/v2/meetings/:id', (exchange) => {
        const meeting = this.found(exchange)
        this.onEnd(meeting)
        this.store.remove(meeting)
        return empty()
      })
      .call('PUT', '/zoom/v2/meetings/:id/status', (exchange) => {
        const meeting = this.found(exchange)
        if (fields(exchange).action !== 'end') throw failure(400, 300, 'Invalid action.')
        this.store.change(meeting, { hasEnded: true })
        this.onEnd(meeting)
        return empty()
      })
  }

  reset(): void {
    this.tokens.clear()
    this.written = []
  }

  private token(exchange: Exchange): Reply {
    const { accountId, clientId, clientSecret } = this.settings
    const login = basic(exchange.headers)
    if (login?.user !== clientId || login.password !== clientSecret) {
      return json({ reason: 'Invalid client_id or client_secret', error: 'invalid_client' }, 400)
    }
    const { grant_type, account_id } = { ...Object.fromEntries(exchange.query), ...fields(exchange) }
    if (grant_type !== 'account_credentials')
      return json({ reason: 'unsupported grant type', error: 'unsupported_grant_type' }, 400)
    if (account_id !== accountId) return json({ reason: 'Bad Request', error: 'invalid_request' }, 400)
    const token = randomBytes(32).toString('base64url')
    this.tokens.set(token, Date.now() + tokenSeconds * 1000)
    return json({
      access_token: token,
      token_type: 'bearer',
      expires_in: tokenSeconds,
      scope: 'meeting:write:meeting:admin',
    })
  }

  private authorise({ headers }: Exchange): void {
    const endsAt = this.tokens.get(bearer(headers) ?? '')
    if (endsAt === undefined) throw failure(401, 124, 'Invalid access token.')
    if (endsAt < Date.now()) throw failure(401, 124, 'Access token is expired.')
  }

  private found(exchange: Exchange): Meeting {
    this.authorise(exchange)
    const meeting = this.store.get(exchange.params.id)
    if (!meeting) throw failure(404, 3001, `Meeting does not exist: ${exchange.params.id}.`)
    return meeting
  }

  private create({ params, body }: Exchange): Reply {
    if (params.user !== 'me' && params.user !== hostId) throw failure(404, 1001, `User does not exist: ${params.user}.`)
    const read = this.read(body)
    this.countWrite()
    return json(this.view(this.store.add({ ...read, hostId }), true), 201)
  }

  // The vendor's limit of a hundred writes a day for one host. A product that creates a meeting per visit soon reaches
  // it.
  private countWrite(): void {
    const now = Date.now()
    this.written = this.written.filter((time) => now - time < dayMs)
    if (this.written.length >= perDay) {
      throw failure(429, 429, `You have reached the maximum per-day rate limit for this API: ${perDay}.`)
    }
    this.written.push(now)
  }

  private read(body: Buffer, old?: Meeting): Omit<Meeting, 'id' | 'uuid' | 'createdAt' | 'hasEnded' | 'hostId'> {
    const values = parsedJson(body)
    if (!isObject(values)) throw failure(400, 300, 'Request Body should be a valid JSON object.')
    const password = values.password ?? old?.password ?? randomBytes(4).toString('hex').slice(0, 6)
    if (typeof password !== 'string' || !/^[a-zA-Z0-9@_*-]{0,10}$/.test(password))
      throw failure(400, 300, 'Invalid field: password.')
    const startTime = values.start_time ?? old?.startTime ?? null
    if (startTime !== null && Number.isNaN(Date.parse(String(startTime))))
      throw failure(400, 300, 'Invalid field: start_time.')
    const durationMinutes = Number(values.duration ?? old?.durationMinutes ?? 60)
    if (!Number.isInteger(durationMinutes) || durationMinutes < 1) throw failure(400, 300, 'Invalid field: duration.')
    const type = Number(values.type ?? old?.type ?? 2)
    if (![1, 2, 3, 8].includes(type)) throw failure(400, 300, 'Invalid field: type.')
    return {
      topic: String(values.topic ?? old?.topic ?? 'Zoom Meeting'),
      type,
      startTime: startTime === null ? null : String(startTime),
      durationMinutes,
      timezone: String(values.timezone ?? old?.timezone ?? 'America/Sao_Paulo'),
      password,
      agenda: String(values.agenda ?? old?.agenda ?? ''),
      settings: { ...usualSettings, ...old?.settings, ...(isObject(values.settings) ? values.settings : {}) },
    }
  }

  private view(meeting: Meeting, isWhole = false) {
    const { id, uuid, topic, type, startTime, durationMinutes, timezone, agenda, createdAt } = meeting
    const short = {
      id,
      uuid,
      host_id: meeting.hostId,
      topic,
      type,
      start_time: startTime,
      duration: durationMinutes,
      timezone,
      agenda,
      created_at: createdAt,
      join_url: `${this.origin}/meetings#${id}`,
    }
    if (!isWhole) return short
    return {
      ...short,
      status: 'waiting',
      password: meeting.password,
      encrypted_password: meeting.password,
      settings: meeting.settings,
      // A secret of the host, which the product must never show to a member.
      start_url: `${this.origin}/meetings?zak=${Buffer.from(uuid).toString('base64url')}#${id}`,
    }
  }
}

const usualSettings = { join_before_host: true, waiting_room: false, mute_upon_entry: false, approval_type: 2 }

function failure(status: number, code: number, message: string): Refusal {
  return new Refusal(json({ code, message }, status))
}
