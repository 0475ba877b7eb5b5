import { watchedCountOf } from '@juntas/contract/rules/library/trail-progress'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { untilFound } from '@juntas/ui/disclosure/until-found.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Season } from '../types.ts'
import { Episode } from './episode.tsx'
import styles from './season-card.module.css'

type SeasonCardProps = {
  season: Season
  /** The title leads to the part's own page, where it is alone. */
  trailId?: number
}

/** A part of a trail: open at first, its head closes and opens it; three episodes a row [CONTENT-39] [CONTENT-40]. */
export function SeasonCard({ season, trailId }: SeasonCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const { contents, description, slug, title } = season
  const done = watchedCountOf(contents)
  const [titleId, stateId] = [`${id}-title`, `${id}-state`]
  return (
    <section data-card aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {trailId === undefined ? (
              // Below its own heading the title is not repeated.
              description || title
            ) : (
              <Link
                to="/habilidades/$id/$seasonOrContent"
                params={{ id: String(trailId), seasonOrContent: slug }}
                className={styles.link}
              >
                {title}
              </Link>
            )}
          </h2>
          {trailId !== undefined && <span data-text="small">{description}</span>}
        </div>
        <button
          type="button"
          className={styles.state}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-labelledby={`${titleId} ${stateId}`}
          onClick={() => setOpen(!isOpen)}
        >
          <span id={stateId}>
            {contents.length > 0 && done === contents.length ? (
              <Tag tone="success">
                <Icon of={Check} size={14} />
                {m.library_season_done()}
              </Tag>
            ) : (
              m.library_season_count({ done, all: contents.length })
            )}
          </span>
          <span className={styles.chevron} data-open={isOpen || undefined}>
            <Icon of={ChevronDown} />
          </span>
        </button>
      </div>
      <div id={id} className={styles.episodes} hidden={!isOpen} ref={untilFound(isOpen, () => setOpen(true))}>
        {contents.length === 0 ? (
          <p data-text="small">{m.library_season_empty()}</p>
        ) : (
          <ol className={styles.list} data-stack="0">
            {contents.map((content) => (
              <li key={content.id}>
                <Episode content={content} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
