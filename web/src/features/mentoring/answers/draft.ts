import {
  onDraftChange,
  readDraft as readKept,
  useDraft as useKept,
  writeDraft as writeKept,
} from '../../../lib/drafts.ts'

/** Text that is written and not saved. All tabs of this browser share it. */
export interface Draft {
  values: Record<string, string>
  at: string
}

const nameOf = (name: string) => `mentoring:${name}`

export const useDraft = (name: string): Draft | null => useKept<Draft | null>(nameOf(name), () => null).draft

export const readDraft = (name: string): Draft | null => readKept<Draft>(nameOf(name))

export const writeDraft = (name: string, values: Record<string, string> | null): void =>
  writeKept(nameOf(name), values && ({ values, at: new Date().toISOString() } satisfies Draft))

/** Calls the listener when another tab has saved or discarded the draft. */
export function onDraftGone(name: string, listener: () => void): () => void {
  let wasThere = readDraft(name) !== null
  return onDraftChange((isOtherTab) => {
    const isThere = readDraft(name) !== null
    if (wasThere && !isThere && isOtherTab) listener()
    wasThere = isThere
  })
}
