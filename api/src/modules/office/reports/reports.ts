import { Failure } from '@juntas/contract/errors'
import type { officeReports } from '@juntas/contract/office/reports'
import type { Limits } from '../../../http/serve.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { subjectOf } from '../../safety/report-subject.ts'
import { barOf } from './decision-bar.ts'
import { decideReport, lockReport } from './decisions.ts'
import { appealOf, evidenceOf, threadOf } from './report-file.ts'
import { reportById, reportOf, reportPage } from './report-rows.ts'
import { newestOpening, openingHandlers } from './seal-openings.ts'
import { mayAskFrom, secondPeople } from './second-person.ts'

export const handlers: OfficeHandlers<typeof officeReports> = {
  async reports({ db, viewer, query }) {
    const { rows, total } = await reportPage(db, { ...query, viewerId: viewer.id })
    return { items: rows.map(reportOf), total }
  },

  async report(context) {
    const { db, viewer, params, config, now } = context
    const row = await reportById(db, params.id)
    if (!row) throw new Failure('not_found')
    const { copies, words } = await evidenceOf(db, row)
    const thread = await threadOf(db, row)
    const reported = thread.find(({ isReported }) => isReported)
    const isBarred = (await barOf(db, { memberId: viewer.id, dataKey: config.dataKey }, row)) !== null
    return {
      ...reportOf(row),
      url: row.threadId ? `/todas-juntas/${row.threadId}` : row.contentUrl,
      copies,
      current: reported ? [reported.title, reported.text].filter((part) => part !== null).join('\n') : null,
      words,
      thread,
      note: row.note,
      appeal: await appealOf(db, row),
      isBarred,
      seal:
        row.sealedPost === null
          ? null
          : {
              opening: await newestOpening(context, row.sealedPost),
              seconds: (await secondPeople(db, viewer.id, now())).seconds,
              mayAskFrom: (await mayAskFrom(db, viewer.id, now()))?.toISOString() ?? null,
            },
    }
  },

  async takeReport({ db, viewer, params, body, audit }) {
    const row = await lockReport(db, params.id)
    const isTheirs = row.takenById !== null && row.takenById !== viewer.id
    if (!row.isOpen || isTheirs) throw new Failure('conflict', { extra: { current: reportOf(row) } })
    const { column, id } = subjectOf(row)
    await db
      .updateTable('reports')
      .set({ takenBy: body.isTaken ? viewer.id : null })
      .where(column, '=', id)
      .execute()
    await audit({
      area: 'moderation',
      action: body.isTaken ? 'report.take' : 'report.release',
      subject: { type: 'report', id: row.id },
    })
    return reportOf((await reportById(db, params.id)) ?? row)
  },

  decideReport,
  ...openingHandlers,
}

export const limits: Limits<typeof officeReports> = {
  requestOpening: { max: 5, seconds: 3600, by: 'member' },
  decideOpening: { max: 10, seconds: 3600, by: 'member' },
}
