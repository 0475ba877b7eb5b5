import { Failure } from '@juntas/contract/errors'
import { officeTerms, termsNoticeDays } from '@juntas/contract/office/terms'
import { addDays } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { exists } from '../../../db/paging.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import type { Translations } from '../../../http/language.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { tableResource, type Values } from '../../../office/table-resource.ts'
import { cleanFields } from '../../../texts/clean-html.ts'

const { publish, ...routes } = officeTerms

const {
  handlers: own,
  undoers,
  store,
} = tableResource(routes, {
  table: 'termsVersions',
  subject: 'terms',
  facts: {
    phase: sql`case when t.published_at is null then 'draft'
      when t.effective_at > greatest(now(), t.published_at) then 'announced'
      when t.effective_at = (select max(v.effective_at) from terms_versions v
        where v.effective_at <= greatest(now(), v.published_at)) then 'current' else 'past' end`,
    letters: sql`(select count(*) from terms_letters l where l.terms_id = t.id and l.sent_at is not null)`,
    accepted: sql`(select count(distinct c.member_id) from consents c
      where c.purpose = 'terms' and c.version = t.version and c.given)`,
  },
  label: ({ version }) => String(version),
  search: sql`t.version || ' ' || t.title`,
  clean: (values) => cleanFields(['content'], values),
  // A constraint of the table refuses it too, for writes that do not pass here.
  check: (_, before) => refuseIfPublished(before),
  checkRemoval: refuseIfPublished,
  isFinal: isPublished,
})

export { undoers }

function isPublished({ publishedAt }: Values): boolean {
  return publishedAt !== null
}

function refuseIfPublished(before: Values | null) {
  if (before && isPublished(before)) throw new Failure('terms_published')
}

export const handlers: OfficeHandlers<typeof officeTerms> = {
  ...own,
  async publish({ db, params, body, now, audit }) {
    const before = await store.lock(db, params.id)
    refuseIfPublished(before)
    if (before.content !== body.was.content) throw new Failure('conflict', { extra: { current: before } })
    requireLanguages(before)
    const publishedAt = now()
    const effectiveAt = body.isAnnounced ? addDays(publishedAt, termsNoticeDays) : publishedAt
    await refuseBeforeAnother(db, effectiveAt)
    await db.updateTable('termsVersions').set({ publishedAt, effectiveAt }).where('id', '=', params.id).execute()
    await audit({
      area: 'owner',
      action: 'terms.publish',
      subject: { type: 'terms', ...store.named(before) },
      changes: [
        { field: 'publishedAt', before: null, after: publishedAt.toISOString() },
        { field: 'effectiveAt', before: null, after: effectiveAt.toISOString() },
      ],
      reason: body.reason,
    })
    return (await store.read(db, params.id)) as never
  },
}

/** Versions come into effect in the order in which they are published: a coming one is not overtaken. */
async function refuseBeforeAnother(db: Db, effectiveAt: Date) {
  // Of two publications at once the later one meets the earlier one.
  await sql`select pg_advisory_xact_lock(hashtext('terms_versions'))`.execute(db)
  const later = db.selectFrom('termsVersions').where('effectiveAt', '>=', effectiveAt)
  if (await exists(later)) throw new Failure('terms_announced')
}

/** Every member accepts the text in one of the languages, so all of them are required. */
function requireLanguages({ translations }: Values) {
  for (const language of ['es-ES', 'en-US'] as const)
    for (const field of ['title', 'content'])
      if (!(translations as Translations)[language]?.[field])
        throw invalidField(`translations.${language}.${field}`, 'required')
}
