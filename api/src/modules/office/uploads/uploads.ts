import type { officeUploads } from '@juntas/contract/office/uploads'
import { paged } from '../../../db/paging.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'

export const handlers: OfficeHandlers<typeof officeUploads> = {
  async uploads({ db, query }) {
    let found = db.selectFrom('uploads as u').innerJoin('contents as c', 'c.id', 'u.contentId')
    if (query.content) found = found.where('u.contentId', '=', query.content)
    const { rows, total } = await paged(
      found.selectAll('u').select('c.title').orderBy('u.createdAt', 'desc').orderBy('u.id'),
      found,
      query,
    )
    const items = rows.map(({ title, contentId, ...row }) => ({
      '@id': `/v1/office/uploads/${row.id}`,
      '@type': 'OfficeUpload' as const,
      id: row.id,
      content: { id: contentId, title },
      fileName: row.fileName,
      byteCount: row.byteCount,
      state: row.state as 'sending',
      percent: row.percent,
      isConverted: row.isConverted,
      problem: row.problem as 'not_media' | null,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    }))
    return { items, total }
  },
}
