import type { Language } from '../../db/types.ts'
import { type PackedEntry, packEntry } from '../../documents/zip.ts'
import { type ExportTexts, exportTexts } from './export-texts.ts'

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
  const texts = exportTexts[language]
  return [
    packEntry({ name: 'juntas.json', bytes: Buffer.from(`${JSON.stringify(exported, null, 2)}\n`) }),
    packEntry({ name: texts.fileName, bytes: Buffer.from(pageOf(exported, language, texts)) }),
  ]
}

function pageOf({ about, data }: Exported, language: Language, texts: ExportTexts): string {
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
  const value = (given: unknown): string => {
    if (typeof given === 'boolean') return given ? texts.yes : texts.no
    if (typeof given === 'object') return `<pre>${escaped(JSON.stringify(given, null, 2))}</pre>`
    const text = String(given)
    return /^\d{4}-\d\d-\d\dT\d\d:/.test(text) ? moment.format(new Date(text)) : escaped(text)
  }
  const item = (row: Row) => {
    const lines = Object.entries(texts.columns).filter(([column]) => isSaid(row[column]))
    if (lines.length === 0) return ''
    return `<dl>${lines.map(([column, label]) => `<dt>${label}</dt><dd>${value(row[column])}</dd>`).join('')}</dl>`
  }
  const sections = Object.entries(texts.tables).flatMap(([table, title]) => {
    const items = (data[table] ?? []).map(item).filter(Boolean)
    return items.length ? [`<section><h2>${title} (${items.length})</h2>${items.join('')}</section>`] : []
  })
  const listOf = (title: string, facts: Record<string, string>) => {
    const lines = Object.entries(facts).map(([what, why]) => `<li>${escaped(what)}: ${escaped(why)}</li>`)
    return lines.length ? `<section><h2>${title}</h2><ul>${lines.join('')}</ul></section>` : ''
  }
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${texts.title}</title><style>${style}</style></head><body><h1>${texts.title}</h1>
<p>${texts.lead(moment.format(new Date(about.exportedAt)))} ${escaped(about.of)}</p>
${listOf(texts.sharedWith, about.sharedWith)}
${sections.join('\n')}
${listOf(texts.notIncluded, about.notIncluded)}</body></html>
`
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const style = `body{max-width:46rem;margin:3rem auto;padding:0 1.25rem;background:#FAF5EE;color:#26102B;font:1rem/1.55 system-ui,sans-serif}
h1{font-size:2.2rem;line-height:1.1}h2{margin:2.5rem 0 .75rem;font-size:1.3rem;color:#AC3115}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.2rem 1rem;margin:0 0 1rem;padding:.9rem 1rem;background:#fff;border-radius:.75rem}
dt{color:#5C4961}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}pre{margin:0;white-space:pre-wrap}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}`
