import { noteFromWire, noteToWire } from '@juntas/contract/rules/notes/note-time'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { tellChange } from '../../lib/changes.ts'
import { contentNotes } from '../../lib/offline/note-query.ts'

/** As the server sends them and the cache holds them; screens get `Note`. */
export type NoteList = ReplyOf<'GET /v1/notes'>
export type WireNote = NoteList['hydra:member'][number]
export type Note = ReturnType<typeof noteFromWire<WireNote>>
type NewNote = Omit<Input<'POST /v1/notes'>['body'], 'timestamp'> & { timestampSeconds: number }

export const listFromWire = (list: NoteList) => ({
  ...list,
  'hydra:member': list['hydra:member'].map(noteFromWire<WireNote>),
})

const contentKey = (contentId: number) => ['notes', 'content', contentId]

/** The member's notes on one content. The player works without them. */
export const contentNotesQuery = (contentId: number) =>
  queryOptions({
    queryKey: contentKey(contentId),
    queryFn: ({ signal }) => api('GET /v1/notes', { ...contentNotes(contentId), kind: 'background', signal }),
    select: listFromWire,
  })

/** Adds it to the top of the list; a failure is shown in the alert box [NOTE-06] [NOTE-09]. */
export function useCreateNote(contentId: number) {
  const client = useQueryClient()
  return useMutation({
    // Null: without a network it waits, and leaves by itself.
    mutationFn: async (note: NewNote) => (await unsent()).sendOrWait('POST /v1/notes', noteToWire(note)),
    onSuccess: (note) => {
      if (!note) return
      client.setQueryData<NoteList>(contentKey(contentId), (list) => list && withNote(list, note))
      tellChange({ kind: 'notes' })
    },
  })
}

/** Removed once the server confirms; the screen decides how to report a failure [NOTE-12] [NOTE-13]. */
export function useRemoveNote() {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (id: number) =>
      api('DELETE /v1/notes/{id}', { params: { id }, kind: 'action', isQuiet: true, goneIsDone: true }),
    onError: (error) => console.error('The note was not deleted', error),
    onSuccess: (_, id) => {
      client.setQueriesData<NoteList>({ queryKey: ['notes', 'content'] }, (list) => list && without(list, id))
      client.setQueriesData<NoteList>({ queryKey: ['notes', 'all'] }, (list) => list && without(list, id))
      tellChange({ kind: 'notes' })
    },
  })
}

// Writing is rare beside watching: the player does not load it at first.
const unsent = () => import('../../lib/drafts/unsent.ts')

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
