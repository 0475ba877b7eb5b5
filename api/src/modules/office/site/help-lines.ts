import { officeHelpLines } from '@juntas/contract/office/site'
import { hourMs } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import { invalidField } from '../../../http/invalid-field.ts'
import { tableResource } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeHelpLines, {
  table: 'helpLines',
  subject: 'help_line',
  // The same rule as for members (modules/discreet): a number that nobody checked within a year is not shown.
  facts: { isShown: sql`(t.checked_on > current_date - interval '1 year')` },
  label: ({ country, number }) => `${country} ${number}`,
  search: sql`t.country || ' ' || t.number || ' ' || t.label`,
  sorts: { country: sql`(t.country, t.position)` },
  constraints: { help_lines_country_number_key: 'number' },
  check({ checkedOn }) {
    // A day has begun up to 14 hours before it does in UTC.
    if (String(checkedOn) <= new Date(Date.now() + 14 * hourMs).toISOString().slice(0, 10)) return
    throw invalidField('checkedOn', 'date_in_future')
  },
})
