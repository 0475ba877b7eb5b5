import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import styles from './about-board.module.css'
import { Disc } from './answer-deadline.tsx'
import { medianText } from './board-text.ts'
import { pulseQuery } from './queries.ts'

/** What anonymity means here, and the promise with its results so far. */
export function AboutBoard() {
  const { data } = useQuery(pulseQuery)
  const median = data?.medianHours ?? null
  return (
    <section className={styles.panel} data-card>
      <h2 className={styles.title}>{m.board_speak_title()}</h2>
      <p data-text="soft">{m.board_speak_text()}</p>
      <p className={styles.promise}>
        <Disc share={1} />
        <span>{m.board_promise()}</span>
      </p>
      {median !== null && <p data-text="soft">{medianText(median)}</p>}
    </section>
  )
}
