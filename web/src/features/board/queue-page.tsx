import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import styles from './board.module.css'
import { medianText } from './board-text.ts'
import { PostCard } from './post-card.tsx'
import { pulseQuery, queueQuery } from './queries.ts'

/** For specialists: posts that wait for an answer, the least time left first. */
export function QueuePage() {
  const { data } = useSuspenseQuery(queueQuery)
  const { data: pulse } = useSuspenseQuery(pulseQuery)
  const posts = data['hydra:member']
  return (
    <div className={styles.page} data-stack="page">
      <header>
        <h1>{m.board_queue_title()}</h1>
        <p className={styles.lead}>{m.board_queue_lead()}</p>
        {pulse.medianHours !== null && <p className={styles.unread}>{medianText(pulse.medianHours)}</p>}
      </header>
      {posts.length === 0 ? (
        <EmptyState title={m.board_queue_none()}>{m.board_queue_none_text()}</EmptyState>
      ) : (
        <div data-stack="5">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      )}
    </div>
  )
}
