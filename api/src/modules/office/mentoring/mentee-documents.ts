import { officeMenteeDocuments } from '@juntas/contract/office/mentoring-material'
import { sql } from 'kysely'
import { invalidField } from '../../../http/invalid-field.ts'
import { tableResource } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeMenteeDocuments, {
  table: 'menteeDocuments',
  subject: 'mentee_document',
  async memberOf(db, { menteeId }) {
    const member = await db
      .selectFrom('mentees as e')
      .innerJoin('members as m', 'm.email', 'e.email')
      .select('m.id')
      .where('e.id', '=', menteeId as number)
      .executeTakeFirst()
    return member?.id ?? null
  },
  search: sql`t.name`,
  check(after, before) {
    if (before && after.menteeId !== before.menteeId) throw invalidField('menteeId', 'fixed')
  },
})
