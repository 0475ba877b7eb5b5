import { addDays } from '@juntas/contract/rules/add-days'
import type { AppContext } from '../../app-context.ts'
import { forgetOldAnswers } from '../../http/idempotency.ts'
import { render } from '../../integrations/mail/letter.ts'
import { lastAnswer } from '../../people/consent-store.ts'
import { inTurn } from '../../tasks/in-turn.ts'
import type { Schedule } from '../../tasks/runner.ts'
import { record, type Tasks } from '../../tasks/tasks.ts'
import { erase } from './erasure.ts'
import { letterOf } from './privacy-letters.ts'
import { sendTermsLetters } from './terms-letters.ts'
import { eraseUnproved, unprovedMembers } from './unproved-accounts.ts'

/** Tax records are kept for five years after the year they belong to (CTN, articles 173 and 174). */
const fiscalYears = 5
/** How long a decided report keeps its evidence: twelve months. */
const evidenceDays = 365

export const tasks: Tasks = {
  'privacy.erase': (context, { memberId }) => erase(context, memberId),
  'privacy.eraseUnproved': (context, { memberId }) => eraseUnproved(context, memberId),

  'privacy.cron': (context) =>
    inTurn([recordErasures, recordUnproved, eraseEvidence, dropFiscalRows, forgetAnswers, forgetRefusals], (step) =>
      step(context),
    ),

  'privacy.termsLetters': (context) => sendTermsLetters(context),

  async 'privacy.mail'({ db, config, partners, now }, { memberId, template }) {
    const member = await db
      .selectFrom('members as m')
      .leftJoin('deletionRequests as d', 'd.memberId', 'm.id')
      .select(['m.name', 'm.email', 'm.language', 'd.dueAt'])
      .where('m.id', '=', memberId)
      .executeTakeFirst()
    // The member may have canceled or repeated the request before the letter was sent.
    if (!member) return
    if (template !== 'exported' && (template === 'deletion_asked') !== (member.dueAt !== null)) return
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

async function recordUnproved({ db, now }: AppContext) {
  for (const memberId of await unprovedMembers(db, now()))
    await record(
      db,
      'privacy.eraseUnproved',
      { memberId },
      { key: `privacy.eraseUnproved/${memberId}`, queue: 'erasures' },
    )
}

async function recordErasures({ db, now }: AppContext) {
  const due = await db.selectFrom('deletionRequests').select('memberId').where('dueAt', '<=', now()).execute()
  await inTurn(due, ({ memberId }) =>
    record(db, 'privacy.erase', { memberId }, { key: `privacy.erase/${memberId}`, queue: 'erasures' }),
  )
}

/** The text, the name and the seal of a report that was decided long ago, and the text of an appeal. */
async function eraseEvidence({ db, now }: AppContext) {
  const before = evidenceEnd(now())
  await db
    .updateTable('reports')
    .set({ text: '', authorId: null, authorName: null, sealed: null, details: '', note: null })
    .where('decidedAt', '<', before)
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
  await db.updateTable('appeals').set({ text: '' }).where('decidedAt', '<', before).where('text', '<>', '').execute()
}

async function dropFiscalRows({ db, now }: AppContext) {
  const firstYear = new Date(Date.UTC(now().getUTCFullYear() - fiscalYears, 0, 1))
  await db.deleteFrom('bills').where('memberId', 'is', null).where('paidAt', '<', firstYear).execute()
}

const forgetAnswers = ({ db, now }: AppContext) => forgetOldAnswers(db, now())

/** An address may take letters again. */
const forgetRefusals = ({ db, now }: AppContext) =>
  db.deleteFrom('refusedAddresses').where('refusedAt', '<', evidenceEnd(now())).execute()

const evidenceEnd = (at: Date) => addDays(at, -evidenceDays)
