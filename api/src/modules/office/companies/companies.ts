import { officeCompanies } from '@juntas/contract/office/companies'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeCompanies, {
  table: 'companies',
  subject: 'company',
  facts: {
    members: sql`(select count(*) from company_members cm where cm.company_id = t.id)`,
    managers: sql`(select count(*) from company_members cm where cm.company_id = t.id and cm.is_manager)`,
    codes: sql`(select count(*) from activation_codes a where a.company_id = t.id and a.label is not null)`,
  },
  search: sql`t.name`,
})
