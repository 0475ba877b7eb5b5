import { findRows, type TranscriptRow } from '@juntas/contract/rules/library/transcript'
import { useMemo, useRef, useState } from 'react'
import type { useAutoScroll } from './use-auto-scroll.ts'

export type TranscriptSearch = ReturnType<typeof useTranscriptSearch>

/**
 * A search over all languages of the transcript, shown or not. `onGo` seeks to a row; `current` is the row being said, -1
 * before the first.
 */
export function useTranscriptSearch(
  rows: readonly TranscriptRow[],
  current: number,
  scroll: ReturnType<typeof useAutoScroll>,
  onGo: (index: number) => void,
) {
  const field = useRef<HTMLDivElement>(null)
  const [sought, setSought] = useState('')
  const [chosenHit, setChosenHit] = useState<number>()
  const found = useMemo(() => findRows(rows, sought), [rows, sought])
  // Without a choice it is the hit that comes next.
  const next = found.findIndex(({ index }) => index >= current)
  const hit = Math.min(chosenHit ?? Math.max(0, next), found.length - 1)
  const goTo = (place: number) => {
    const at = found[(place + found.length) % found.length]
    if (!at) return
    setChosenHit(found.indexOf(at))
    onGo(at.index)
    scroll.show(at.index, 'nearest')
  }
  return {
    field,
    sought,
    found,
    /** Which of the hits the member is at; -1 without hits. */
    hit,
    look: (words: string) => {
      setSought(words)
      setChosenHit(undefined)
      const hits = findRows(rows, words)
      const first = hits.find(({ index }) => index >= current) ?? hits[0]
      if (!first) return
      scroll.setFollowing(false)
      scroll.show(first.index, 'nearest')
    },
    goTo,
    /** The first step leads to the hit that comes next, later ones to the hit after it. */
    goOn: () => goTo(chosenHit === undefined ? hit : hit + 1),
  }
}
