import { clock } from '@juntas/contract/rules/library/duration'
import type { Selectable } from 'kysely'
import type { Language, Notes } from '../../db/types.ts'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../texts/long-date.ts'

type NoteText = Pick<Selectable<Notes>, 'title' | 'description' | 'tag' | 'timestampSeconds' | 'createdAt'>
interface ExportedNote extends NoteText {
  contentTitle: string
  contentUrl: string
}

/** Every note as Markdown: a heading per content, below it the notes in order of time, each with its time. */
export function markdownOf(notes: readonly ExportedNote[], language: Language, origin: string, now: Date): string {
  const locale = { locale: language }
  const heading = `# ${m.notes_title({}, locale)}`
  if (notes.length === 0) return `${heading}\n\n${m.notes_none({}, locale)}\n`
  const parts = [heading, m.notes_count({ count: notes.length, date: longDate(now, language) }, locale)]
  let last = ''
  for (const note of notes) {
    const address = `${origin}${note.contentUrl}`
    if (address !== last) parts.push(`## [${inline(note.contentTitle)}](${address})`)
    last = address
    const at = clock(note.timestampSeconds * 1000)
    parts.push(
      `### [${at}](${address}#t=${note.timestampSeconds}) ${inline(note.title)}`,
      `*${m[`notes_tag_${note.tag}`]({}, locale)}*, ${longDate(note.createdAt, language)}`,
      block(note.description),
    )
  }
  return `${parts.join('\n\n')}\n`
}

/** Escapes what the member typed, so that no character becomes a heading, a link or a tag. */
const inline = (text: string) => text.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&').replace(/\s+/g, ' ')

const block = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      inline(line)
        .trim()
        .replace(/^([-+=]|\d+[.)])/, (marker) => marker.replace(/.$/, '\\$&')),
    )
    .join('  \n')
    .replace(/(?: {2}\n){2,}/g, '\n\n')
