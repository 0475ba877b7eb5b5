import { Button } from '@juntas/ui/button/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { testExit } from '../../lib/discreet/screen-watch.ts'
import styles from './discreet-page.module.css'
import { watchDiscreet } from './watch.ts'

/** Tries the way out without leaving: the same keys and taps, and what would have happened. */
export function ExitTest({ onEnd }: { onEnd: () => void }) {
  const [isDone, setDone] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    watchDiscreet()
    testExit(() => setDone(true))
    box.current?.focus()
    return () => testExit(null)
  }, [])
  return (
    <section ref={box} className={styles.test} tabIndex={-1} aria-label={m.discreet_test_title()}>
      <h2 className={styles.rowTitle}>{m.discreet_test_title()}</h2>
      <p role="status">{isDone ? m.discreet_test_done() : m.discreet_test_text()}</p>
      <div className={styles.actions} data-cluster="2">
        <Button kind="ink" size="small" onClick={() => setDone(true)}>
          {m.discreet_exit_now()}
        </Button>
        <Button size="small" onClick={onEnd}>
          {m.discreet_test_end()}
        </Button>
      </div>
    </section>
  )
}
