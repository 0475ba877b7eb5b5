import { noteFromWire, noteToWire } from '@juntas/contract/rules/library/note-time'
import type { WeeklyAnswer } from '@juntas/contract/rules/notes/weekly'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { tellChange } from '../../lib/changes.ts'
import type { NoteTagValue } from './tags.ts'

/** As the server sends them and the cache holds them; screens get `Note`. */
type NoteList = ReplyOf<'GET /v1/notes'>
type WireNote = NoteList['hydra:member'][number]
export type Note = ReturnType<typeof noteFromWire<WireNote>>
type NewNote = Omit<Input<'POST /v1/notes'>['body'], 'timestamp'> & { timestampSeconds: number }

const listFromWire = (list: NoteList) => ({ ...list, 'hydra:member': list['hydra:member'].map(noteFromWire<WireNote>) })

// All of them: the markers need every note of a content, and the page's count is the number of its cards.
const all = 1000

const contentKey = (contentId: number) => ['notes', 'content', contentId]

/** The member's notes on one content. The player works without them. */
export const contentNotesQuery = (contentId: number) =>
  queryOptions({
    queryKey: contentKey(contentId),
    queryFn: ({ signal }) =>
      api('GET /v1/notes', {
        query: { content: `/v1/contents/${contentId}`, perPage: all },
        kind: 'background',
        signal,
      }),
    select: listFromWire,
  })

export interface NoteFilter {
  tag?: NoteTagValue | undefined
  content?: string | undefined
}

export const notesQuery = (filter: NoteFilter = {}) => ({
  ...pageRead(['notes', 'all', filter], 'GET /v1/notes', { query: { ...filter, perPage: all } }),
  select: listFromWire,
})

export const noteQuery = (id: number) => ({
  ...pageRead(['notes', 'one', id], 'GET /v1/notes/{id}', { params: { id } }),
  select: noteFromWire<WireNote>,
})

type WireFound = ReplyOf<'POST /v1/notes/searches'>

const foundFromWire = (found: WireFound) => ({
  ...found,
  notes: found.notes.map(noteFromWire<WireNote>),
  speech: found.speech.map(noteFromWire<WireFound['speech'][number]>),
})
export type SpeechHit = ReturnType<typeof foundFromWire>['speech'][number]

/** Forgotten as soon as nothing shows it: a search is kept nowhere. */
export const searchQuery = ({ q, tag, lines }: { q: string; tag?: NoteTagValue | undefined; lines: number }) =>
  queryOptions({
    queryKey: ['notes', 'search', q, tag, lines],
    queryFn: ({ signal }) =>
      api('POST /v1/notes/searches', { body: { q, lines, ...(tag ? { tag } : {}) }, kind: 'background', signal }),
    select: foundFromWire,
    placeholderData: (before, query) => (query?.queryKey[2] === q ? before : undefined),
    gcTime: 0,
    retry: false,
  })

/** The note that comes back this week; the page works without it. */
export const weeklyQuery = () =>
  queryOptions({
    queryKey: ['notes', 'weekly'],
    queryFn: ({ signal }) => api('GET /v1/notes/weekly', { kind: 'background', signal }),
    select: ({ note }) => note && noteFromWire<WireNote>(note),
  })

export function useAnswerWeekly() {
  return useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: WeeklyAnswer }) =>
      api('PUT /v1/notes/{id}/weekly', { params: { id }, body: { answer }, kind: 'action' }),
    onSuccess: () => tellChange({ kind: 'notes' }),
  })
}

/** The day of a note to be written later, and whether it is done. */
export function useSetDue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; dueAt: string | null; isDone: boolean }) =>
      api('PUT /v1/notes/{id}/due', { params: { id }, body, kind: 'action' }),
    onSuccess: (note) => {
      client.setQueriesData<NoteList>({ queryKey: ['notes', 'all'] }, (list) => list && withChanged(list, note))
      tellChange({ kind: 'notes' })
    },
  })
}

const withChanged = (list: NoteList, note: WireNote): NoteList => ({
  ...list,
  'hydra:member': list['hydra:member'].map((one) => (one.id === note.id ? note : one)),
})

/** Adds it to the top of the list; a failure is shown in the alert box [NOTE-06] [NOTE-09]. */
export function useCreateNote(contentId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: NewNote) => api('POST /v1/notes', { body: noteToWire(note), kind: 'action' }),
    onSuccess: (note) => {
      client.setQueryData<NoteList>(contentKey(contentId), (list) => list && withNote(list, note))
      tellChange({ kind: 'notes' })
    },
  })
}

export function useUpdateNote(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { title: string; description: string; tag?: NoteTagValue }) =>
      api('PUT /v1/notes/{id}', { params: { id }, body, kind: 'action' }),
    onSuccess: (note) => {
      client.setQueryData(noteQuery(id).queryKey, note)
      tellChange({ kind: 'notes' })
    },
  })
}

/** Removed once the server confirms; the screen decides how to report a failure [NOTE-12] [NOTE-13]. */
export function useRemoveNote() {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (id: number) => api('DELETE /v1/notes/{id}', { params: { id }, kind: 'action', isQuiet: true }),
    onSuccess: (_, id) => {
      client.setQueriesData<NoteList>({ queryKey: ['notes', 'content'] }, (list) => list && without(list, id))
      client.setQueriesData<NoteList>({ queryKey: ['notes', 'all'] }, (list) => list && without(list, id))
      tellChange({ kind: 'notes' })
    },
  })
}

const withNote = (list: NoteList, note: WireNote): NoteList => ({
  ...list,
  'hydra:member': [note, ...list['hydra:member'].filter(({ id }) => id !== note.id)],
  'hydra:totalItems': list['hydra:totalItems'] + 1,
})

const without = (list: NoteList, gone: number): NoteList => {
  const kept = list['hydra:member'].filter(({ id }) => id !== gone)
  return {
    ...list,
    'hydra:member': kept,
    'hydra:totalItems': list['hydra:totalItems'] - (list['hydra:member'].length - kept.length),
  }
}

/** All notes as one file. */
export const readMarkdown = (): Promise<string> => api('GET /v1/notes/export.md', { kind: 'action' })

export const readJson = async (): Promise<string> =>
  `${JSON.stringify(await api('GET /v1/notes/export.json', { kind: 'action' }), null, 2)}\n`
