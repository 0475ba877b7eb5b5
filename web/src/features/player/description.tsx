import { type ReactNode, Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { Html } from '../../lib/html.tsx'
import styles from './description.module.css'
import type { Content } from './queries.ts'

/** What it is about; for a text, the text itself [PLAYER-01]. */
export function Description({ content, children }: { content: Content; children?: ReactNode }) {
  return (
    <div className={styles.description}>
      <p className={styles.summary}>{content.summary}</p>
      {!content.hasAccess && content.media.length > 0 && <p>{m.player_preview()}</p>}
      <Suspense>
        <Html html={content.content ?? ''} className={styles.text} />
      </Suspense>
      {children}
    </div>
  )
}
