import { msToMinutes } from '@juntas/contract/rules/library/duration'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../../lib/app-link.tsx'
import { addressOf } from '../address.ts'
import { CardArt } from '../cards/card-art.tsx'
import { Exclusive } from '../cards/exclusive.tsx'
import type { ContentCard } from '../types.ts'
import { seenMs, seenShare, timeText } from '../view.ts'
import styles from './episode.module.css'

/** An episode of a trail: picture, duration, title, bar and watched time [CONTENT-41]. */
export function Episode({ content }: { content: ContentCard }) {
  const [isAsking, setAsking] = useState(false)
  const seen = seenMs(content)
  const percent = Math.round(seenShare(content) * 100)
  const watched =
    seen > 0 ? m.library_episode_watched({ count: msToMinutes(seen), time: timeText(seen) }) : m.library_episode_new()
  return (
    <article className={styles.episode}>
      <CardArt content={content} kind="episode" />
      <h3 className={styles.title}>
        {content.hasAccess ? (
          <AppLink url={addressOf(content)} className={styles.whole}>
            {content.title}
          </AppLink>
        ) : (
          <button type="button" className={styles.whole} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {content.title}
          </button>
        )}
      </h3>
      <ProgressBar label={m.library_watched_share({ percent })} value={percent} text={watched} />
      <p className={styles.time}>{watched}</p>
      {!content.hasAccess && <Exclusive title={content.title} isOpen={isAsking} onClose={() => setAsking(false)} />}
    </article>
  )
}
