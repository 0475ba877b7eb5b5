import type { SubtitleRow } from '@juntas/contract/office/library/subtitles'
import type { Locale } from '@juntas/ui/language/locale.ts'
import { useRef, useState } from 'react'
import { useLeaveQuestion } from '../../form/leave-question.ts'
import { currentOf } from '../../lib/call.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'

export type Cue = SubtitleRow['cues'][string]

/** What was typed over a cue and is not stored yet. */
export interface TypedCue {
  text: string
  starts: string
  ends: string
  /** The cue that the fields showed when the typing began; null if there was none. */
  seen: Cue | null
  /** What another person or tab stored meanwhile; null if it was deleted. Nothing is saved until one side is chosen. */
  theirs?: Cue | null
}

/**
 * The unsaved cues of a content, in all languages: a cue that could not be saved keeps its words while others are
 * edited. A cue that nobody typed in has no entry here, so its fields always show what is stored.
 */
export function useTypedCues(contentId: number) {
  const { post } = useWrites('contents')
  // Saves wait for each other and then read what was typed meanwhile.
  const box = useRef<Record<string, TypedCue>>({})
  const [typed, draw] = useState(box.current)
  const queue = useRef(Promise.resolve())
  const set = (key: string, one: TypedCue | undefined) => {
    const { [key]: _, ...others } = box.current
    box.current = one ? { ...others, [key]: one } : others
    draw(box.current)
  }
  const saveNow = async (key: string) => {
    const sent = box.current[key]
    if (!sent || sent.theirs !== undefined) return
    const cue = cueOf(sent)
    if (isSame(cue, sent.seen)) return set(key, undefined)
    const done = () => {
      const now = box.current[key]
      set(key, now === sent || !now ? undefined : { ...now, seen: cue })
    }
    try {
      await post(`${contentId}/cues`, { language: key.slice(0, 5), cue, was: sent.seen })
      done()
    } catch (error) {
      const current = currentOf<Cue | null>(error)
      if (current === undefined) return showRefusal(error)
      // The same words: saved before, by a try whose answer was lost.
      if (isSame(cue, current)) return done()
      set(key, { ...(box.current[key] ?? sent), theirs: current })
    }
  }
  const save = (key: string) => {
    queue.current = queue.current.then(() => saveNow(key))
    return queue.current
  }
  const keys = Object.keys(typed)
  useLeaveQuestion(keys.length > 0, async () => {
    for (const key of Object.keys(box.current)) await save(key)
    return Object.keys(box.current).length > 0
  })
  return { typed, set, save }
}

export type TypedCues = ReturnType<typeof useTypedCues>

export const cueKey = (language: Locale, startsMs: number) => `${language}/${startsMs}`

/** What the fields say; null for a cue without a text, which is deleted. */
export function cueOf({ text, starts, ends }: TypedCue): Cue | null {
  const cue = {
    startsMs: Math.round(Number(starts) * 1000),
    endsMs: Math.round(Number(ends) * 1000),
    text: text.trim(),
  }
  return cue.text ? cue : null
}

const isSame = (one: Cue | null, other: Cue | null) => JSON.stringify(one) === JSON.stringify(other)
