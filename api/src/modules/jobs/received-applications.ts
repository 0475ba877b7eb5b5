import { Failure } from '@juntas/contract/errors'
import type { jobs } from '@juntas/contract/jobs/jobs'
import type { Reply } from '@juntas/contract/route'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import { paged } from '../../db/paging.ts'
import type { JobApplications } from '../../db/types.ts'
import type { Handlers } from '../../http/serve.ts'
import { notify } from '../notifications/notify.ts'

/** What the manager of a company sees: applications to its own jobs, as sent. */
export const received: Handlers<Pick<typeof jobs, 'received' | 'setStatus'>> = {
  async received({ db, viewer, query }) {
    const found = ownRows(db, viewer.id)
    const { rows, total } = await paged(found.select(columns).orderBy('a.createdAt', 'desc'), found, query)
    return { items: rows.map(applicationOf), total }
  },

  async setStatus(context) {
    const { db, viewer, params, body, now } = context
    const row = await ownRows(db, viewer.id).where('a.id', '=', params.id).select(columns).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('jobApplications')
        .set({ status: body.status, updatedAt: now() })
        .where('id', '=', params.id)
        .where('status', '<>', body.status)
        .returning('memberId')
        .executeTakeFirst()
      // The company is the sender, not one of its employees, so there is no actor.
      if (changed && body.status !== 'sent')
        await notify(context, trx, {
          to: changed.memberId,
          kind: 'job',
          event: 'job_status',
          key: `application/${params.id}/${body.status}`,
          applicationId: params.id,
          detail: body.status,
          renews: true,
        })
    })
    return applicationOf({ ...row, status: body.status })
  },
}

const columns = ['a.id', 'j.title', 'a.status', 'a.message', 'a.curriculum', 'a.createdAt'] as const

const ownRows = (db: Db, managerId: number) =>
  db
    .selectFrom('jobApplications as a')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('companyMembers as cm', (join) =>
      join.onRef('cm.companyId', '=', 'j.companyId').on('cm.memberId', '=', managerId).on('cm.isManager', '=', true),
    )

type Row = Pick<Selectable<JobApplications>, 'id' | 'status' | 'message' | 'curriculum' | 'createdAt'> & {
  title: string
}

const applicationOf = (row: Row) => ({
  '@id': `/v1/received_applications/${row.id}`,
  '@type': 'ReceivedApplication' as const,
  id: row.id,
  jobTitle: row.title,
  status: row.status,
  message: row.message,
  curriculum: row.curriculum as Reply<typeof jobs.preview>,
  createdAt: row.createdAt.toISOString(),
})
