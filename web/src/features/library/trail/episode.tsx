import { msToMinutes } from '@juntas/contract/rules/library/duration'
import { seenMs } from '@juntas/contract/rules/library/trail-progress'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { m } from '#paraglide/messages.js'
import { CardArt } from '../cards/card-art.tsx'
import linked from '../cards/title-link.module.css'
import { TitleLink } from '../cards/title-link.tsx'
import type { ContentCard } from '../types.ts'
import { seenShare, timeText } from '../view.ts'
import styles from './episode.module.css'

/** An episode of a trail: picture, duration, title, bar and watched time [CONTENT-41]. */
export function Episode({ content }: { content: ContentCard }) {
  const seen = seenMs(content)
  const percent = Math.round(seenShare(content) * 100)
  const watched =
    seen > 0 ? m.library_episode_watched({ count: msToMinutes(seen), time: timeText(seen) }) : m.library_episode_new()
  return (
    <article className={linked.card}>
      <CardArt content={content} kind="episode" />
      <h3 className={styles.title}>
        <TitleLink content={content} />
      </h3>
      <ProgressBar label={m.library_watched_share({ percent })} value={percent} text={watched} />
      <p className={styles.time}>{watched}</p>
    </article>
  )
}
