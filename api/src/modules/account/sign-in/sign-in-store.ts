import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { sha256 } from '../../../encryption.ts'
import type { Sessions } from '../../../http/session.ts'
import { refreshSeconds } from '../../../http/sign-in-lengths.ts'
import { deviceOf } from '../devices/device-name.ts'
import { isSharedDevice, type SignedIn } from './session-cookies.ts'

export type EndReason = 'signed_out' | 'everywhere' | 'password_changed' | 'reuse' | 'blocked' | 'screen_code'

/** How a device entered. */
export type SignInMethod = 'password' | 'registration' | 'microsoft'

export interface SignInMember {
  id: number
  email: string
}

export const newRefreshToken = () => randomBytes(32).toString('base64url')
/** A family of refresh tokens ends this long after its sign-in, however often it was renewed (GAP-115). */
export const familyEnd = (signedInAt: Date) => new Date(signedInAt.getTime() + refreshSeconds * 1000)

/** Inserts a device and the first refresh token of its family in one statement. */
export async function openSignIn(
  db: Db,
  request: FastifyRequest,
  member: SignInMember,
  method: SignInMethod,
  at: Date,
): Promise<SignedIn> {
  const id = randomUUID()
  const isShared = isSharedDevice(request)
  const refreshToken = newRefreshToken()
  await sql`
    with device as (
      insert into sign_ins (id, member_id, device, is_shared, method, created_at, last_seen_at)
      values (${id}, ${member.id}, ${deviceOf(request.headers['user-agent'])}, ${isShared},
        ${method}, ${at}, ${at}) returning id
    )
    insert into refresh_tokens (hash, sign_in_id, expires_at, created_at)
    select ${sha256(refreshToken)}::bytea, id, ${familyEnd(at)}::timestamptz, ${at}::timestamptz from device`.execute(
    db,
  )
  return { token: accessToken(request, member, id, at), refreshToken, isShared }
}

/** The same member, device and second give the same token, so concurrent renewals get the same pair. */
export function accessToken(request: FastifyRequest, { id, email }: SignInMember, signInId: string, at: Date) {
  return request.server.jwt.sign({ sub: String(id), sid: signInId, email, iat: Math.floor(at.getTime() / 1000) })
}

/**
 * Ends the sign-ins of a member in every process; `only` one of them, those of a `method`, or all `except` one. Ending
 * all of them also
 * drops pending changes that an attacker could have begun and finish later.
 */
export async function endSignIns(
  { db, sessions, at }: { db: Db; sessions: Sessions; at: Date },
  memberId: number,
  reason: EndReason,
  { only, method, except }: { only?: string; method?: SignInMethod; except?: string } = {},
) {
  let ending = db
    .updateTable('signIns')
    .set({ endedAt: at, endedReason: reason })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
  if (method) ending = ending.where('method', '=', method)
  if (only) ending = ending.where('id', '=', only)
  if (except) ending = ending.where('id', '<>', except)
  const ended = await ending.returning('id').execute()
  if (only === undefined && method === undefined) await endPending(db, memberId)
  await sessions.forget(db, memberId)
  return ended.length
}

/**
 * Drops everything that could later open the account without its password: a pending e-mail change, an unfinished
 * opt-in, the linked accounts. Linking again takes one code.
 */
async function endPending(db: Db, memberId: number) {
  await db.deleteFrom('emailChanges').where('memberId', '=', memberId).where('confirmedAt', 'is', null).execute()
  await db.deleteFrom('registrations').where('memberId', '=', memberId).where('completedAt', 'is', null).execute()
  await db.deleteFrom('microsoftIdentities').where('memberId', '=', memberId).execute()
}
