import { uuid } from '@juntas/client/uuid.ts'
import { pageOwner, readDraft, writeDraft } from './drafts.ts'

/**
 * The `Idempotency-Key` of a form whose draft outlives a reload: the same key as long as the same body is sent, so that
 * a lost answer and a reload do not create a second row. Another text gets another key [GAP-116].
 */
export function draftKey(name: string, body: unknown, isSecret = false): string {
  const text = JSON.stringify(body)
  const kept = readDraft<{ key: string; text: string }>(nameOf(name), pageOwner())
  if (kept?.text === text) return kept.key
  const key = uuid()
  writeDraft(nameOf(name), { key, text }, pageOwner(), isSecret)
  return key
}

/** Call when there is an answer, or when the draft is discarded. */
export const forgetDraftKey = (name: string): void => writeDraft(nameOf(name), null, pageOwner())

const nameOf = (name: string) => `${name}:key`
