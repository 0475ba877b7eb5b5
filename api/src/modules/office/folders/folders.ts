import { officeFolders } from '@juntas/contract/office/library/folders'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeFolders, {
  table: 'folders',
  subject: 'folder',
  facts: {
    contents: sql`(select count(*) from contents c where c.folder_id = t.id)`,
    // As the board of the trail counts them.
    episodes: sql`(select count(*) from contents c
      where c.folder_id = t.id and c.type <> 'Skill' and c.state <> 'archived')`,
  },
  search: sql`t.title || ' ' || t.slug`,
})
