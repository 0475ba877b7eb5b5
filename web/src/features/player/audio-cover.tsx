import { Icon } from '@juntas/ui/icon/icon.tsx'
import Headphones from 'lucide-react/icons/headphones'
import type { CSSProperties } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './audio-cover.module.css'
import { useIsPaused } from './media/use-media.ts'

/** The picture of an audio, on a background of its own colors. */
export default function AudioCover({ poster, title }: { poster: string | null; title: string }) {
  const isPaused = useIsPaused()
  return (
    <div className={styles.face} data-playing={!isPaused || undefined} aria-hidden="true">
      {poster && <img className={styles.ground} src={poster} alt="" />}
      {poster && <img className={styles.cover} src={poster} alt="" />}
      <div className={styles.faceWords}>
        <span className={styles.kind}>
          <Icon of={Headphones} size={18} />
          {m.player_audio()}
        </span>
        <strong className={styles.faceTitle}>{title}</strong>
        <span className={styles.waves}>
          {waves.map((height, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, its strokes never move
            <i key={place} style={{ '--height': height } as CSSProperties} />
          ))}
        </span>
      </div>
    </div>
  )
}

// A decorative wave, not measured from the sound.
const waves = [3, 6, 4, 8, 10, 6, 9, 4, 7, 10, 8, 5, 9, 6, 3, 7, 10, 5, 8, 4, 6, 9, 5, 3]
