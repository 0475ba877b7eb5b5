import { Failure } from '@juntas/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/client.ts'
import { sealer } from '../../../encryption.ts'
import type { DirectoryPerson, PendingSignIn } from '../../../integrations/identity/identity.ts'

/**
 * What the browser carries between the steps of a directory sign-in, sealed so that it can neither read nor change it.
 */
export interface TicketContents {
  /** On the way to the directory and back. */
  journey: PendingSignIn & { redirect: string }
  /** Returned from the directory, to be linked to an existing account or registered as a new one. */
  ticket: DirectoryPerson & { kind: 'link' | 'opt_in'; redirect: string }
}

const lifeSeconds = { journey: 600, ticket: 900 }
const cookieOf = { journey: 'microsoftJourney', ticket: 'microsoftTicket' } as const

export function writeTicket<K extends keyof TicketContents>(
  reply: FastifyReply,
  config: Config,
  kind: K,
  contents: TicketContents[K],
  at: Date,
) {
  const until = at.getTime() + lifeSeconds[kind] * 1000
  const sealed = sealer(config.dataKey, 'microsoft').seal(JSON.stringify({ ...contents, until }), kind)
  reply.setCookie(cookieOf[kind], sealed.toString('base64url'), { ...baseOf(config), maxAge: lifeSeconds[kind] })
}

/** The contents, or null if there is no cookie, it has expired or it is not ours. */
export function readTicket<K extends keyof TicketContents>(
  request: FastifyRequest,
  config: Config,
  kind: K,
  at: Date,
): TicketContents[K] | null {
  const cookie = request.cookies[cookieOf[kind]]
  if (!cookie) return null
  try {
    const opened = sealer(config.dataKey, 'microsoft').open(Buffer.from(cookie, 'base64url'), kind)
    const { until, ...contents } = JSON.parse(opened) as TicketContents[K] & { until: number }
    return until > at.getTime() ? (contents as unknown as TicketContents[K]) : null
  } catch {
    return null
  }
}

export const clearTicket = (reply: FastifyReply, config: Config, kind: keyof TicketContents) =>
  reply.clearCookie(cookieOf[kind], baseOf(config))

export function ticketOf(request: FastifyRequest, config: Config, at: Date) {
  const ticket = readTicket(request, config, 'ticket', at)
  if (!ticket) throw new Failure('ticket_expired')
  return ticket
}

/**
 * Links the directory identity of a visitor who registers now, so that the next sign-in through the directory works.
 */
export async function linkTicket(
  db: Db,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  memberId: number,
  at: Date,
) {
  const ticket = readTicket(request, config, 'ticket', at)
  if (ticket?.kind !== 'opt_in') return
  await linkIdentity(db, ticket, memberId, at)
  clearTicket(reply, config, 'ticket')
}

export const linkIdentity = (db: Db, { tenantId, objectId, email }: DirectoryPerson, memberId: number, at: Date) =>
  db
    .insertInto('microsoftIdentities')
    .values({ tenantId, objectId, memberId, address: email, linkedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const baseOf = ({ origin }: Config) => ({
  path: '/v1/academy',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: origin.startsWith('https://'),
})
