import type { IdentifyingWords } from '@juntas/contract/rules/text/identifying-words'
import { useEffect, useRef, useState } from 'react'
import { useMaybeViewer } from '../session/viewer.ts'

const load = () => import('@juntas/contract/rules/text/identifying-words')

export interface IdentityCheck {
  /** Words that could identify the author, and that the author has not decided about yet. */
  found: IdentifyingWords[]
  /** The author wanted to publish: the text waits for a decision about these words. */
  isHeld: boolean
  /** Whether the text waits. */
  holds: () => Promise<boolean>
  /** Leaves the words as they are. */
  leave: () => void
}

/** Looks for words that could identify the author of an anonymous text (`isWanted`). It runs in the browser, and nothing of it is sent. */
export function useIdentityCheck(text: string, isWanted: boolean): IdentityCheck {
  const viewer = useMaybeViewer()
  const [rule, setRule] = useState<Awaited<ReturnType<typeof load>>>()
  const [isHeld, setHeld] = useState(false)
  const left = useRef(new Set<string>())
  useEffect(() => {
    if (isWanted) void load().then(setRule, () => undefined)
  }, [isWanted])
  const own = viewer ? [viewer.name, viewer.nickname ?? ''] : []
  const look = (module: typeof rule) =>
    isWanted && module ? module.identifyingWords(text, own).filter(({ words }) => !left.current.has(words)) : []
  return {
    found: look(rule),
    isHeld,
    holds: async () => {
      // Without a network neither the rule nor the post can go anywhere.
      const isWaiting = isWanted && look(rule ?? (await load().catch(() => undefined))).length > 0
      setHeld(isWaiting)
      return isWaiting
    },
    leave: () => {
      for (const { words } of look(rule)) left.current.add(words)
    },
  }
}
