import { Failure } from '@juntas/contract/errors'
import { hourMs } from '@juntas/contract/rules/add-days'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { sealer, sha256 } from '../../../encryption.ts'
import { refreshSeconds, sharedSignInHours, staffSignInHours } from '../../../http/sign-in-lengths.ts'
import type { SignedIn } from './session-cookies.ts'
import { accessToken, endSignIns, familyEnd, newRefreshToken } from './sign-in-store.ts'

/**
 * How long the direct parent of the newest token is accepted as a concurrent request or a retry after a lost answer.
 */
const graceMs = 10_000

export const refreshPurpose = 'refresh'

interface Renewal {
  pair: SignedIn
  /** When the whole family ends, however often it is renewed. */
  endsAt: Date
}

/**
 * A refresh token is used once. Rotation is one statement, so exactly one of several concurrent requests wins; within
 * the grace the others get the winner's pair. After that, reuse of a token ends its whole family: either the member or
 * a thief holds a copy, and the server cannot tell which.
 */
export async function rotateRefreshToken(
  context: AppContext,
  request: FastifyRequest,
  presented: string,
): Promise<Renewal> {
  const { db, config } = context
  const at = context.now()
  const hash = sha256(presented)
  const child = newRefreshToken()
  const seals = sealer(config.dataKey, refreshPurpose)
  const sealedFor = hash.toString('hex')

  const hoursAgo = (hours: number) => new Date(at.getTime() - hours * hourMs)
  const { rows } = await sql<{ signInId: string; id: number; email: string; createdAt: Date; isShared: boolean }>`
    with spent as (
      update refresh_tokens t set used_at = ${at}, sealed_child = ${seals.seal(child, sealedFor)}
      from sign_ins s join members m on m.id = s.member_id
      where t.hash = ${hash} and t.used_at is null and t.expires_at > ${at}
        and s.id = t.sign_in_id and s.ended_at is null and m.blocked_at is null
        and s.created_at > ${new Date(at.getTime() - refreshSeconds * 1000)}::timestamptz
        and (s.created_at > ${hoursAgo(staffSignInHours)}::timestamptz
          or not exists (select from office_roles o where o.member_id = m.id))
        and (s.created_at > ${hoursAgo(sharedSignInHours)}::timestamptz or not s.is_shared)
      returning t.sign_in_id, m.id, m.email, s.created_at, s.is_shared
    ), born as (
      insert into refresh_tokens (hash, sign_in_id, parent_hash, expires_at, created_at)
      select ${sha256(child)}::bytea, sign_in_id, ${hash}::bytea,
        created_at + make_interval(secs => ${refreshSeconds}), ${at}::timestamptz
      from spent
    ), seen as (
      update sign_ins set last_seen_at = ${at} where id in (select sign_in_id from spent)
    )
    select * from spent`.execute(db)
  const won = rows[0]
  if (won) {
    const pair = { token: accessToken(request, won, won.signInId, at), refreshToken: child, isShared: won.isShared }
    return { pair, endsAt: familyEnd(won.createdAt) }
  }

  const known = await db
    .selectFrom('refreshTokens as t')
    .innerJoin('signIns as s', 's.id', 't.signInId')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .leftJoin('refreshTokens as c', 'c.parentHash', 't.hash')
    .where('t.hash', '=', hash)
    .where('t.usedAt', 'is not', null)
    .where('s.endedAt', 'is', null)
    .where('m.blockedAt', 'is', null)
    .select([
      't.usedAt',
      't.sealedChild',
      'c.usedAt as childUsedAt',
      's.id as signInId',
      's.createdAt',
      's.isShared',
      'm.id',
      'm.email',
    ])
    .executeTakeFirst()
  if (!known?.usedAt || !known.sealedChild) throw new Failure('invalid_refresh_token')
  const isNewestParent = known.childUsedAt === null
  if (isNewestParent && at.getTime() - known.usedAt.getTime() <= graceMs)
    return {
      pair: {
        token: accessToken(request, known, known.signInId, known.usedAt),
        refreshToken: seals.open(known.sealedChild, sealedFor),
        isShared: known.isShared,
      },
      endsAt: familyEnd(known.createdAt),
    }
  await endSignIns({ ...context, at }, known.id, 'reuse', { only: known.signInId })
  request.log.warn({ event: 'refresh_reuse' }, 'a spent refresh token came back: its sign-in is ended')
  throw new Failure('invalid_refresh_token')
}
