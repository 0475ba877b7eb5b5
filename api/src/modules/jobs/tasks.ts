import { render } from '../../integrations/mail/letter.ts'
import type { Tasks } from '../../tasks/tasks.ts'
import type { SentCurriculum } from './curriculum.ts'

export const tasks: Tasks = {
  /** An application must reach someone (GAP-110): the job's contact, once. */
  async 'jobs.deliver'({ db, partners }, { applicationId }) {
    const row = await db
      .selectFrom('jobApplications as a')
      .innerJoin('jobs as j', 'j.id', 'a.jobId')
      .select(['a.curriculum', 'a.message', 'a.deliveredAt', 'j.title', 'j.contactEmail', 'j.companyName'])
      .where('a.id', '=', applicationId)
      .executeTakeFirst()
    if (!row || row.deliveredAt) return
    const curriculum = row.curriculum as unknown as SentCurriculum
    // The message id is the application's: should the process die after sending, the second one is known as the same.
    await partners.mail.send({
      to: row.contactEmail,
      id: `<application-${applicationId}@juntas>`,
      ...render({
        language: 'pt-BR',
        subject: `Candidatura: ${row.title}`,
        title: `${curriculum.name} se candidatou à vaga ${row.title}`,
        paragraphs: [
          contactOf(curriculum),
          ...(row.message ? [row.message] : []),
          ...(curriculum.goal ? [`Objetivo: ${curriculum.goal}`] : []),
          ...curriculum.experiences.map(lineOf),
        ],
        footer: [`Enviado pela Juntas para ${row.companyName}.`, 'Responda diretamente à candidata pelo e-mail dela.'],
      }),
      headers: { 'reply-to': curriculum.email },
    })
    await db.updateTable('jobApplications').set({ deliveredAt: new Date() }).where('id', '=', applicationId).execute()
  },
}

const contactOf = ({ email, phoneNumber, companyJobRole, city, state }: SentCurriculum) =>
  [companyJobRole, email, phoneNumber ? `+${phoneNumber}` : null, [city, state].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ')

const lineOf = ({ title, place, startAt, endAt, description }: SentCurriculum['experiences'][number]) =>
  `${[title, place].filter(Boolean).join(', ')} (${startAt.slice(0, 7)} a ${endAt?.slice(0, 7) ?? 'hoje'})${description ? `: ${description}` : ''}`
