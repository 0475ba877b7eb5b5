import { Failure } from '@juntas/contract/errors'
import type { officeUploads } from '@juntas/contract/office/library/uploads'
import type { Db } from '../../../db/client.ts'
import { cappedPage } from '../../../db/paging.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { record } from '../../../tasks/tasks.ts'
import { change, type UploadRow } from './upload-rows.ts'

export const handlers: OfficeHandlers<typeof officeUploads> = {
  async uploads({ db, query }) {
    let found = uploadRows(db)
    if (query.content) found = found.where('u.contentId', '=', query.content)
    const { rows, total } = await cappedPage(
      db,
      found.selectAll('u').select('c.title').orderBy('u.createdAt', 'desc').orderBy('u.id'),
      found,
      query,
    )
    return { items: rows.map(viewOf), total }
  },

  async retryUpload({ db, params, now, audit }) {
    const row = await uploadRows(db)
      .selectAll('u')
      .select('c.title')
      .where('u.id', '=', params.id)
      .forUpdate('u')
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    if (!canRetry(row)) throw new Failure('conflict')
    // The upload address is forgotten once Vimeo has all bytes: then only its conversion is left.
    const state = row.vimeoReference && !row.vimeoUrl ? 'transcoding' : 'checking'
    const after = { state, problem: null, reason: null, silentSince: null, finishedAt: null }
    await change({ db, now }, row.id, after)
    await record(db, 'media.prepare', { uploadId: row.id })
    await audit({
      area: 'editor',
      action: 'upload.retry',
      subject: { type: 'content', id: row.contentId, label: row.title },
      changes: [{ field: 'file', before: row.fileName, after: row.fileName }],
    })
    return viewOf({ ...row, ...after })
  },
}

const uploadRows = (db: Db) => db.selectFrom('uploads as u').innerJoin('contents as c', 'c.id', 'u.contentId')

/** Vimeo may answer otherwise next time; a file that is no film stays none. */
const canRetry = ({ state, problem }: UploadRow) =>
  state === 'failed' && (problem === 'vimeo_refused' || problem === 'vimeo_silent')

const viewOf = (row: UploadRow & { title: string }) => ({
  '@id': `/v1/office/uploads/${row.id}`,
  '@type': 'OfficeUpload' as const,
  id: row.id,
  content: { id: row.contentId, title: row.title },
  fileName: row.fileName,
  byteCount: row.byteCount,
  state: row.state as 'sending',
  percent: row.percent,
  isConverted: row.isConverted,
  problem: row.problem as 'not_media' | null,
  reason: row.reason,
  canRetry: canRetry(row),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
