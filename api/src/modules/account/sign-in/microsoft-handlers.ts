import type { MicrosoftNews, microsoft } from '@juntas/contract/account/microsoft'
import { emailKey, email as emailRule } from '@juntas/contract/rules/person/email'
import { safeRedirect } from '@juntas/contract/rules/redirect'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { DB } from '../../../db/types.ts'
import { languageOf } from '../../../http/language.ts'
import { addressOf, type CountKey } from '../../../http/limits/limits.ts'
import type { Handlers, Limits } from '../../../http/serve.ts'
import { type DirectoryPerson, IdentityFailure } from '../../../integrations/identity/identity.ts'
import { record } from '../../../tasks/tasks.ts'
import { countAsking, countGuess, withCode } from '../emailed-codes.ts'
import { guesses, ofAccount } from '../limits.ts'
import { codeRefusal, refusal } from '../refusals.ts'
import { sendCode } from '../tasks.ts'
import { clearTicket, linkIdentity, readTicket, ticketOf, writeTicket } from './microsoft-ticket.ts'
import { setCookies } from './session-cookies.ts'
import { memberOfAddress, memberWithPassword, replySignedIn } from './sign-in-handlers.ts'
import { openSignIn } from './sign-in-store.ts'

const callbackPath = '/v1/academy/microsoft/callback'

export const handlers: Handlers<typeof microsoft> = {
  async start({ query, config, partners, now, request, reply }) {
    const wanted = safeRedirect(query.redirect, config.origin)
    // The redirect travels in a cookie, and cookies hold 4 KB.
    const redirect = wanted.length > 1000 ? '/' : wanted
    if (!partners.identity.isConfigured) return reply.redirect(told('not_configured', redirect)) as never
    try {
      const { address, pending } = await partners.identity.begin(
        config.origin + callbackPath,
        languageOf(request, null),
      )
      writeTicket(reply, config, 'journey', { ...pending, redirect }, now())
      return reply.redirect(address) as never
    } catch (error) {
      request.log.warn({ err: error }, 'the directory is not reachable')
      return reply.redirect(told('failed', redirect)) as never
    }
  },

  async callback({ db, config, partners, now, request, reply }) {
    const at = now()
    const journey = readTicket(request, config, 'journey', at)
    clearTicket(reply, config, 'journey')
    if (!journey) return reply.redirect(told('expired', '/')) as never
    const { redirect } = journey
    const person = await partners.identity
      .finish(new URL(request.url, config.origin), journey)
      .catch((error: unknown) => {
        if (!(error instanceof IdentityFailure)) throw error
        if (error.problem === 'failed') request.log.warn({ err: error.cause ?? error }, 'directory sign-in failed')
        return error.problem
      })
    if (typeof person === 'string') return reply.redirect(told(person, redirect)) as never

    const member = await db
      .selectFrom('microsoftIdentities as i')
      .innerJoin('members as m', 'm.id', 'i.memberId')
      .select(['m.id', 'm.email', 'm.verifiedAt', 'm.blockedAt'])
      .where('i.tenantId', '=', person.tenantId)
      .where('i.objectId', '=', person.objectId)
      .executeTakeFirst()
    if (member?.blockedAt) return reply.redirect(told('member_blocked', redirect)) as never
    if (member && !member.verifiedAt) return reply.redirect(told('user_not_verified', redirect)) as never
    if (member) {
      const pair = await db.transaction().execute(async (trx) => {
        await noteUse(trx, person, member.id, at)
        return openSignIn(trx, request, member, 'microsoft', at)
      })
      setCookies(reply, config, pair)
      return reply.redirect(redirect) as never
    }
    // The e-mail is only a hint about which account to ask for: the directory does not prove it.
    const email = person.email && !emailRule(person.email) ? emailKey(person.email) : null
    const isKnown =
      email !== null && (await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst())
    writeTicket(reply, config, 'ticket', { ...person, email, kind: isKnown ? 'link' : 'opt_in', redirect }, at)
    return reply.redirect(isKnown ? told('link', redirect) : '/opt-in') as never
  },

  async ticket({ config, now, request, reply }) {
    const { kind, email, name, redirect } = ticketOf(request, config, now())
    reply.header('cache-control', 'no-store')
    return { kind, email, name, redirect }
  },

  async sendLinkCode(context) {
    const { db, config, now, request } = context
    const { kind, email } = ticketOf(request, config, now())
    if (kind === 'link' && email) {
      await countAsking(context, { email, purpose: 'link' })
      await sendCode(db, email, 'link')
    }
    return { message: 'SUCCESS' }
  },

  async link(context) {
    const { db, body, config, now, request, reply } = context
    const at = now()
    const ticket = ticketOf(request, config, at)
    if (ticket.kind !== 'link' || !ticket.email) throw refusal('ticket_expired')
    const { code, password } = body
    const member =
      code === undefined
        ? await memberWithPassword(db, ticket.email, password ?? '')
        : await memberOfAddress(db, ticket.email)
    const whose = { email: ticket.email, purpose: 'link' as const }
    if (!member || member.blockedAt) throw codeRefusal('wrong', (await countGuess(context, whose)).left)
    const signIn = async (trx: Db) => {
      // An unverified address may have been registered by another person, who knows that account's password.
      if (!member.verifiedAt) return null
      await linkIdentity(trx, ticket, member.id, at)
      await record(trx, 'account.mail', { memberId: member.id, template: 'microsoft_linked' })
      return openSignIn(trx, request, member, 'microsoft', at)
    }
    const pair =
      code === undefined
        ? await db.transaction().execute(signIn)
        : await withCode(context, { ...whose, memberId: member.id }, { code }, signIn)
    // The code stays used up.
    if (!pair) throw refusal('user_not_verified')
    clearTicket(reply, config, 'ticket')
    return replySignedIn(reply, config, pair)
  },
}

/** The first sign-in from a link is told by mail: who linked it may have been somebody else. */
async function noteUse(trx: Db, { tenantId, objectId }: DirectoryPerson, memberId: number, at: Date) {
  const isLink = (eb: ExpressionBuilder<DB, 'microsoftIdentities'>) => eb.and({ tenantId, objectId })
  const link = await trx
    .selectFrom('microsoftIdentities')
    .select('usedAt')
    .where(isLink)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('microsoftIdentities').set({ usedAt: at }).where(isLink).execute()
  if (link.usedAt === null) await record(trx, 'account.mail', { memberId, template: 'microsoft_used' })
}

/** Back to the login screen with a reason it can explain, keeping the page the visitor wanted. */
const told = (news: MicrosoftNews, redirect: string) =>
  `/login?${new URLSearchParams({ microsoft: news, ...(redirect === '/' ? {} : { redirect }) })}`

/**
 * The account that the ticket names. A caller gets as many tickets as wanted, so their text is not counted. A whole
 * company may sign in through one IP address on its first day, so the address alone is not either.
 */
const byAccount: CountKey = (request, { config, now }) =>
  readTicket(request, config, 'ticket', now())?.email ?? addressOf(request)
const byPair: CountKey = (request, context) => `${addressOf(request)} ${byAccount(request, context)}`

export const limits: Limits<typeof microsoft> = {
  start: { max: 120, seconds: 60 },
  callback: { max: 120, seconds: 60 },
  sendLinkCode: { max: 5, seconds: 900, by: byPair, isShared: true },
  link: [...guesses, { max: 10, seconds: 900, by: byPair, isShared: true }, { ...ofAccount, by: byAccount }],
}
