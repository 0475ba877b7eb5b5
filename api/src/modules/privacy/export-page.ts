import { zone } from '@juntas/contract/rules/zone'
import type { Language } from '../../db/types.ts'
import { type PackedEntry, packEntry } from '../../documents/zip.ts'
import { m } from '../../paraglide/messages.js'
import { escapeHtml } from '../../texts/escape-html.ts'

type Row = Record<string, unknown>

export interface Exported {
  about: {
    exportedAt: string
    of: string
    sharedWith: Record<string, string>
    notIncluded: Record<string, string>
    [fact: string]: unknown
  }
  data: Record<string, Row[]>
}

/** The two documents of an export, packed: everything as JSON, and a readable page. Runs in a worker thread. */
export function packExport(exported: Exported, language: Language): PackedEntry[] {
  return [
    packEntry({ name: 'juntas.json', bytes: Buffer.from(`${JSON.stringify(exported, null, 2)}\n`) }),
    packEntry({
      name: m.privacy_export_file_name({}, { locale: language }),
      bytes: Buffer.from(pageOf(exported, language)),
    }),
  ]
}

function pageOf({ about, data }: Exported, language: Language): string {
  const locale = { locale: language }
  const title = m.privacy_export_title({}, locale)
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  })
  const value = (given: unknown): string => {
    if (typeof given === 'boolean') return given ? m.privacy_export_yes({}, locale) : m.privacy_export_no({}, locale)
    if (typeof given === 'object') return `<pre>${escapeHtml(JSON.stringify(given, null, 2))}</pre>`
    const text = String(given)
    return /^\d{4}-\d\d-\d\dT\d\d:/.test(text) ? moment.format(new Date(text)) : escapeHtml(text)
  }
  const item = (row: Row) => {
    const lines = columns.filter((column) => isSaid(row[column]))
    if (lines.length === 0) return ''
    const label = (column: (typeof columns)[number]) => m[`privacy_column_${column}`]({}, locale)
    return `<dl>${lines.map((column) => `<dt>${label(column)}</dt><dd>${value(row[column])}</dd>`).join('')}</dl>`
  }
  const sections = Object.entries(data).flatMap(([table, rows]) => {
    const name = tableName(table, language)
    const items = name ? rows.map(item).filter(Boolean) : []
    return items.length ? [`<section><h2>${name} (${items.length})</h2>${items.join('')}</section>`] : []
  })
  const listOf = (title: string, facts: Record<string, string>) => {
    const lines = Object.entries(facts).map(([what, why]) => `<li>${escapeHtml(what)}: ${escapeHtml(why)}</li>`)
    return lines.length ? `<section><h2>${title}</h2><ul>${lines.join('')}</ul></section>` : ''
  }
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>
<p>${m.privacy_export_lead({ date: moment.format(new Date(about.exportedAt)) }, locale)} ${escapeHtml(about.of)}</p>
${listOf(m.privacy_export_shared_with({}, locale), about.sharedWith)}
${sections.join('\n')}
${listOf(m.privacy_export_not_included({}, locale), about.notIncluded)}</body></html>
`
}

type TableMessage = (inputs: object, options: { locale: Language }) => string
/** Undefined for a table that is in the JSON only. */
const tableName = (table: string, locale: Language) =>
  (m as Record<string, unknown> as Record<string, TableMessage | undefined>)[`privacy_table_${table}`]?.({}, { locale })

/** What the page shows of a row, in this order. The other columns are in the JSON only. */
const columns = [
  'name',
  'nickname',
  'email',
  'title',
  'text',
  'description',
  'message',
  'answers',
  'content_title',
  'folder_title',
  'job_title',
  'plan_title',
  'award_title',
  'post_title',
  'reader_name',
  'company_title',
  'created_at',
  'updated_at',
  'read_at',
  'opened_at',
  'reason',
  'role',
  'status',
  'start_at',
  'end_at',
  'company_name',
  'school_name',
  'degree',
  'field_of_study',
  'phone_number',
  'identity',
  'birth_date',
  'city',
  'state',
  'company',
  'company_job_role',
  'professional_goal',
  'goal',
  'purpose',
  'given',
  'device',
  'watched_at',
  'percent',
  'rating',
  'amount_cents',
  'paid_at',
  'due_at',
  'card',
  'code',
  'trail_title',
  'finished_at',
  'form',
  'kind',
  'tag',
  'curriculum',
  'timestamp_seconds',
  'survey',
  'moment',
  'type',
] as const

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

const style = `body{max-width:46rem;margin:3rem auto;padding:0 1.25rem;background:#FAF5EE;color:#26102B;font:1rem/1.55 system-ui,sans-serif}
h1{font-size:2.2rem;line-height:1.1}h2{margin:2.5rem 0 .75rem;font-size:1.3rem;color:#AC3115}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.2rem 1rem;margin:0 0 1rem;padding:.9rem 1rem;background:#fff;border-radius:.75rem}
dt{color:#5C4961}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}pre{margin:0;white-space:pre-wrap}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}`
