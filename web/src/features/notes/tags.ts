import type { NoteTag } from '@juntas/contract/notes/notes'
import type { TagTone } from '@juntas/ui/chip/tag.tsx'
import type * as z from 'zod/mini'
import { m } from '#paraglide/messages.js'

export type NoteTagValue = z.output<typeof NoteTag>

/** Value, label and colors of a tag [NOTE-03] [NOTE-04]; the tone names background and text color in the tokens. */
export const tags: readonly { value: NoteTagValue; label: () => string; tone: TagTone }[] = [
  { value: 'relevant', label: m.notes_tag_relevant, tone: 'relevant' },
  { value: 'inspirational_phrase', label: m.notes_tag_phrase, tone: 'phrase' },
  { value: 'write_later', label: m.notes_tag_later, tone: 'later' },
]

export const tagOf = (value: NoteTagValue) => tags.find((tag) => tag.value === value) ?? (tags[0] as (typeof tags)[0])
