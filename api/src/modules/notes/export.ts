import { clock } from '@juntas/contract/rules/library/duration'
import type { Language, NoteTag } from '../../db/types.ts'

export interface ExportedNote {
  title: string
  description: string
  tag: NoteTag
  timestampSeconds: number
  createdAt: Date
  contentTitle: string
  contentUrl: string
}

interface Texts {
  title: string
  count(notes: number, date: string): string
  none: string
  tags: Readonly<Record<NoteTag, string>>
  fileName: string
}

export const exportTexts: Readonly<Record<Language, Texts>> = {
  'pt-BR': {
    title: 'Minhas notas',
    count: (notes, date) => `${notes} ${notes === 1 ? 'nota' : 'notas'}, em ${date}.`,
    none: 'Nenhuma nota',
    tags: { relevant: 'Importante', inspirational_phrase: 'Frase inspiradora', write_later: 'Anotar mais tarde' },
    fileName: 'juntas-notas.md',
  },
  'es-ES': {
    title: 'Mis notas',
    count: (notes, date) => `${notes} ${notes === 1 ? 'nota' : 'notas'}, el ${date}.`,
    none: 'Ninguna nota',
    tags: { relevant: 'Importante', inspirational_phrase: 'Frase inspiradora', write_later: 'Anotar más tarde' },
    fileName: 'juntas-notas.md',
  },
  'en-US': {
    title: 'My notes',
    count: (notes, date) => `${notes} ${notes === 1 ? 'note' : 'notes'}, on ${date}.`,
    none: 'No notes',
    tags: { relevant: 'Important', inspirational_phrase: 'Inspiring quote', write_later: 'Write later' },
    fileName: 'juntas-notes.md',
  },
}

/** Every note as Markdown: a heading per content, below it the notes in order of time, each with its time. */
export function markdownOf(notes: readonly ExportedNote[], language: Language, origin: string, now: Date): string {
  const texts = exportTexts[language]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  if (notes.length === 0) return `# ${texts.title}\n\n${texts.none}\n`
  const parts = [`# ${texts.title}`, texts.count(notes.length, day.format(now))]
  let last = ''
  for (const note of notes) {
    const address = `${origin}${note.contentUrl}`
    if (address !== last) parts.push(`## [${inline(note.contentTitle)}](${address})`)
    last = address
    const at = clock(note.timestampSeconds * 1000)
    parts.push(
      `### [${at}](${address}#t=${note.timestampSeconds}) ${inline(note.title)}`,
      `*${texts.tags[note.tag]}*, ${day.format(note.createdAt)}`,
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
        .replace(/^([-+=]|\d+[.)])/, (marker) => (marker.length > 1 ? marker.replace(/.$/, '\\$&') : `\\${marker}`)),
    )
    .join('  \n')
    .replace(/(?: {2}\n){2,}/g, '\n\n')
