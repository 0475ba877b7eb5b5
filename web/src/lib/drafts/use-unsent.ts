import { useDraft } from './drafts.ts'
import type { Unsent } from './unsent.ts'

type UnsentNote = Extract<Unsent, { kind: 'note' }>
type UnsentComment = Extract<Unsent, { kind: 'comment' }>

/** What waits for a network, without what the member took back. */
export const useUnsent = (): Unsent[] =>
  useDraft<Unsent[]>('outbox', () => []).draft.filter(({ isTakenBack }) => !isTakenBack)

/** The notes on a content that wait, the newest first. */
export const useUnsentNotes = (contentId: number): UnsentNote[] =>
  useUnsent()
    .filter((one): one is UnsentNote => one.kind === 'note')
    .filter(({ body }) => body.content === `/v1/contents/${contentId}`)
    .reverse()

/** The comments that wait, on a subject or below one of its comments. */
export const useUnsentComments = (subject: string, parent?: string): UnsentComment[] =>
  useUnsent()
    .filter((one): one is UnsentComment => one.kind === 'comment')
    .filter(({ body }) => body.content === subject && (body.parent ?? undefined) === parent)
