import { classNames } from '@juntas/ui/class-names.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Html } from '../../../lib/html.tsx'
import type { Content } from '../queries.ts'
import styles from './description.module.css'

// Only texts measure reading progress; a video's page does not load it.
const ReadingPlace = lazyPart(() => import('../progress/read-progress-bar.tsx'), {
  instead: ({ children }) => children,
})

/** Below a text: where its reader goes on. */
export interface TextEnd {
  label: string
  onGo: () => void
}

type DescriptionProps = { content: Content; end?: TextEnd | undefined; children?: ReactNode }

/** What it is about; for a text, the text itself [PLAYER-01]. */
export function Description({ content, end, children }: DescriptionProps) {
  const isRead = content['@type'] === 'TextContent' && content.hasAccess && content.media.length === 0
  const text = <Html html={content.content ?? ''} className={classNames(styles.text, isRead && styles.read)} />
  return (
    <div className={styles.description}>
      <p className={styles.summary}>{content.summary}</p>
      {!content.hasAccess && content.media.length > 0 && <p>{m.player_preview()}</p>}
      {isRead ? (
        <ReadingPlace content={content} end={end}>
          {text}
        </ReadingPlace>
      ) : (
        text
      )}
      {children}
    </div>
  )
}
