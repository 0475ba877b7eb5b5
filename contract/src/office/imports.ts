import * as z from 'zod/mini'
import { collection, Id, item, paging } from '../hydra.ts'
import { route } from '../route.ts'
import type { OfficeRole } from '../rules/access.ts'
import { longestCell, longestReason } from '../rules/office/lengths.ts'
import { sized, uuid } from '../sized.ts'

export const importKinds = ['members', 'codes', 'jobs', 'agenda', 'contents'] as const
export type ImportKind = (typeof importKinds)[number]

/** Who imports and exports what. */
export const importRoles: Readonly<Record<ImportKind, readonly OfficeRole[]>> = {
  members: ['support', 'owner'],
  codes: ['support', 'owner'],
  jobs: ['editor', 'owner'],
  agenda: ['editor', 'owner'],
  contents: ['editor', 'owner'],
}

/** The fields that a column can become; the required ones first. */
export const importFields = {
  members: { required: ['name', 'email'], optional: ['identity', 'phone', 'area', 'position', 'language'] },
  codes: { required: ['company', 'label', 'seats'], optional: ['endsOn', 'code'] },
  jobs: {
    required: ['title', 'companyName', 'description', 'jobArea', 'workMode', 'state', 'city', 'contactEmail'],
    optional: ['slug', 'salaryFrom', 'salaryTo', 'publishOn', 'closesOn'],
  },
  agenda: {
    required: ['number'],
    optional: [
      ...['title', 'liveInfo', 'liveStartsAt', 'liveMinutes', 'liveLink', 'mentorName', 'mentorRole', 'contentTitle'],
      ...['itemPosition', 'itemIcon', 'itemTitle', 'itemSubtitle', 'itemLink'],
    ],
  },
  contents: {
    required: ['slug', 'type', 'title', 'folder'],
    optional: [
      ...['summary', 'body', 'season', 'author', 'isFree', 'durationMs', 'reference', 'audio', 'media', 'image'],
      ...['titleEs', 'summaryEs', 'bodyEs', 'titleEn', 'summaryEn', 'bodyEn'],
      ...['statements', 'practice', 'practiceEs', 'practiceEn', 'practiceSeconds'],
      ...['subtitlesPt', 'subtitlesEs', 'subtitlesEn'],
    ],
  },
} as const satisfies Record<ImportKind, { required: readonly string[]; optional: readonly string[] }>

/** Bytes of a table, and of a bundle of contents with their media. */
export const largestTable = 20 * 1024 ** 2
export const largestBundle = 20 * 1024 ** 3
export const mostImportLines = 50_000
/** Lines that are written together or not at all. */
export const lotSize = 100
/** Letters an hour. */
export const invitationsAnHour = 5000
/** Days after which an import is deleted with its lines. */
export const importDays = 30

export const importStates = [
  'receiving',
  'checking',
  'checked',
  'writing',
  'paused',
  'done',
  'undoing',
  'undone',
  'failed',
] as const

const Count = z.int()
/** The field that each column becomes, in the order of the file. */
const Fields = z.array(z.nullable(sized(40))).check(z.maxLength(200))
const OfficeImport = item('OfficeImport', {
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  byteCount: Count,
  state: z.enum(importStates),
  /** Why the file cannot be read, or why writing stopped. */
  problem: z.nullable(z.string()),
  by: z.nullable(z.string()),
  company: z.nullable(z.object({ id: Id, name: z.string(), endsOn: z.nullable(z.string()) })),
  encoding: z.nullable(z.string()),
  separator: z.nullable(z.string()),
  /** With an example from the first line; personal numbers are masked. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()), example: z.string() })),
  /** Required fields that no column becomes. */
  missingFields: z.array(z.string()),
  lines: Count,
  created: Count,
  existing: Count,
  errors: Count,
  problems: z.array(z.object({ code: z.string(), count: Count })),
  suggestions: Count,
  checkMs: z.nullable(Count),
  /** Of the company: taken once the import is written, and the contract's limit. */
  seats: z.nullable(z.object({ taken: Count, limit: z.nullable(Count) })),
  canWrite: z.boolean(),
  writing: z.object({ lines: Count, created: Count, existing: Count, refused: Count }),
  /** Null until something of it was undone. `kept` is in use and stays; its first lines by number. */
  undo: z.nullable(z.object({ lines: Count, removed: Count, kept: Count, keptLines: z.array(Count) })),
  invitations: z.nullable(z.object({ sent: Count, bounced: Count, accepted: Count, waiting: Count })),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** When the import and its lines are deleted. */
  deletedAt: z.string(),
})
const ImportProblem = item('ImportProblem', {
  id: Id,
  line: Count,
  field: z.string(),
  value: z.string(),
  code: z.string(),
  suggestion: z.nullable(z.string()),
  /** The suggestion is to leave the line out. */
  removes: z.boolean(),
  otherLine: z.nullable(Count),
})

const ByUpload = z.object({ id: uuid('invalid_id') })
const importing = { access: 'office', office: ['editor', 'support', 'owner'] } as const
const Line = z.int().check(z.gte(2), z.lte(10_000_000))

/** The file itself arrives by tus (uploads.ts) with `import`, `filename` and, for members, `company` as its metadata. */
export const officeImports = {
  imports: route({
    ...importing,
    method: 'GET',
    path: '/v1/office/imports',
    title: 'Imports of the kinds that the person may import, newest first',
    query: z.object({ ...paging, kind: z.optional(z.enum(importKinds)) }),
    reply: collection(OfficeImport),
  }),
  import: route({
    ...importing,
    method: 'GET',
    path: '/v1/office/imports/{id}',
    title: 'One import: its columns, what the check found, and how far writing is',
    params: ByUpload,
    reply: OfficeImport,
  }),
  problems: route({
    ...importing,
    method: 'GET',
    path: '/v1/office/imports/{id}/problems',
    title: 'What is wrong with the lines of an import, by line',
    params: ByUpload,
    query: z.object({ ...paging, code: z.optional(sized(40)) }),
    reply: collection(ImportProblem),
  }),
  wrongLines: route({
    ...importing,
    method: 'GET',
    path: '/v1/office/imports/{id}/problems.csv',
    media: 'text/csv',
    title: 'The wrong lines as a table, with what is wrong; the taking is in the audit log',
    params: ByUpload,
    reply: z.any(),
  }),
  setColumns: route({
    ...importing,
    method: 'PUT',
    path: '/v1/office/imports/{id}/columns',
    title: 'Which field each column becomes; the lines are checked again',
    params: ByUpload,
    /** `was`: the columns as the person saw them. A page of 1.0.0 does not send it. */
    body: z.object({ fields: Fields, was: z.optional(Fields) }),
    reply: OfficeImport,
  }),
  correct: route({
    ...importing,
    method: 'PUT',
    path: '/v1/office/imports/{id}/corrections',
    title: 'Correct cells, leave lines out or accept suggestions; the lines are checked again',
    params: ByUpload,
    body: z.object({
      edits: z._default(
        z
          .array(
            z.object({
              line: Line,
              field: sized(40),
              value: sized(longestCell),
            }),
          )
          .check(z.maxLength(500)),
        [],
      ),
      removedLines: z._default(z.array(Line).check(z.maxLength(500)), []),
      acceptsSuggestions: z._default(z.boolean(), false),
      /** Every line with something wrong is left out; the others can then be written. */
      removesWrongLines: z._default(z.boolean(), false),
    }),
    reply: OfficeImport,
  }),
  setState: route({
    ...importing,
    method: 'PUT',
    path: '/v1/office/imports/{id}/state',
    title: 'Write the lines of a checked import in the background, pause it, go on, or undo what it wrote',
    params: ByUpload,
    body: z.object({
      state: z.enum(['writing', 'paused', 'undoing']),
      /** Why it is undone, for the audit log. */
      reason: z.optional(sized(longestReason).check(z.trim())),
    }),
    reply: OfficeImport,
  }),
  remove: route({
    ...importing,
    method: 'DELETE',
    path: '/v1/office/imports/{id}',
    title: 'Delete an import with its lines; what it wrote stays',
    params: ByUpload,
    reply: z.null(),
    status: 204,
  }),
}
