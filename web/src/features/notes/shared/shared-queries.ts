import { ApiError } from '@juntas/client/api-error.ts'
import { noteSecret } from '@juntas/contract/rules/notes/note-secret'
import { noteFromWire } from '@juntas/contract/rules/notes/note-time'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../../lib/call/api.ts'
import { tellChange } from '../../../lib/changes.ts'

type Shared = ReplyOf<'POST /v1/note_links/readings'>
export type ReportWords = Omit<Input<'POST /v1/note_links/reports'>['body'], 'secret'>

/** Null if the address leads nowhere, whatever the reason. */
export const sharedNoteQuery = (secret: string) =>
  queryOptions({
    queryKey: ['notes', 'shared', secret],
    queryFn: async ({ signal }): Promise<Shared | null> => {
      if (!noteSecret.test(secret)) return null
      try {
        const body = { secret }
        return await api('POST /v1/note_links/readings', {
          body,
          kind: 'background',
          isPublic: true,
          isQuiet: true,
          signal,
        })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'gone') return null
        throw error
      }
    },
    select: (note) => note && noteFromWire<Shared>(note),
    retry: false,
    gcTime: 0,
  })

export const reportShared = (secret: string, words: ReportWords) =>
  api('POST /v1/note_links/reports', { body: { secret, ...words }, kind: 'action', isPublic: true })

export const linkQuery = (noteId: number) =>
  queryOptions({
    queryKey: ['notes', 'link', noteId],
    queryFn: ({ signal }) => api('GET /v1/notes/{id}/link', { params: { id: noteId }, kind: 'background', signal }),
    select: ({ link }) => link,
  })

/** The secrets made in this tab. They are stored nowhere: after a reload a lost link is replaced by another. */
export const knownSecrets = new Map<number, string>()

/** 128 bits as 22 letters, digits, hyphens and low lines. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')
}

export function useShare(noteId: number) {
  const client = useQueryClient()
  const after = (link: ReplyOf<'PUT /v1/notes/{id}/link'> | null) => {
    client.setQueryData(linkQuery(noteId).queryKey, { link })
    tellChange({ kind: 'notes' })
  }
  const share = useMutation({
    mutationFn: (body: Input<'PUT /v1/notes/{id}/link'>['body']) =>
      api('PUT /v1/notes/{id}/link', { params: { id: noteId }, body, kind: 'action' }),
    onSuccess: (link, { secret }) => {
      if (secret) knownSecrets.set(noteId, secret)
      after(link)
    },
  })
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /v1/notes/{id}/link', { params: { id: noteId }, kind: 'action' }),
    onSuccess: () => {
      knownSecrets.delete(noteId)
      after(null)
    },
  })
  return { share, withdraw }
}
