import { render } from '../../integrations/mail/letter.ts'
import { sealer } from '../../sealing.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { evolution, invitation } from './emails.ts'

export const tasks: Tasks = {
  async 'mentoring.stakeholder'({ db, config, partners }, { menteeId, fase }) {
    const row = await db
      .selectFrom('mentoringStakeholders as s')
      .innerJoin('mentees as m', 'm.id', 's.menteeId')
      .select(['s.sealed', 's.mailedAt', 'm.name'])
      .where('s.menteeId', '=', menteeId)
      .where('s.fase', '=', fase)
      .executeTakeFirst()
    if (!row || row.mailedAt) return
    const person = JSON.parse(
      sealer(config.dataKey, 'mentoring').open(row.sealed, `${menteeId}/stakeholder/${fase}`),
    ) as { name: string; email: string }
    await partners.mail.send({
      to: person.email,
      id: `<stakeholder-${menteeId}-${fase}@juntas>`,
      ...render(invitation(person.name, row.name)),
    })
    await db
      .updateTable('mentoringStakeholders')
      .set({ mailedAt: new Date() })
      .where('menteeId', '=', menteeId)
      .where('fase', '=', fase)
      .execute()
  },

  /** Three months on: one letter, unless she has already told. */
  async 'mentoring.evolution'({ db, config, partners }, { menteeId }) {
    const row = await db
      .selectFrom('mentees as e')
      .innerJoin('members as m', 'm.email', 'e.email')
      .select((eb) => [
        'm.email',
        'm.language',
        'm.name',
        eb
          .exists(
            eb
              .selectFrom('mentoringAnswers as a')
              .whereRef('a.menteeId', '=', 'e.id')
              .where('a.form', '=', 'evolucao')
              .select('a.id'),
          )
          .as('isTold'),
      ])
      .where('e.id', '=', menteeId)
      .executeTakeFirst()
    if (!row || row.isTold) return
    await partners.mail.send({
      to: row.email,
      id: `<evolution-${menteeId}@juntas>`,
      ...render(evolution(row.language, row.name, `${config.origin}/mentoria`)),
    })
  },
}
