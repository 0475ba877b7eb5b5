import { officeMenuItems } from '@juntas/contract/office/site'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeMenuItems, {
  table: 'menuItems',
  subject: 'menu_item',
  search: sql`t.title || ' ' || t.url`,
  sorts: { position: sql`(t.menu, t.position)` },
})
