import { settingsResource } from '@juntas/contract/office/site'
import { fullPhone } from '@juntas/contract/rules/person/phone'
import { isSafeLink } from '@juntas/contract/rules/text/link'
import { sql } from 'kysely'
import { invalidField } from '../../../http/invalid-field.ts'
import { tableResource } from '../../../office/table-resource.ts'

/** What a setting may hold; every one may be empty, and what it is for is then not shown. */
const rules: Record<string, (value: string) => string | null> = {
  app_contact_phone: (value) => (/^\d+$/.test(value) ? fullPhone(value) : 'invalid_phone'),
  app_store_app_url: (value) => (value.startsWith('https:') && isSafeLink(value) ? null : 'invalid_link'),
  google_play_app_url: (value) => (value.startsWith('https:') && isSafeLink(value) ? null : 'invalid_link'),
}

export const { handlers, undoers } = tableResource(settingsResource, {
  table: 'settings',
  subject: 'setting',
  search: sql`t.name`,
  check({ name, value }) {
    const problem = value === '' ? null : (rules[String(name)]?.(String(value)) ?? null)
    if (problem) throw invalidField('value', problem)
  },
})
