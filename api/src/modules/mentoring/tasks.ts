import { render } from '../../integrations/mail/letter.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import { evolution, invitation } from './mentoring-letters.ts'
import { personOf } from './stakeholders.ts'

export const tasks: Tasks = {
  async 'mentoring.stakeholder'({ db, config, partners }, { menteeId, fase }) {
    const row = await db
      .selectFrom('mentoringStakeholders as s')
      .innerJoin('mentees as e', 'e.id', 's.menteeId')
      .leftJoin('members as c', 'c.id', 'e.coachId')
      .leftJoin('members as m', 'm.email', 'e.email')
      .select(['s.menteeId', 's.fase', 's.sealed', 's.mailedAt', 'e.name', 'e.email', 'm.language'])
      .select(['c.name as coach', 'c.email as coachEmail'])
      .where('s.menteeId', '=', menteeId)
      .where('s.fase', '=', fase)
      .executeTakeFirst()
    if (!row || row.mailedAt) return
    const person = personOf(row, config.dataKey)
    await partners.mail.send({
      to: person.email,
      isAskedFor: true,
      id: `<stakeholder-${menteeId}-${fase}@juntas>`,
      replyTo: row.coachEmail ?? row.email,
      ...render(
        invitation({
          language: row.language ?? 'pt-BR',
          stakeholder: person.name,
          mentee: row.name,
          coach: row.coach,
        }),
      ),
    })
    await db
      .updateTable('mentoringStakeholders')
      .set({ mailedAt: new Date() })
      .where('menteeId', '=', menteeId)
      .where('fase', '=', fase)
      .execute()
  },

  /** After three months: one letter, unless the mentee has already answered. */
  async 'mentoring.evolution'({ db, config, partners, now }, { menteeId }) {
    const row = await db
      .selectFrom('mentees as e')
      .innerJoin('members as m', 'm.email', 'e.email')
      .select((eb) => [
        'm.email',
        'm.language',
        'm.name',
        'e.evolutionAskedAt',
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
    if (!row || row.isTold || row.evolutionAskedAt) return
    await partners.mail.send({
      to: row.email,
      id: `<evolution-${menteeId}@juntas>`,
      ...render(evolution(row.language, row.name, `${config.origin}/mentoria?secao=6`)),
    })
    await db.updateTable('mentees').set({ evolutionAskedAt: now() }).where('id', '=', menteeId).execute()
  },
}
