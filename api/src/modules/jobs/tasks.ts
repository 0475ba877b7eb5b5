import type { SentCurriculum } from '@juntas/contract/rules/jobs/sent-curriculum'
import type { Tasks } from '../../tasks/tasks.ts'
import { applicationLetter } from './application-letter.ts'

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
    // The message id contains the application's id: if the process dies after sending, the second letter is recognized
    // as the same.
    await partners.mail.send({
      to: row.contactEmail,
      // An application that does not arrive has to be seen among the failed tasks.
      isAskedFor: true,
      id: `<application-${applicationId}@juntas>`,
      ...applicationLetter({ ...row, curriculum }),
      headers: { 'reply-to': curriculum.email },
    })
    await db.updateTable('jobApplications').set({ deliveredAt: new Date() }).where('id', '=', applicationId).execute()
  },
}
