import { type SentCurriculum, type SentWords, sentText } from '@juntas/contract/rules/jobs/sent-curriculum'
import { render } from '../../integrations/mail/letter.ts'
import type { Tasks } from '../../tasks/tasks.ts'

export const tasks: Tasks = {
  /** Delivers an application to the job's contact, once (GAP-110). */
  async 'jobs.deliver'({ db, partners }, { applicationId }) {
    const row = await db
      .selectFrom('jobApplications as a')
      .innerJoin('jobs as j', 'j.id', 'a.jobId')
      .select(['a.curriculum', 'a.message', 'a.deliveredAt', 'j.title', 'j.contactEmail', 'j.companyName'])
      .where('a.id', '=', applicationId)
      .executeTakeFirst()
    if (!row || row.deliveredAt) return
    const curriculum = row.curriculum as unknown as SentCurriculum
    const { name, contact, goal, experiences } = sentText(curriculum, words)
    // The message id contains the application's id: if the process dies after sending, the second letter is recognized
    // as the same.
    await partners.mail.send({
      to: row.contactEmail,
      // An application that does not arrive has to be seen among the failed tasks.
      isAskedFor: true,
      id: `<application-${applicationId}@juntas>`,
      ...render({
        language: 'pt-BR',
        subject: `Candidatura: ${row.title}`,
        title: `${name} se candidatou à vaga ${row.title}`,
        paragraphs: [
          contact,
          ...(row.message ? [row.message] : []),
          ...(goal ? [goal] : []),
          ...experiences.map(
            ({ heading, period, description }) => `${heading} (${period})${description ? `: ${description}` : ''}`,
          ),
        ],
        footer: [`Enviado pela Juntas para ${row.companyName}.`, 'Responda diretamente à candidata pelo e-mail dela.'],
      }),
      headers: { 'reply-to': curriculum.email },
    })
    await db.updateTable('jobApplications').set({ deliveredAt: new Date() }).where('id', '=', applicationId).execute()
  },
}

/** Companies are written to in Portuguese: every job is in Brazil. */
const words: SentWords = {
  language: 'pt-BR',
  goal: (text) => `Objetivo profissional: ${text}`,
  period: (from, to) => `${from} a ${to}`,
  today: 'hoje',
}
