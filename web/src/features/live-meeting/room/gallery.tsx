import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { mostVideos } from '../meeting-client.ts'
import styles from './gallery.module.css'
import type { Seat } from './room-types.ts'
import { Tile } from './tile.tsx'

/** At most three at a time; participants on another page are heard too, and named when they speak. */
export function Gallery({ seats: everybody }: { seats: Seat[] }) {
  const seats = othersFirst(everybody)
  const [wanted, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(seats.length / mostVideos))
  // When participants leave, a page that is gone is replaced by the last one.
  const page = Math.min(wanted, pages - 1)
  const shown = seats.slice(page * mostVideos, (page + 1) * mostVideos)
  const heard = seats.filter((seat) => seat.isSpeaking && !shown.includes(seat))
  return (
    <div className={styles.gallery}>
      <ul className={styles.tiles} data-count={shown.length} aria-label={m.live_gallery()}>
        {shown.map((seat) => (
          <Tile key={seat.id} seat={seat} />
        ))}
      </ul>
      {seats.length === 1 && <p className={styles.alone}>{m.live_alone()}</p>}
      {pages > 1 && (
        <div className={styles.pages}>
          <IconButton
            icon={ChevronLeft}
            label={m.live_page_previous()}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <span aria-live="polite">{m.live_page({ page: page + 1, pages })}</span>
          <IconButton
            icon={ChevronRight}
            label={m.live_page_next()}
            disabled={page === pages - 1}
            onClick={() => setPage(page + 1)}
          />
          {heard.length > 0 && (
            <span className={styles.heard}>{m.live_speaking({ name: heard.map(({ name }) => name).join(', ') })}</span>
          )}
        </div>
      )}
    </div>
  )
}

/** The others have the larger tiles; the participant is the last tile of the first page. */
function othersFirst(seats: Seat[]): Seat[] {
  const others = seats.filter(({ isSelf }) => !isSelf)
  const self = seats.filter(({ isSelf }) => isSelf)
  return [...others.slice(0, mostVideos - 1), ...self, ...others.slice(mostVideos - 1)]
}
