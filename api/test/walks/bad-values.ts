import type { RouteShape, Schema } from '@juntas/contract/route'
import { jsonSchema } from '../../src/http/documentation/json-schema.ts'
import { nameOfRoute } from './callers.ts'
import { goodExampleOf, type Json } from './example.ts'

/** What a field must not break on. */
export const nasty: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  9_007_199_254_740_992,
  '',
  '   ',
  'a\u0000b',
  '\ud800',
  "'; drop table members; --",
  '../../etc/passwd',
  'x'.repeat(100_000),
  [],
  [null],
  {},
  { $ne: '' },
]
export const nastyTexts = [
  '0',
  '-1',
  '1.5',
  'abc',
  '%00',
  'a\u0000b',
  '99999999999999999999',
  '../..',
  'x'.repeat(290),
  '[]',
]

export const schemaOf = (schema: Schema) => jsonSchema(schema, 'input') as Json
export const fieldsOf = (schema: Json): string[] =>
  Object.keys(schema.properties ?? {}).concat(
    ...(schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).map((part) => fieldsOf(part)),
  )

const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
/** Values that a schema cannot tell: what their field means. */
const meant: Record<string, object> = {
  'POST /v1/office/members/{id}/grants': { endsOn: nextMonth },
  'POST /v1/office/companies/{id}/grants': { endsOn: nextMonth },
  'POST /v1/office/contents/{id}/subtitles': { file: 'WEBVTT\n\n00:00.000 --> 00:01.000\nA\n' },
  'POST /v1/office/coupons': { amountCents: null },
  'POST /v1/office/contents': { seasonId: null },
  'POST /v1/office/live_meetings': { startsAt: '2030-03-01T22:00:00Z', repeatsDays: null, repeatsUntil: null },
  'POST /v1/office/agenda_modules': { liveStartsAt: null, liveMinutes: null },
  'POST /v1/company_jobs': { closesOn: null, salaryToCents: null },
  'PUT /v1/company_jobs/{id}': { closesOn: null, salaryToCents: null },
  'POST /v1/office/jobs': { publishAt: null, closesAt: null, salaryToCents: null, companyId: null },
  'POST /v1/office/pages': { blocks: [] },
  'POST /v1/office/menu_items': { url: '/faq' },
  'POST /v1/office/terms': { version: '2030-01' },
  'PUT /v1/notes/{id}/link': { secret: 'Abcdefghij-0123456789_' },
  'POST /v1/note_links/readings': { secret: 'Abcdefghij-0123456789_' },
  'POST /v1/note_links/reports': { secret: 'Abcdefghij-0123456789_' },
  // The password of the demo's members is not taken again.
  'POST /v1/academy/service-update-password': { password: 'Girafa#7731' },
  'PUT /v1/mentor/leave': { on: nextMonth },
  'POST /v1/circle_offers': { timeZone: 'America/Sao_Paulo' },
  'POST /v1/circles': { timeZone: 'America/Sao_Paulo' },
  'POST /v1/experiences': { startAt: '2020-01-01', endAt: null },
  'PUT /v1/experiences/{id}': { startAt: '2020-01-01', endAt: null },
}

/** A body that the route should take. */
export const bodyOf = (shape: RouteShape) => {
  const schema = schemaOf(shape.body as Schema)
  return { ...(goodExampleOf(shape.body as Schema, schema) as object), ...meant[nameOfRoute(shape)] }
}
