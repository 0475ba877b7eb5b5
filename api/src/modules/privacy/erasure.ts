import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/client.ts'
import type { Files } from '../../integrations/files/files.ts'
import { render } from '../../integrations/mail/letter.ts'
import { record } from '../../tasks/tasks.ts'
import { cancelSubscriptionsOf, openPaymentOf } from '../billing/subscription/cancellation-saga.ts'
import { releaseSeat, removeInvitations } from '../companies/seat-release.ts'
import { type DataSubject, dataSubjectOf } from './data-subject.ts'
import { noteErasure } from './erasure-list.ts'
import { memberFiles } from './export.ts'
import { letterOf } from './privacy-letters.ts'

/**
 * Erases an account after its seven days. Partners come first, while the ids they know are still stored: if one cannot
 * be reached, this throws and the task is retried. Then all rows are erased in one transaction. A second run finds no
 * member.
 */
export async function erase(context: AppContext, memberId: number, { isTold = true } = {}): Promise<void> {
  const { db, config, partners, sessions, now, log } = context
  const member = await start(context, memberId)
  if (!member) return
  await cancelSubscriptionsOf(context, memberId)
  await partners.marketing.forget(member.email)
  await noteErasure(config, partners.files, memberId, now())
  await eraseData({ db, config, files: partners.files, now: now() }, member)
  await sessions.forget(db, memberId)
  if (!isTold) return
  // The last letter goes to an address that is no longer stored, so it is not retried.
  await partners.mail
    .send({ to: member.email, ...render(letterOf('deleted', member, config.origin, now())) })
    .catch((error: unknown) => log.warn({ err: error }, 'last letter not sent'))
}

interface Eraser {
  db: Database
  config: Config
  files: Files
  now: Date
}

async function eraseData(
  { db, config, files, now }: Eraser,
  member: { id: number; email: string; requestedAt: Date },
): Promise<void> {
  for (const { name } of await memberFiles(db, member.id)) await files.remove(name)
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute()
    await eraseRows(trx, await dataSubjectOf(trx, config, member), now)
    await trx.insertInto('erasures').values({ requestedAt: member.requestedAt, erasedAt: now }).execute()
  })
}

/** In a restored backup: partners and the member were told the first time. False if there is no such member. */
export async function eraseAgain(eraser: Eraser, memberId: number): Promise<boolean> {
  const member = await eraser.db
    .selectFrom('members as m')
    .leftJoin('deletionRequests as d', 'd.memberId', 'm.id')
    .select(['m.id', 'm.email', 'd.requestedAt'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  if (!member) return false
  await eraseData(eraser, { ...member, requestedAt: member.requestedAt ?? eraser.now })
  return true
}

/** From here on the deletion cannot be undone; a cancellation that came first wins. */
const start = ({ db, now }: AppContext, memberId: number) =>
  db.transaction().execute(async (trx) => {
    // A purchase or a change of card takes the same lock: it has begun before, or it finds the deletion and is refused.
    const member = await trx
      .selectFrom('members')
      .select(['id', 'email', 'name', 'language'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const started = await trx
      .updateTable('deletionRequests')
      .set((eb) => ({ startedAt: eb.fn.coalesce('startedAt', eb.val(now())) }))
      .where('memberId', '=', memberId)
      .where('dueAt', '<=', now())
      .returning('requestedAt')
      .executeTakeFirst()
    if (!member || !started) return null
    const payment = await openPaymentOf(trx, memberId)
    if (payment) throw new Error(`a ${payment} is under way: the erasure waits for it`)
    return { ...member, ...started }
  })

async function eraseRows(trx: Db, holder: DataSubject, at: Date) {
  await keepFiscal(trx, holder.id)
  await leaveNetworks(trx, holder.id)
  await blankAnswered(trx, holder.id, at)
  await leaveBoard(trx, holder)
  await trx.deleteFrom('mentees').where('email', '=', holder.email).execute()
  await trx.deleteFrom('staffInvitations').where('email', '=', holder.email).execute()
  await trx.deleteFrom('refusedAddresses').where('email', '=', holder.email).execute()
  // Another member may have requested this address.
  await trx.deleteFrom('emailChanges').where('newEmail', '=', holder.email).execute()
  // The invitation that the member accepted may have another address.
  await releaseSeat(trx, holder.id)
  await removeInvitations(trx, holder.email)
  await sql`delete from import_lines where ${holder.email} = any(lower(cells::text)::text[])`.execute(trx)
  await dropTasks(trx, holder)
  // Foreign keys delete or detach the remaining rows.
  await trx.deleteFrom('members').where('id', '=', holder.id).execute()
}

/**
 * Keeps what tax law requires of a paid bill: payer, document, amount, dates and plan. Unpaid bills are deleted. Member and
 * subscription are detached here: the order in which foreign keys do it differs in a restored database, and one of the
 * two orders is refused for a row that this transaction has changed.
 */
async function keepFiscal(trx: Db, memberId: number) {
  await trx.deleteFrom('bills').where('memberId', '=', memberId).where('paidAt', 'is', null).execute()
  await sql`
    update bills b set member_id = null, subscription_id = null, card = null, decline_reason = null, refused_at = null,
      payer_name = coalesce(b.payer_name, m.name), payer_identity = coalesce(b.payer_identity, c.identity)
    from members m left join customers c on c.member_id = m.id
    where b.member_id = m.id and m.id = ${memberId}`.execute(trx)
}

/** Conversations end for both members; a pending invite goes to the next candidate. */
async function leaveNetworks(trx: Db, memberId: number) {
  await trx
    .deleteFrom('networkInvites')
    .where((eb) =>
      eb.or([
        eb('inviterId', '=', memberId),
        eb.and([eb('inviteeId', '=', memberId), eb('acceptedAt', 'is not', null)]),
      ]),
    )
    .execute()
  const waiting = await trx
    .updateTable('networkInvites')
    .set({ inviteeId: null, askedAt: null, isUnread: false })
    .where('inviteeId', '=', memberId)
    .returning('contentId')
    .execute()
  for (const contentId of new Set(waiting.map((row) => row.contentId)))
    await record(trx, 'networks.inviteAgain', { contentId })
}

/** A comment with answers from other members stays, without its text and author. */
const blankAnswered = (trx: Db, memberId: number, at: Date) =>
  sql`update comments c set text = '…', removed_at = coalesce(removed_at, ${at}::timestamptz), member_id = null, client_key = null
      where c.member_id = ${memberId}
        and exists (select from comments r where r.parent_id = c.id and r.member_id is distinct from ${memberId})`.execute(
    trx,
  )

/** Anonymous texts stay, but their seal and mark are deleted, so they lead to no member (GAP-112). */
async function leaveBoard(trx: Db, holder: DataSubject) {
  const { id, consentHolders, anonymousPosts, anonymousComments, reporters, sealedReports } = holder
  if (anonymousPosts.length) await trx.deleteFrom('postNotices').where('postId', 'in', anonymousPosts).execute()
  if (anonymousPosts.length) await trx.deleteFrom('postAuthors').where('postId', 'in', anonymousPosts).execute()
  if (anonymousComments.length)
    await trx.deleteFrom('commentAuthors').where('commentId', 'in', anonymousComments).execute()
  await trx.deleteFrom('boardConsents').where('holder', 'in', consentHolders).execute()
  await sql`update reports set reporter = sha256(gen_random_uuid()::text::bytea), details = '' where reporter = any(${reporters})`.execute(
    trx,
  )
  // A reported text is the reporter's evidence and stays until its retention ends; the author's name and the seal go.
  await trx.updateTable('reports').set({ authorName: null }).where('authorId', '=', id).execute()
  if (sealedReports.length)
    await trx.updateTable('reports').set({ sealed: null }).where('id', 'in', sealedReports).execute()
}

/** Deletes waiting tasks that name the member by id or address; tasks that name other rows find them gone. */
const dropTasks = (trx: Db, { id, email }: DataSubject) =>
  sql`delete from graphile_worker._private_jobs
      where locked_at is null and (payload->>'memberId' = ${String(id)} or payload->>'email' = ${email})`.execute(trx)
