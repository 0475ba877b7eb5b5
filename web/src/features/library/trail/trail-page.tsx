import type { Trail } from '../types.ts'
import { SeasonCard } from './season-card.tsx'
import { TrailHead } from './trail-head.tsx'
import styles from './trail-page.module.css'
import { TrailProgress } from './trail-progress.tsx'

/** A trail with all its parts [CONTENT-08]. */
export function TrailPage({ trail }: { trail: Trail }) {
  return (
    <div>
      <TrailHead trail={trail} />
      <div className={styles.parts} data-stack="0">
        {trail.hasAccess && seenSomething(trail) && <TrailProgress trail={trail} />}
        {trail.seasons.map((season) => (
          <SeasonCard key={season.slug} season={season} trailId={trail.id} />
        ))}
      </div>
    </div>
  )
}

const seenSomething = ({ progress, watchedCount }: Trail) => progress > 0 || watchedCount > 0
