import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import Pencil from 'lucide-react/icons/pencil'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Handle } from '../../parts/drag-handle.tsx'
import { SeasonDialog } from './season-dialog.tsx'
import styles from './trails.module.css'

interface Props {
  season: { id: number; title: string }
  duration: string
  /** To the left or to the right. */
  onMove: (step: 1 | -1) => void
}

/** What a dragged season carries; an episode carries its number alone. */
const mark = 'season-'
export const seasonIn = (carried: string): number | undefined =>
  carried.startsWith(mark) ? Number(carried.slice(mark.length)) : undefined

/** The name of a season, with its handle: dragging or Alt ← → moves the season with its episodes. */
export function SeasonHead({ season: { id, title }, duration, onMove }: Props) {
  const [isOpen, setOpen] = useState(false)
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
    if (!event.altKey || !step) return
    event.preventDefault()
    event.stopPropagation()
    onMove(step)
    // The column is drawn at another place: its handle keeps the focus.
    requestAnimationFrame(() => document.getElementById(`season-handle-${id}`)?.focus())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer drags the whole head; the keyboard has the handle
    <header
      className={styles.seasonHead}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', `${mark}${id}`)}
    >
      <span>
        <h2>{title}</h2>
        <span data-text="note">{duration}</span>
      </span>
      <IconButton
        className={styles.edit}
        icon={Pencil}
        iconSize={16}
        label={m.trails_season_rename_of({ name: title })}
        onClick={() => setOpen(true)}
      />
      <Handle
        id={`season-handle-${id}`}
        label={m.trails_season_move({ name: title })}
        keys="Alt+ArrowLeft Alt+ArrowRight"
        onKeyDown={press}
      />
      {isOpen && <SeasonDialog id={id} onClose={() => setOpen(false)} />}
    </header>
  )
}
