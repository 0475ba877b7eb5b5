import * as z from 'zod/mini'
import { ById, collection, Direction, Id, iri, item, paging, text } from './hydra.ts'
import { route } from './route.ts'

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
  createdAt: z.string(),
  updatedAt: z.string(),
})

const words = { title: text(200), description: text(10_000) }
const NoteList = z.object({
  ...paging,
  content: z.optional(z.string().check(z.regex(/^(\/v1\/contents\/)?[0-9]+$/, 'iri'))),
  tag: z.optional(NoteTag),
  q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  'order[createdAt]': z._default(Direction, 'desc'),
})
const NewNote = z.object({
  ...words,
  tag: NoteTag,
  timestamp: z.coerce.number().check(z.gte(0), z.lte(1_000_000)),
  content: iri('contents'),
  clientKey: z.optional(z.uuid()),
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
    access: 'member',
    title: 'All the viewer’s notes as Markdown',
    reply: z.string(),
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
