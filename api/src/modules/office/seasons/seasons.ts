import { officeSeasons } from '@juntas/contract/office/contents'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeSeasons, {
  table: 'seasons',
  subject: 'season',
  area: 'editor',
  facts: { contents: sql`(select count(*) from contents c where c.season_id = t.id)` },
  label: ({ title }) => String(title),
  search: sql`t.title || ' ' || t.slug`,
  constraints: { trail_addresses_pkey: 'slug', seasons_folder_id_slug_key: 'slug' },
})
