import { watchedCountOf } from '@juntas/contract/rules/library/trail-progress'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { untilFound } from '@juntas/ui/disclosure/until-found.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Season } from '../types.ts'
import { Episode } from './episode.tsx'
import styles from './season-card.module.css'

/** A part of a trail: open at first, its head closes and opens it; three episodes a row [CONTENT-39] [CONTENT-40]. */
export function SeasonCard({ season, isAlone = false }: { season: Season; isAlone?: boolean }) {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const { contents, title, description } = season
  const done = watchedCountOf(contents)
  return (
    <section data-card aria-labelledby={`${id}-title`}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.words}>
            {/* Below its own heading the title is not repeated. */}
            <span id={`${id}-title`} className={styles.title}>
              {isAlone ? description || title : title}
            </span>
            {!isAlone && <span data-text="small">{description}</span>}
          </span>
          <span className={styles.state}>
            {contents.length > 0 && done === contents.length ? (
              <Tag tone="success">
                <Icon of={Check} size={14} />
                {m.library_season_done()}
              </Tag>
            ) : (
              m.library_season_count({ done, all: contents.length })
            )}
            <span className={styles.chevron} data-open={isOpen || undefined}>
              <Icon of={ChevronDown} />
            </span>
          </span>
        </button>
      </h2>
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
