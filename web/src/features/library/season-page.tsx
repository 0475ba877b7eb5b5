import ArrowLeft from 'lucide-react/icons/arrow-left'
import { m } from '#paraglide/messages.js'
import { Link } from '../../lib/router/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SeasonCard } from './season-card.tsx'
import head from './trail-head.module.css'
import styles from './trail-page.module.css'
import type { Season, Trail } from './types.ts'

/** One part of a trail at its own address, with the way to the others [CONTENT-09]. */
export function SeasonPage({ trail, season }: { trail: Trail; season: Season }) {
  const id = String(trail.id)
  return (
    <div>
      <header className={styles.head}>
        <Link to="/habilidades/$id" params={{ id }} className={head.back}>
          <Icon of={ArrowLeft} size={16} />
          {trail.title}
        </Link>
        <h1 className={styles.title}>{season.title}</h1>
        <nav aria-label={m.library_seasons()} className={styles.tabs}>
          {trail.seasons.map(({ slug, title }) => (
            <Link
              key={slug}
              to="/habilidades/$id/$seasonOrContent"
              params={{ id, seasonOrContent: slug }}
              className={styles.tab}
            >
              {title}
            </Link>
          ))}
        </nav>
      </header>
      <SeasonCard key={season.slug} season={season} isAlone />
    </div>
  )
}
