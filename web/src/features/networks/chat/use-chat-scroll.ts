import { useLayoutEffect, useRef, useState } from 'react'
import type { Message } from './messages.ts'

// This close to the end, about two lines, the member is reading along.
const nearPx = 80

interface Place {
  top: number
  height: number
}

/**
 * Keeps the scroll position of a conversation. At the end, new messages stay visible; further up nothing moves and new
 * ones are counted. Older messages are inserted above the visible line. Sending leads to the end.
 */
export function useChatScroll(messages: readonly Message[], waitingCount: number) {
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const place = useRef<Place>({ top: 0, height: 0 })
  const before = useRef({ first: 0, waitingCount })
  const [seenId, setSeenId] = useState(0)
  const first = messages[0]?.id ?? 0
  const last = messages.at(-1)?.id ?? 0

  const measure = () => {
    if (!log.current) return
    const { scrollTop: top, scrollHeight: height, clientHeight } = log.current
    place.current = { top, height }
    setAtEnd(height - top - clientHeight < nearPx)
  }
  const goToEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
    measure()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are what moves the page
  useLayoutEffect(() => {
    const { current: box } = log
    if (!box) return
    const was = before.current
    before.current = { first, waitingCount }
    if (isAtEnd || waitingCount > was.waitingCount) return goToEnd()
    if (was.first !== 0 && first < was.first)
      box.scrollTop = place.current.top + (box.scrollHeight - place.current.height)
    measure()
  }, [first, last, waitingCount])

  if (isAtEnd && seenId !== last) setSeenId(last)
  const newCount = isAtEnd ? 0 : messages.filter(({ id, isMine }) => id > seenId && !isMine).length
  return { log, isAtEnd, newCount, onScroll: measure, goToEnd }
}
