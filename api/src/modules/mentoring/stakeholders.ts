import { Failure } from '@juntas/contract/errors'
import type { mentoring } from '@juntas/contract/mentoring'
import { countOf } from '../../db/paging.ts'
import { sealer } from '../../encryption.ts'
import type { Handlers } from '../../http/serve.ts'
import { record } from '../../tasks/tasks.ts'
import { mentoringPurpose } from './answers.ts'
import { ownMentee } from './mentee-access.ts'

const count = 5

/**
 * Five people who know the mentee's work, each asked once by e-mail (GAP-66). Their addresses are sealed like the
 * answers.
 */
export const stakeholders: Handlers<Pick<typeof mentoring, 'verifySent' | 'sendStakeholder'>> = {
  async verifySent({ db, viewer, query, config }) {
    const isOwn = 'id' in viewer && viewer.roles.has('mentee') && viewer.email.toLowerCase() === query.email
    // A machine may ask whether it was sent, but not to whom.
    if ('id' in viewer && !isOwn) throw new Failure('not_found')
    const rows = await db
      .selectFrom('mentoringStakeholders as s')
      .innerJoin('mentees as m', 'm.id', 's.menteeId')
      .select(['s.menteeId', 's.fase', 's.sealed', 's.createdAt', 's.updatedAt'])
      .where('m.email', '=', query.email)
      .orderBy('s.fase')
      .execute()
    return {
      email: query.email,
      hasSended: rows.length === count,
      item: rows.map((row) => ({ fase: row.fase, ...(isOwn ? personOf(row, config.dataKey) : {}) })),
      createdAt: rows[0]?.createdAt.toISOString() ?? null,
      updatedAt: rows.at(-1)?.updatedAt.toISOString() ?? null,
    }
  },

  async sendStakeholder({ db, viewer, body, config }) {
    const mentee = await ownMentee(db, viewer)
    const { fase, ...person } = body
    const sealed = sealer(config.dataKey, mentoringPurpose).seal(
      JSON.stringify(person),
      stakeholderContext(mentee.id, fase),
    )
    const total = await db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('mentoringStakeholders')
        .values({ menteeId: mentee.id, fase, sealed })
        .onConflict((conflict) => conflict.doNothing())
        .returning('fase')
        .executeTakeFirst()
      // Already sent: no stakeholder is asked twice.
      if (added) await record(trx, 'mentoring.stakeholder', { menteeId: mentee.id, fase })
      return countOf(trx.selectFrom('mentoringStakeholders').where('menteeId', '=', mentee.id))
    })
    return { fase, hasSended: total === count }
  },
}

export const stakeholderContext = (menteeId: number, fase: number) => `${menteeId}/stakeholder/${fase}`

/** The stakeholder the mentee named, unsealed. */
export const personOf = ({ menteeId, fase, sealed }: { menteeId: number; fase: number; sealed: Buffer }, key: string) =>
  JSON.parse(sealer(key, mentoringPurpose).open(sealed, stakeholderContext(menteeId, fase))) as {
    name: string
    email: string
    phone: string
  }
