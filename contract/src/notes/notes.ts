import * as z from 'zod/mini'
import { Language } from '../fields.ts'
import { ById, collection, Direction, Id, iri, item, paging, text } from '../hydra.ts'
import { route } from '../route.ts'
import { longestNote, longestNoteTitle, longestSearch } from '../rules/lengths.ts'
import { weeklyAnswers } from '../rules/notes/weekly.ts'
import { isoDate, shaped, sized, uuid } from '../sized.ts'

export const noteTags = ['relevant', 'inspirational_phrase', 'write_later'] as const
export const NoteTag = z.enum(noteTags)

export const Note = item('Note', {
  id: Id,
  title: z.string(),
  description: z.string(),
  tag: NoteTag,
  /** Seconds into the content. */
  timestamp: z.int(),
  content: z.string(),
  /** Title and address for lists, so that no second call is needed. */
  contentTitle: z.string(),
  contentUrl: z.string(),
  /** Its number among the viewer's notes on this content, in order of creation. */
  number: z.int(),
  /** What a hit shows of its content beside the title. */
  contentThumb: z.nullable(z.string()),
  contentDuration: z.int(),
  /** Why its moment cannot be played; the note stays. Null if it can. */
  lockedBy: z.nullable(z.enum(['plan', 'unpublished'])),
  /** Of a note to be written later: the day by which, and when it was done. */
  dueAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  practicedAt: z.nullable(z.string()),
  /** Until when an address shows it to others; null without one, or after the team took it down. */
  sharedUntil: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const words = { title: text(longestNoteTitle), description: text(longestNote) }
const NoteList = z.object({
  ...paging,
  content: z.optional(shaped(30, /^(\/v1\/contents\/)?[0-9]+$/, 'iri')),
  tag: z.optional(NoteTag),
  q: z.optional(sized(longestSearch).check(z.trim())),
  'order[createdAt]': z._default(Direction, 'desc'),
})
/** The calendar of the database begins after the year 0. */
const Day = isoDate('invalid_date').check(z.refine((day) => day >= '2000-01-01', 'invalid_date'))

/** A line of a transcript, of a content that the viewer may open. */
const SpeechHit = z.object({
  content: z.string(),
  contentTitle: z.string(),
  contentUrl: z.string(),
  contentThumb: z.nullable(z.string()),
  contentDuration: z.int(),
  author: z.nullable(z.string()),
  /** Seconds into the content. */
  timestamp: z.int(),
  language: Language,
  text: z.string(),
  /** The same moment in the viewer's language, if the line is in another one. */
  translation: z.nullable(z.string()),
})
const ExportedNote = z.object({
  title: z.string(),
  description: z.string(),
  tag: NoteTag,
  content: z.string(),
  /** The address of the moment. */
  url: z.string(),
  seconds: z.int(),
  dueAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  practicedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
const Found = z.object({
  notes: z.array(Note),
  notesTotal: z.int(),
  speech: z.array(SpeechHit),
  speechTotal: z.int(),
  /** There are more lines than are counted. */
  isSpeechMore: z.boolean(),
  /** The nearest spelling that is found, if nothing is. */
  spelling: z.nullable(z.string()),
})

const NewNote = z.object({
  ...words,
  tag: NoteTag,
  timestamp: z.coerce.number().check(z.gte(0), z.lte(1_000_000)),
  content: iri('contents'),
  clientKey: z.optional(uuid()),
  dueAt: z.nullish(Day),
})

export const notes = {
  list: route({
    method: 'GET',
    path: '/v1/notes',
    access: 'member',
    title: 'The viewer’s notes',
    query: NoteList,
    reply: collection(Note),
  }),
  export: route({
    method: 'GET',
    path: '/v1/notes/export.md',
    media: 'text/markdown',
    access: 'member',
    title: 'All the viewer’s notes as Markdown',
    reply: z.string(),
  }),
  exportJson: route({
    method: 'GET',
    path: '/v1/notes/export.json',
    access: 'member',
    title: 'All the viewer’s notes as JSON',
    reply: z.object({ exportedAt: z.string(), notes: z.array(ExportedNote) }),
  }),
  /** A body and not an address: proxies log addresses, and searches are logged nowhere. */
  search: route({
    method: 'POST',
    path: '/v1/notes/searches',
    access: 'member',
    title: 'Search the viewer’s notes and what is said in contents the viewer may open',
    body: z.object({
      q: text(longestSearch),
      tag: z.optional(NoteTag),
      /** How many lines to answer; all of them are counted. */
      lines: z._default(z.int().check(z.gte(1), z.lte(200)), 5),
    }),
    reply: Found,
  }),
  weekly: route({
    method: 'GET',
    path: '/v1/notes/weekly',
    access: 'member',
    title: 'The note of this week, if one comes back',
    reply: z.object({ note: z.nullable(Note) }),
  }),
  answerWeekly: route({
    method: 'PUT',
    path: '/v1/notes/{id}/weekly',
    access: 'member',
    title: 'Say what becomes of a note that came back',
    params: ById,
    body: z.object({ answer: z.enum(weeklyAnswers) }),
    reply: Note,
  }),
  setDue: route({
    method: 'PUT',
    path: '/v1/notes/{id}/due',
    access: 'member',
    title: 'The day by which a note is to be written, and whether it is done',
    params: ById,
    body: z.object({ dueAt: z.nullable(Day), isDone: z.boolean() }),
    reply: Note,
  }),
  get: route({ method: 'GET', path: '/v1/notes/{id}', access: 'member', title: 'A note', params: ById, reply: Note }),
  create: route({
    method: 'POST',
    path: '/v1/notes',
    access: 'member',
    title: 'Take a note',
    body: NewNote,
    reply: Note,
    idempotency: 'transaction',
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/v1/notes/{id}',
    access: 'member',
    title: 'Edit a note',
    params: ById,
    body: z.object({ ...words, tag: z.optional(NoteTag) }),
    reply: Note,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/notes/{id}',
    access: 'member',
    title: 'Delete a note',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
