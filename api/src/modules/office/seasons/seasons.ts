import { officeSeasons } from '@juntas/contract/office/library/contents'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeSeasons, {
  table: 'seasons',
  subject: 'season',
  facts: { contents: sql`(select count(*) from contents c where c.season_id = t.id)` },
  search: sql`t.title || ' ' || t.slug`,
  constraints: { trail_addresses_pkey: 'slug', seasons_folder_id_slug_key: 'slug' },
})
