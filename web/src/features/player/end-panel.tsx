import { Button } from '@juntas/ui/button/button.tsx'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { FINISH_AFTER_MS } from './media/playback.ts'

/** Where the end leads when there is no next episode; `time`: what is next belongs to the member's running time. */
export type EndDestination = 'trail' | 'app' | 'time'

type NextCountdownProps = {
  /** Title of what is next; null after the last one. */
  next: string | null
  home: EndDestination
  onGo: () => void
  onStay: () => void
}

/** The 6 s after the end: what follows, and a button to stay. */
export function NextCountdown({ next, home, onGo, onStay }: NextCountdownProps) {
  const left = useCountdown(FINISH_AFTER_MS)
  return (
    <div data-cover="">
      <p>{next ? nextIn(home, left) : lastIn(home, left)}</p>
      {next && <strong>{next}</strong>}
      <div>
        <Button onClick={onStay}>{m.player_stay()}</Button>
        <Button kind="primary" onClick={onGo}>
          {next ? goNow(home) : goHome(home)}
        </Button>
      </div>
    </div>
  )
}

const nextIn = (home: EndDestination, count: number) =>
  home === 'time' ? m.time_next_in({ count }) : m.player_next_in({ count })
const goNow = (home: EndDestination) => (home === 'time' ? m.time_next() : m.player_go_now())

const lasts = { app: m.player_app_in, trail: m.player_trail_in, time: m.time_end_in }
const homes = { app: m.player_go_app, trail: m.player_go_trail, time: m.time_finish }
const lastIn = (home: EndDestination, count: number) => lasts[home]({ count })
const goHome = (home: EndDestination) => homes[home]()

type UnsavedPromptProps = {
  what: 'note' | 'comment'
  hasNext: boolean
  home: EndDestination
  onGo: () => void
  onStay: () => void
}

/** A note or comment is unsaved: do not leave the page by itself [GAP-101]. */
export function UnsavedPrompt({ what, hasNext, home, onGo, onStay }: UnsavedPromptProps) {
  return (
    <div data-cover="" role="alert">
      <strong>{what === 'note' ? m.player_hold_note() : m.player_hold_comment()}</strong>
      <p>{m.player_hold_text()}</p>
      <div>
        <Button onClick={onStay}>{m.player_hold_stay()}</Button>
        <Button kind="primary" onClick={onGo}>
          {hasNext ? (home === 'time' ? m.time_next() : m.player_hold_go()) : goHome(home)}
        </Button>
      </div>
    </div>
  )
}

function useCountdown(ms: number): number {
  const [left, setLeft] = useState(Math.ceil(ms / 1000))
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}
