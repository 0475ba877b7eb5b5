import { addDays } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { pruneRows } from '../../db/prune.ts'
import type { CodePurpose } from '../../db/types.ts'
import { sha256 } from '../../encryption.ts'
import { render } from '../../integrations/mail/letter.ts'
import { settleDocument, unsettledMembers } from '../../people/documents.ts'
import type { Schedule } from '../../tasks/runner.ts'
import { record, type Tasks } from '../../tasks/tasks.ts'
import { letterOf } from './account-letters.ts'
import { emailTasks } from './email-change/email-change-tasks.ts'
import { issueCode } from './emailed-codes.ts'
import { openInvitation, sendInvitation } from './invitation/invitation-letter.ts'

/** Letters of one kind to one account within an hour that begins with the first. */
const lettersAnHour = 6
const hour = 3600

/**
 * Records that a code is wanted. The task creates the code when it sends it, so the code is never in a task's payload,
 * and ten requests while the mail server is down send one letter.
 */
export const sendCode = (db: Db, email: string, purpose: CodePurpose) =>
  record(
    db,
    'account.code',
    { email, purpose },
    { key: `account.code/${purpose}/${sha256(email).toString('hex')}`, attempts: 7 },
  )

export const tasks: Tasks = {
  ...emailTasks,

  async 'account.code'(context, { email, purpose }) {
    const { db, config, partners, counters, now } = context
    const member = await db
      .selectFrom('members')
      .select(['id', 'name', 'email', 'language', 'verifiedAt', 'blockedAt'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!member || member.blockedAt) return
    const letters = `letters ${purpose} ${member.id}`
    const { hits: sent, untilMs } = await counters.shared.peek(letters)
    // The last letter of the hour holds a code that lives as long: whoever asks on finds it in the mailbox (GAP-128).
    if (sent >= lettersAnHour) return
    // An imported member sets the first password by accepting the invitation, which asks for the terms too.
    const invitation = await openInvitation(db, member.id)
    if (invitation) {
      await sendInvitation(context, invitation.id)
      await counters.shared.hit(letters, hour)
      return
    }
    if (purpose === 'verify' && member.verifiedAt) {
      await partners.mail.send({ to: email, ...render(letterOf('already_verified', member, config)) })
      await counters.shared.hit(letters, hour)
      return
    }
    const at = now()
    const until = sent === lettersAnHour - 1 ? new Date(untilMs) : at
    const { expiresAt, ...code } = await db
      .transaction()
      .execute((trx) => issueCode(trx, config, { memberId: member.id, purpose }, at, until))
    const minutes = Math.floor((expiresAt.getTime() - at.getTime()) / 60_000)
    await partners.mail.send({
      to: email,
      isAskedFor: true,
      ...render(letterOf(purpose, member, config, { ...code, minutes })),
    })
    // Counted when it has left: a mail server that was away must not use up the letters.
    await counters.shared.hit(letters, hour)
  },

  async 'account.mail'({ db, config, partners }, { memberId, template }) {
    const member = await db
      .selectFrom('members')
      .select(['name', 'email', 'language'])
      .where('id', '=', memberId)
      .executeTakeFirst()
    if (member) await partners.mail.send({ to: member.email, ...render(letterOf(template, member, config)) })
  },

  /** Settles what accounts say about their CPF, and deletes what can no longer open anything. */
  async 'account.sweep'({ db, now }) {
    const at = now()
    const daysAgo = (days: number) => addDays(at, -days)
    for (const memberId of await unsettledMembers(db))
      await db.transaction().execute((trx) => settleDocument(trx, memberId, at))
    await pruneRows(db, 'refresh_tokens', sql`expires_at < ${at}`)
    await pruneRows(db, 'sign_ins', sql`ended_at < ${daysAgo(90)}`)
    await pruneRows(
      db,
      'sign_ins',
      sql`last_seen_at < ${daysAgo(2)} and not exists (select from refresh_tokens r where r.sign_in_id = t.id)`,
    )
    await db.deleteFrom('emailedCodes').where('createdAt', '<', daysAgo(1)).execute()
    await db
      .deleteFrom('emailChanges')
      .where((eb) =>
        eb.or([
          eb.and([eb('confirmedAt', 'is', null), eb('expiresAt', '<', at)]),
          eb.and([eb('confirmedAt', 'is not', null), eb(eb.fn.coalesce('undoUntil', 'confirmedAt'), '<', at)]),
        ]),
      )
      .execute()
    // Kept for a month so that a member can continue an unfinished registration. The id itself is valid for two hours.
    await db.deleteFrom('registrations').where('expiresAt', '<', daysAgo(30)).execute()
  },

  async 'account.sweepCounts'({ db, now }) {
    await pruneRows(db, 'rate_counts', sql`until <= ${now()}`)
  },
}

export const schedules: Schedule[] = [
  { task: 'account.sweep', at: '17 4 * * *' },
  { task: 'account.sweepCounts', at: '*/10 * * * *' },
]
