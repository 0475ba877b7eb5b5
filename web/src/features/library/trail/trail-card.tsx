import { artIn } from '@juntas/contract/rules/library/art'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../../lib/app-link.tsx'
import { trailAddress } from '../address.ts'
import type { Trail } from '../types.ts'
import { timeText } from '../view.ts'
import styles from './trail-card.module.css'
import { artOfTrail } from './trail-places.ts'

/** A trail in a list. Its page opens for every member; exclusive episodes are marked there. */
export function TrailCard({ trail }: { trail: Trail }) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.art}>
        <img
          data-fill
          src={artIn('hero', artOfTrail(trail))}
          alt=""
          width={520}
          height={320}
          loading="lazy"
          decoding="async"
        />
      </div>
      <h2 id={id} className={styles.title}>
        <AppLink url={trailAddress(trail.id)} className={styles.whole} data-whole>
          {trail.title}
        </AppLink>
      </h2>
      <p className={styles.summary}>{trail.summary}</p>
      <p className={styles.facts}>
        {m.library_episodes({ count: trail.episodeCount })} · {timeText(trail.duration)}
        {!trail.hasAccess && (
          <span className={styles.locked}>
            <Icon of={Lock} size={14} />
            {m.library_exclusive()}
          </span>
        )}
      </p>
      {trail.progress > 0 && (
        <div className={styles.progress}>
          <ProgressBar
            label={m.library_trail_at({ percent: trail.progress })}
            value={trail.progress}
            text={m.library_progress_percent({ percent: trail.progress })}
          />
          <span className={styles.percent}>
            {trail.progress === 100 ? m.library_season_done() : m.library_progress_percent({ percent: trail.progress })}
          </span>
        </div>
      )}
    </article>
  )
}
