import { addDays } from '@juntas/contract/rules/add-days'
import { forgetOldAnswers } from '../../http/idempotency.ts'
import { render } from '../../integrations/mail/letter.ts'
import { lastAnswer } from '../../people/consent-store.ts'
import type { Schedule } from '../../tasks/runner.ts'
import { record, type Tasks } from '../../tasks/tasks.ts'
import { erase } from './erasure.ts'
import { letterOf } from './privacy-letters.ts'
import { sendTermsLetters } from './terms-letters.ts'

/** Tax records are kept for five years after the year they belong to (CTN, articles 173 and 174). */
const fiscalYears = 5
/** How long a decided report keeps its evidence: twelve months. */
const evidenceDays = 365

export const tasks: Tasks = {
  'privacy.erase': (context, { memberId }) => erase(context, memberId),

  async 'privacy.cron'({ db, now }) {
    const due = await db.selectFrom('deletionRequests').select('memberId').where('dueAt', '<=', now()).execute()
    for (const { memberId } of due)
      await record(db, 'privacy.erase', { memberId }, { key: `privacy.erase/${memberId}`, queue: 'erasures' })
    const evidenceEnd = addDays(now(), -evidenceDays)
    // After that time, the text, the name and the seal of a decided report are erased.
    await db
      .updateTable('reports')
      .set({ text: '', authorId: null, authorName: null, sealed: null, details: '', note: null })
      .where('decidedAt', '<', evidenceEnd)
      .where((eb) =>
        eb.or([
          eb('text', '<>', ''),
          eb('details', '<>', ''),
          eb('authorName', 'is not', null),
          eb('sealed', 'is not', null),
          eb('note', 'is not', null),
        ]),
      )
      .execute()
    await db
      .updateTable('appeals')
      .set({ text: '' })
      .where('decidedAt', '<', evidenceEnd)
      .where('text', '<>', '')
      .execute()
    const firstYear = now().getUTCFullYear() - fiscalYears
    await db
      .deleteFrom('bills')
      .where('memberId', 'is', null)
      .where('paidAt', '<', new Date(Date.UTC(firstYear, 0, 1)))
      .execute()
    await forgetOldAnswers(db, now())
    // An address may take letters again.
    await db.deleteFrom('refusedAddresses').where('refusedAt', '<', evidenceEnd).execute()
  },

  'privacy.termsLetters': (context) => sendTermsLetters(context),

  async 'privacy.mail'({ db, config, partners, now }, { memberId, template }) {
    const member = await db
      .selectFrom('members as m')
      .leftJoin('deletionRequests as d', 'd.memberId', 'm.id')
      .select(['m.name', 'm.email', 'm.language', 'd.dueAt'])
      .where('m.id', '=', memberId)
      .executeTakeFirst()
    // The member may have canceled or repeated the request before the letter was sent.
    if (!member || (template === 'deletion_asked') !== (member.dueAt !== null)) return
    await partners.mail.send({
      to: member.email,
      ...render(letterOf(template, member, config.origin, member.dueAt ?? now())),
    })
  },

  async 'privacy.moveMarketing'({ db, partners }, { memberId, email }) {
    const member = await db.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst()
    // Skip if the address was changed back meanwhile.
    if (member && member.email !== email) await partners.marketing.move(email, member.email)
  },

  async 'privacy.forgetMarketing'({ db, config, partners }, { memberId }) {
    const [member, consent] = await Promise.all([
      db.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst(),
      lastAnswer(db, config, memberId, 'marketing'),
    ])
    if (member && !consent?.given) await partners.marketing.forget(member.email)
  },
}

export const schedules: Schedule[] = [
  { task: 'privacy.cron', at: '41 * * * *' },
  { task: 'privacy.termsLetters', at: '* * * * *' },
]
