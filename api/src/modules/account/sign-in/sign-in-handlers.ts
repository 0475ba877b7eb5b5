import type { account } from '@juntas/contract/account/account'
import { Failure } from '@juntas/contract/errors'
import { hourMs } from '@juntas/contract/rules/add-days'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/client.ts'
import { sha256 } from '../../../encryption.ts'
import type { Handlers } from '../../../http/serve.ts'
import { refreshSeconds, sharedSignInHours } from '../../../http/sign-in-lengths.ts'
import { refusal } from '../refusals.ts'
import { isPassword } from './password-hash.ts'
import { rotateRefreshToken } from './refresh-token.ts'
import { clearCookies, type SignedIn, setCookies } from './session-cookies.ts'
import { endSignIns, openSignIn, type SignInMethod } from './sign-in-store.ts'

type Verbs = 'login' | 'refresh' | 'signOut' | 'signIns' | 'endSignIn' | 'endSignIns'

/** Signing in, renewing, and signing out on one device or on all. */
export const signInHandlers: Pick<Handlers<typeof account>, Verbs> = {
  async login({ db, body, config, now, request, reply }) {
    const member = await memberWithPassword(db, body.email, body.password)
    const pair = await openSignIn(db, request, member, 'password', now())
    return replySignedIn(reply, config, pair)
  },

  async refresh({ body, request, reply, ...context }) {
    const given = body?.refreshToken
    const presented = given || request.cookies.refreshToken
    reply.header('cache-control', 'no-store')
    if (!presented) return false
    try {
      const { pair, endsAt } = await rotateRefreshToken(context, request, presented)
      setCookies(reply, context.config, pair, Math.floor((endsAt.getTime() - context.now().getTime()) / 1000))
      // The cookie is HttpOnly so that no script can read it: do not repeat it in the answer either (GAP-115).
      const { token, refreshToken } = pair
      const said = given ? { token, refreshToken } : { token }
      return { ...said, data: said }
    } catch (error) {
      // Clear an invalid cookie; otherwise it would be sent with every visit.
      if (!given && error instanceof Failure && error.code === 'invalid_refresh_token')
        clearCookies(reply, context.config)
      throw error
    }
  },

  async signOut({ db, sessions, viewer, config, now, request, reply }) {
    const ending = { db, sessions, at: now() }
    if (viewer) await endSignIns(ending, viewer.id, 'signed_out', { only: viewer.signInId })
    // The access token may have expired before the member signs out.
    const cookie = request.cookies.refreshToken
    const kept = cookie
      ? await db
          .selectFrom('refreshTokens as t')
          .innerJoin('signIns as s', 's.id', 't.signInId')
          .select(['s.id', 's.memberId'])
          .where('t.hash', '=', sha256(cookie))
          .executeTakeFirst()
      : undefined
    if (kept && kept.id !== viewer?.signInId) await endSignIns(ending, kept.memberId, 'signed_out', { only: kept.id })
    clearCookies(reply, config)
    return null
  },

  async signIns({ db, viewer, now }) {
    const rows = await db
      .selectFrom('signIns')
      .select(['id', 'device', 'method', 'createdAt', 'lastSeenAt'])
      .where('memberId', '=', viewer.id)
      .where('endedAt', 'is', null)
      .where('lastSeenAt', '>', new Date(now().getTime() - refreshSeconds * 1000))
      // A computer of other people does not sign out when its browser is closed.
      .where((eb) =>
        eb.or([
          eb('isShared', '=', false),
          eb('createdAt', '>', new Date(now().getTime() - sharedSignInHours * hourMs)),
        ]),
      )
      .orderBy('lastSeenAt', 'desc')
      .execute()
    const items = rows.map((row) => ({
      '@id': `/v1/sign_ins/${row.id}`,
      '@type': 'SignIn' as const,
      id: row.id,
      device: row.device,
      method: row.method as SignInMethod | null,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.id === viewer.signInId,
    }))
    return { items, total: items.length }
  },

  async endSignIn({ db, sessions, viewer, params, config, now, reply }) {
    const ended = await endSignIns({ db, sessions, at: now() }, viewer.id, 'signed_out', { only: params.id })
    // A device of another member looks the same as none.
    if (ended === 0) throw new Failure('not_found')
    if (params.id === viewer.signInId) clearCookies(reply, config)
    return null
  },

  async endSignIns({ db, sessions, viewer, config, now, reply }) {
    await endSignIns({ db, sessions, at: now() }, viewer.id, 'everywhere')
    clearCookies(reply, config)
    return null
  },
}

/** The member of an address who may sign in with this password. */
export async function memberWithPassword(db: Db, email: string, password: string) {
  const member = await memberOfAddress(db, email)
  const isRight = await isPassword(member?.passwordHash, password)
  // Only reveal account state after a correct password.
  if (!member || !isRight) throw refusal('invalid_credentials')
  if (member.blockedAt) throw refusal('member_blocked')
  if (!member.verifiedAt) throw refusal('user_not_verified')
  if (member.mustUpdatePassword) throw refusal('password_update_required')
  return member
}

export const memberOfAddress = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'passwordHash', 'mustUpdatePassword', 'verifiedAt', 'blockedAt'])
    .where('email', '=', email)
    .executeTakeFirst()

/** The answer to every kind of sign-in: cookies, and the token pair in the two places where clients read it. */
export function replySignedIn(reply: FastifyReply, config: Config, pair: SignedIn) {
  setCookies(reply, config, pair)
  const { token, refreshToken } = pair
  const said = { message: 'SUCCESS' as const, token, refreshToken }
  return { ...said, data: said }
}
