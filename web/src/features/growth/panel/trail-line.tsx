import { artIn } from '@juntas/contract/rules/library/art'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { m } from '#paraglide/messages.js'
import { durationText } from '../../../lib/language/duration-text.ts'
import type { Trail } from '../queries.ts'
import { dayText } from '../texts.ts'
import panel from './panel.module.css'
import styles from './trail-line.module.css'

/** A trail with its picture and the member's place in it. */
export function TrailLine({ trail, finishedAt = null }: { trail: Trail; finishedAt?: string | null }) {
  const place = finishedAt
    ? m.growth_trail_done_on({ day: dayText(finishedAt) })
    : trail.progress === 0
      ? m.growth_trail_new({ all: trail.episodeCount, time: durationText(trail.minutesLeft) })
      : m.growth_trail_at({ done: trail.watchedCount, all: trail.episodeCount })
  return (
    <div className={styles.trail}>
      <img src={artIn('hero', trail.picture)} alt="" width={112} height={63} loading="lazy" decoding="async" />
      <div data-stack="1">
        <Link to="/habilidades/$id" params={{ id: String(trail.id) }} className={styles.trailName}>
          {trail.title}
        </Link>
        <p className={panel.soft}>{place}</p>
        {trail.progress > 0 && <ProgressBar label={trail.title} value={trail.progress} text={place} />}
      </div>
    </div>
  )
}
