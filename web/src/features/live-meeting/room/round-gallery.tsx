import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { mostVideos } from '../meeting-client.ts'
import styles from './gallery.module.css'
import type { Seat } from './room-types.ts'
import { Tile } from './tile.tsx'

/** A circle: everybody has a tile, and the three who spoke last have a picture; no other picture is sent here. */
export function RoundGallery({ seats, onWatch }: { seats: Seat[]; onWatch: (ids: ReadonlySet<string>) => void }) {
  const spoke = useRef<readonly string[]>([])
  const speaking = seats.filter(({ isSpeaking }) => isSpeaking).map(({ id }) => id)
  // The order of the three stays while only they speak.
  const inFront = spoke.current.slice(0, mostVideos)
  const isNew = speaking.some((id) => !inFront.includes(id))
  if (isNew) spoke.current = [...new Set([...speaking, ...spoke.current])]
  const shown = picturesOf(seats, spoke.current)
  const key = shown.join(' ')
  const watch = useRef(onWatch)
  watch.current = onWatch
  useEffect(() => watch.current(new Set(key.split(' '))), [key])
  return (
    <div className={styles.gallery}>
      <ul className={styles.tiles} data-round="" aria-label={m.live_gallery()}>
        {seats.map((seat) => (
          <Tile key={seat.id} seat={seat} hasPicture={shown.includes(seat.id)} />
        ))}
      </ul>
      {seats.length === 1 && <p className={styles.alone}>{m.live_alone()}</p>}
    </div>
  )
}

/** Of those with a camera, the ones who spoke last; before anybody spoke, the others come before the viewer. */
export function picturesOf(seats: readonly Seat[], spoke: readonly string[]): string[] {
  const place = ({ id, isSelf }: Seat) => {
    const found = spoke.indexOf(id)
    return found === -1 ? spoke.length + Number(isSelf) : found
  }
  return seats
    .filter(({ hasCamera }) => hasCamera)
    .toSorted((one, other) => place(one) - place(other))
    .slice(0, mostVideos)
    .map(({ id }) => id)
}
