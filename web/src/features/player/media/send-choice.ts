import { ApiError } from '@juntas/client/api-error.ts'
import { api } from '../../../lib/call/api.ts'
import { readDraft, writeDraft } from '../../../lib/drafts/drafts.ts'
import { type CaptionChoice, unsentName } from './captions-choice.ts'

/** Sends the subtitles chosen for a content; a later choice made meanwhile stays unsent. */
export async function sendChoice(id: number, shown: CaptionChoice): Promise<void> {
  try {
    await api('PUT /v1/contents/{id}/subtitles', { params: { id }, body: { shown }, kind: 'background' })
  } catch (error) {
    // A refusal is final; without an answer the choice waits for the next visit.
    if (!(error instanceof ApiError) || error.status >= 500) return
  }
  if (readDraft(unsentName(id)) === shown) writeDraft(unsentName(id), null)
}
