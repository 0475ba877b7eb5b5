import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { m } from '#paraglide/messages.js'
import type { Season, Trail } from '../types.ts'
import { SeasonCard } from './season-card.tsx'
import styles from './trail-page.module.css'

/** One part of a trail at its own address, with links to the others [CONTENT-09]. */
export default function SeasonPage({ trail, season }: { trail: Trail; season: Season }) {
  const id = String(trail.id)
  return (
    <div>
      <header className={styles.head}>
        <BackLink to="/habilidades/$id" params={{ id }}>
          {trail.title}
        </BackLink>
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
      <SeasonCard key={season.slug} season={season} />
    </div>
  )
}
