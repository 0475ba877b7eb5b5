import { officeAgenda } from '@juntas/contract/office/agenda'
import type { HandlerInput } from '@juntas/contract/route'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { tableResource, type Values } from '../../../office/table-resource.ts'

export const { handlers, undoers } = tableResource(officeAgenda, {
  table: 'agendaModules',
  subject: 'agenda_module',
  facts: {
    isShown: sql`(t.content_title is not null)`,
    items: sql`coalesce((select jsonb_agg(jsonb_build_object('icon', i.icon, 'title', i.title, 'subtitle', i.subtitle,
        'link', i.link, 'translations', i.translations) order by i.position)
      from agenda_items i where i.module_number = t.number), '[]')`,
  },
  label: ({ number, title }) => `${number}. ${title}`,
  search: sql`t.title || ' ' || t.mentor_name || ' ' || coalesce(t.content_title, '')`,
  stored: ({ items: _, ...columns }) => columns,
  check({ liveStartsAt, liveMinutes, contentTitle, translations }) {
    if (liveStartsAt != null && liveMinutes == null) throw invalidField('liveMinutes', 'required')
    if (liveStartsAt == null && liveMinutes != null) throw invalidField('liveStartsAt', 'required')
    // A module that Portuguese hides would be shown in the other languages.
    const translated = Object.values((translations ?? {}) as Record<string, Values | undefined>)
    if (contentTitle == null && translated.some((texts) => texts?.contentTitle))
      throw invalidField('contentTitle', 'required')
  },
  save,
})

type Item = HandlerInput<typeof officeAgenda.create>['body']['items'][number]

async function save(db: Db, id: number, { items }: Values) {
  if (!items) return
  const { number } = await db
    .selectFrom('agendaModules')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('agendaItems').where('moduleNumber', '=', number).execute()
  const rows = (items as Item[]).map(({ translations, ...item }, place) => ({
    ...item,
    moduleNumber: number,
    position: place + 1,
    translations: JSON.stringify(translations),
  }))
  if (rows.length) await db.insertInto('agendaItems').values(rows).execute()
}
