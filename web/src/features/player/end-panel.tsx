import { Button } from '@juntas/ui/button/button.tsx'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { FINISH_AFTER_MS } from './media/playback.ts'

type EndingProps = {
  /** Title of the next episode; null after the last one. */
  next: string | null
  /** Where the end leads when there is no next episode. */
  home: 'trail' | 'app'
  onGo: () => void
  onStay: () => void
}

/** The 6 s after the end: what follows, and a button to stay. */
export function Ending({ next, home, onGo, onStay }: EndingProps) {
  const left = useCountdown(FINISH_AFTER_MS)
  return (
    <div data-cover="">
      <p>{next ? m.player_next_in({ count: left }) : lastIn(home, left)}</p>
      {next && <strong>{next}</strong>}
      <div>
        <Button onClick={onStay}>{m.player_stay()}</Button>
        <Button kind="primary" onClick={onGo}>
          {next ? m.player_go_now() : goHome(home)}
        </Button>
      </div>
    </div>
  )
}

const lastIn = (home: 'trail' | 'app', count: number) =>
  home === 'app' ? m.player_app_in({ count }) : m.player_trail_in({ count })
const goHome = (home: 'trail' | 'app') => (home === 'app' ? m.player_go_app() : m.player_go_trail())

type HoldProps = { what: 'note' | 'comment'; hasNext: boolean; onGo: () => void; onStay: () => void }

/** A note or comment is unsaved: do not leave the page by itself [GAP-101]. */
export function Hold({ what, hasNext, onGo, onStay }: HoldProps) {
  return (
    <div data-cover="" role="alert">
      <strong>{what === 'note' ? m.player_hold_note() : m.player_hold_comment()}</strong>
      <p>{m.player_hold_text()}</p>
      <div>
        <Button onClick={onStay}>{m.player_hold_stay()}</Button>
        <Button kind="primary" onClick={onGo}>
          {hasNext ? m.player_hold_go() : m.player_go_trail()}
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
