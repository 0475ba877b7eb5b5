import { onDraftChange, pageOwner, readDraft, useDraft } from '../../../lib/drafts/drafts.ts'

/** The name of the draft of one of the programme's forms. */
export const draftName = (form: string) => `mentoring:${form}`

/** The unsaved answers of a form, by the id of the question; null when there are none. */
export const useUnsaved = (form: string) => useDraft<Record<string, string> | null>(draftName(form), () => null).draft

/** Calls the listener when another tab has saved or discarded the draft. */
export function onDraftGone(name: string, listener: () => void): () => void {
  const isKept = () => readDraft(name, pageOwner()) !== null
  let wasThere = isKept()
  return onDraftChange((isOtherTab) => {
    const isThere = isKept()
    if (wasThere && !isThere && isOtherTab) listener()
    wasThere = isThere
  })
}
