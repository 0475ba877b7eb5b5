import { fallbackArt } from '@juntas/contract/rules/library/art'
import { msToMinutes } from '@juntas/contract/rules/library/duration'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useId } from 'react'
import { m } from '#paraglide/messages.js'
import { useLowData } from '../../../lib/data-use/low-data.ts'
import type { Episode, Trail } from '../queries.ts'
import styles from './next-list.module.css'

export const episodesOf = (trail: Trail): Episode[] => trail.seasons.flatMap(({ contents }) => contents)

const current: Record<Episode['@type'], () => string> = {
  VimeoContent: m.player_watching,
  AudioContent: m.player_listening,
  TextContent: m.player_reading_now,
  Skill: m.player_here,
}

type PlaceProps = { trail: Trail; episode: Episode; isCurrent: boolean; children: ReactNode }

/** A link to an episode with access; one without is only named [CONTENT-11]. */
function Place({ trail, episode, isCurrent, children }: PlaceProps) {
  const current = isCurrent ? 'true' : undefined
  if (!episode.hasAccess)
    return (
      <div className={styles.episode} aria-current={current}>
        {children}
      </div>
    )
  return (
    <Link
      to="/habilidades/$id/$seasonOrContent"
      params={{ id: String(trail.id), seasonOrContent: episode.slug }}
      className={styles.episode}
      aria-current={current}
    >
      {children}
    </Link>
  )
}

type NextListProps = {
  trail: Trail
  currentId: number
  /** Beside a text: on the page's own ground. */
  isPlain?: boolean
}

/** This episode and those after it, across the seasons [PLAYER-24]. */
export function NextList({ trail, currentId, isPlain = false }: NextListProps) {
  const id = useId()
  const isLow = useLowData()
  const episodes = episodesOf(trail)
  const at = Math.max(
    0,
    episodes.findIndex((episode) => episode.id === currentId),
  )
  const shown = episodes.slice(at)
  return (
    <aside className={styles.side} data-plain={isPlain || undefined} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {m.player_next_title()}
      </h2>
      <ol className={styles.list}>
        {shown.map((episode, index) => (
          <li key={episode.id}>
            <Place trail={trail} episode={episode} isCurrent={episode.id === currentId}>
              {!isLow && (
                <img
                  className={styles.art}
                  src={episode.thumb ?? fallbackArt}
                  alt=""
                  loading="lazy"
                  width={118}
                  height={66}
                />
              )}
              <span className={styles.words}>
                <strong className={styles.name}>{episode.title}</strong>
                {episode.id === currentId ? (
                  <em className={styles.now}>{episode.hasAccess ? current[episode['@type']]() : m.player_here()}</em>
                ) : (
                  <span className={styles.place}>
                    {m.player_place({
                      place: at + index + 1,
                      all: episodes.length,
                      minutes: msToMinutes(episode.duration),
                    })}
                    {!episode.hasAccess && (
                      <>
                        <Icon of={Lock} size={14} />
                        {m.player_place_locked()}
                      </>
                    )}
                    {episode.currentContentUserCollection.view?.watched && (
                      <>
                        <Icon of={CircleCheck} size={14} />
                        <VisuallyHidden>{m.player_watched()}</VisuallyHidden>
                      </>
                    )}
                  </span>
                )}
              </span>
            </Place>
          </li>
        ))}
      </ol>
      {shown.length === 1 && <p className={styles.last}>{m.player_last_episode()}</p>}
    </aside>
  )
}
