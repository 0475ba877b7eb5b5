import { useEffect, useRef, useState } from 'react'
import type { Closing } from './meeting-client.ts'

/** A meeting that is open in the page and can be joined. */
interface OpenedMeeting {
  join(): Promise<void>
  leave(): void
}

interface Entry<Failure extends string> {
  open: (place: HTMLElement, onClosed: (closing: Closing) => void) => Promise<OpenedMeeting>
  onEntered?: () => void
  onClosed: () => void
  /** What to say about an attempt that failed. */
  newsOf: (error: unknown) => Failure | Promise<Failure>
}

/**
 * Entering and leaving a meeting: one attempt per press. The meeting draws into `place`; `news` is about the last
 * attempt.
 */
export function useEntry<Failure extends string>({ open, onEntered, onClosed, newsOf }: Entry<Failure>) {
  const place = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const meeting = useRef<OpenedMeeting>(undefined)
  const isBusy = useRef(false)
  const isGone = useRef(false)
  const [state, setState] = useState<'out' | 'entering' | 'in'>('out')
  const [news, setNews] = useState<Closing | Failure>()
  // Leaving the page leaves the meeting.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      meeting.current?.leave()
    }
  }, [])
  // Out again: the meeting's buttons are gone, so the heading takes the focus.
  const wasIn = useRef(false)
  useEffect(() => {
    if (wasIn.current && state === 'out') title.current?.focus()
    wasIn.current = state === 'in'
  }, [state])

  const closed = (closing: Closing) => {
    meeting.current = undefined
    setState('out')
    setNews((said) => (closing === 'left' ? said : closing))
    onClosed()
  }

  async function enter() {
    if (isBusy.current || !place.current) return
    isBusy.current = true
    setState('entering')
    setNews(undefined)
    try {
      meeting.current = await open(place.current, closed)
      // The page may have been left while the meeting was opened or joined.
      if (!isGone.current) await meeting.current.join()
      if (isGone.current) return meeting.current?.leave()
      setState('in')
      onEntered?.()
    } catch (error) {
      console.error(error)
      meeting.current?.leave()
      setState('out')
      setNews(await newsOf(error))
    } finally {
      isBusy.current = false
    }
  }

  return { place, title, state, news, enter }
}
