import { officeFolders } from '@juntas/contract/office/folders'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeFolders, {
  table: 'folders',
  subject: 'folder',
  area: 'editor',
  fields: ['slug', 'title', 'type', 'summary', 'translations', 'position', 'isSold'],
  facts: {
    contents: sql`(select count(*) from contents c where c.folder_id = t.id)`,
    createdAt: sql.ref('t.createdAt'),
  },
  json: ['translations'],
  label: ({ title }) => String(title),
  search: sql`t.title || ' ' || t.slug`,
})
