import { officeFolders } from '@juntas/contract/office/library/folders'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeFolders, {
  table: 'folders',
  subject: 'folder',
  facts: { contents: sql`(select count(*) from contents c where c.folder_id = t.id)` },
  search: sql`t.title || ' ' || t.slug`,
})
