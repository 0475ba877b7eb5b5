import { memberRows } from '../members/member-list.ts'
import type { ExportTable } from './export-table.ts'
import { inPages } from './pages.ts'

/** The members with the facts that the office's list shows, and nothing that they wrote, answered or watched. */
export const memberTable: ExportTable = {
  fields: ['id', 'name', 'email', 'language', 'isVerified', 'isBlocked', 'company', 'subscription', 'createdAt'],
  async *rows(db, at) {
    const members = memberRows(db, at).select('m.language')
    for await (const { verifiedAt, blockedAt, company, ...row } of inPages(members, 'm.id'))
      yield {
        ...row,
        isVerified: verifiedAt !== null,
        isBlocked: blockedAt !== null,
        company: company?.name,
        language: row.language?.slice(0, 2),
      }
  },
}
