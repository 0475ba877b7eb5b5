import type { TrailEpisode } from '@juntas/contract/office/library/contents'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { contentPhases } from '../../parts/content-phases.ts'
import { Handle } from '../../parts/drag-handle.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { durationText } from './duration-text.ts'
import styles from './trails.module.css'

interface Props {
  episode: TrailEpisode
  number: number
  /** Where a dragged episode would be dropped. */
  mark?: 'before' | 'after' | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

export function EpisodeCard({ episode, number, mark, onKeyDown }: Props) {
  const { id, title, thumbUrl, durationMs, phase } = episode
  return (
    <li
      className={styles.card}
      data-card=""
      data-target={mark}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(id))}
    >
      {thumbUrl && <img className={styles.thumb} src={thumbUrl} alt="" loading="lazy" draggable={false} />}
      <div className={styles.line}>
        <span>
          <small data-text="note">
            {number} · {durationText(durationMs)}
          </small>
          <Link className={styles.title} to={`/conteudos/${id}`} draggable={false}>
            {title}
          </Link>
        </span>
        <Handle
          id={`handle-${id}`}
          label={m.trails_move({ name: title })}
          keys="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          onKeyDown={onKeyDown}
        />
      </div>
      <StateTag state={phase} name={contentPhases[phase]} />
    </li>
  )
}
