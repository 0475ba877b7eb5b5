import { noteFromWire } from '@juntas/contract/rules/notes/note-time'
import type { WeeklyAnswer } from '@juntas/contract/rules/notes/weekly'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../../lib/call/api.ts'
import { pageRead } from '../../../lib/call/page-read.ts'
import { tellChange } from '../../../lib/changes.ts'
import { allNotes } from '../../../lib/offline/note-query.ts'
import { listFromWire, type NoteList, type WireNote } from '../queries.ts'
import type { NoteTagValue } from '../tags.ts'

// What the notebook reads and writes besides the player's notes, in a file of its own: the player does not load it.

export interface NoteFilter {
  tag?: NoteTagValue | undefined
  content?: string | undefined
}

export const notesQuery = (filter: NoteFilter = {}) => ({
  ...pageRead(['notes', 'all', filter], 'GET /v1/notes', { query: { ...filter, perPage: allNotes } }),
  select: listFromWire,
})

export const noteQuery = (id: number) => ({
  ...pageRead(['notes', 'one', id], 'GET /v1/notes/{id}', { params: { id } }),
  select: noteFromWire<WireNote>,
})

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
    queryKey: ['notes', 'notebook', q, tag, lines],
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
    queryKey: ['notes', 'notebook'],
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

/** All notes as one file. */
export const readMarkdown = (): Promise<string> => api('GET /v1/notes/export.md', { kind: 'action' })

export const readJson = async (): Promise<string> =>
  `${JSON.stringify(await api('GET /v1/notes/export.json', { kind: 'action' }), null, 2)}\n`
