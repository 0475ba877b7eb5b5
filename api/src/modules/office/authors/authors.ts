import { officeAuthors } from '@juntas/contract/office/library/contents'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'
import { indexContent } from '../../library/search/search-index.ts'

export const { handlers, undoers } = tableResource(officeAuthors, {
  table: 'authors',
  subject: 'author',
  facts: { contents: sql`(select count(*) from contents c where c.author_id = t.id)` },
  search: sql`t.name || ' ' || t.company_job_role`,
  // Contents are found by the name of their author.
  async save(db, id, values) {
    if (!('name' in values)) return
    const own = await db.selectFrom('contents').select('id').where('authorId', '=', id).execute()
    for (const content of own) await indexContent(db, content.id)
  },
})
