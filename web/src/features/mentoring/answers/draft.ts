import {
  onDraftChange,
  readDraft as readKept,
  useDraft as useKept,
  writeDraft as writeKept,
} from '../../../lib/drafts.ts'

/** What she has written and not saved. All tabs of this browser share it: what is typed in one stands in the other. */
export interface Draft {
  values: Record<string, string>
  at: string
}

const nameOf = (name: string) => `mentoring:${name}`

export const useDraft = (name: string): Draft | null => useKept<Draft | null>(nameOf(name), () => null).draft

export const readDraft = (name: string): Draft | null => readKept<Draft>(nameOf(name))

export const writeDraft = (name: string, values: Record<string, string> | null): void =>
  writeKept(nameOf(name), values && ({ values, at: new Date().toISOString() } satisfies Draft))

/** Another tab has saved it or thrown it away. */
export function onDraftGone(name: string, listener: () => void): () => void {
  let wasThere = readDraft(name) !== null
  return onDraftChange((isOtherTab) => {
    const isThere = readDraft(name) !== null
    if (wasThere && !isThere && isOtherTab) listener()
    wasThere = isThere
  })
}
