import { Failure } from '@juntas/contract/errors'
import { officeTerms } from '@juntas/contract/office/terms'
import { sql } from 'kysely'
import type { Translations } from '../../../http/language.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { refusal } from '../../../office/refusal.ts'
import { type TableResource, tableResource, tableStore, type Values } from '../../../office/table-resource.ts'
import { cleanFields } from '../../../texts/clean-html.ts'

const { publish, ...routes } = officeTerms

const table: TableResource = {
  table: 'termsVersions',
  subject: 'terms',
  area: 'owner',
  fields: ['version', 'title', 'content', 'changes', 'translations'],
  facts: {
    phase: sql`case when t.published_at is null then 'draft'
      when t.published_at = (select max(v.published_at) from terms_versions v) then 'current' else 'past' end`,
    publishedAt: sql.ref('t.publishedAt'),
    accepted: sql`(select count(distinct c.member_id) from consents c
      where c.purpose = 'terms' and c.version = t.version and c.given)`,
    createdAt: sql.ref('t.createdAt'),
  },
  json: ['translations'],
  label: ({ version }) => String(version),
  search: sql`t.version || ' ' || t.title`,
  clean: (values) => cleanFields(['content'], values),
  // The table refuses it too, for whoever comes by another way.
  check: (_, before) => refuseIfPublished(before),
  checkRemoval: refuseIfPublished,
}

function refuseIfPublished(before: Values | null) {
  if (before?.publishedAt) throw new Failure('terms_published')
}

const { handlers: own, undoers } = tableResource(routes, table)
const store = tableStore(routes, table)

export { undoers }

export const handlers: OfficeHandlers<typeof officeTerms> = {
  ...own,
  async publish({ db, params, body, now, audit }) {
    const before = await store.lock(db, params.id)
    refuseIfPublished(before)
    if (before.content !== body.was.content) throw new Failure('conflict', { also: { current: before } })
    requireLanguages(before)
    const publishedAt = now()
    await db.updateTable('termsVersions').set({ publishedAt }).where('id', '=', params.id).execute()
    await audit({
      area: 'owner',
      action: 'terms.publish',
      subject: { type: 'terms', ...store.named(before) },
      changes: [{ field: 'publishedAt', before: null, after: publishedAt.toISOString() }],
      reason: body.reason,
    })
    return (await store.read(db, params.id)) as never
  },
}

/** Everybody accepts a text in a language that she reads. */
function requireLanguages({ translations }: Values) {
  for (const language of ['es-ES', 'en-US'] as const)
    for (const field of ['title', 'content'])
      if (!(translations as Translations)[language]?.[field])
        throw refusal(`translations.${language}.${field}`, 'required')
}
