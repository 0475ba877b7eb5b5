import { initials } from '@juntas/ui/avatar/avatar.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import MicOff from 'lucide-react/icons/mic-off'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './gallery.module.css'
import type { Seat } from './room-types.ts'

const grounds = 5

/** One participant: the picture, or the initials while the camera is off. */
export function Tile({ seat, hasPicture = true }: { seat: Seat; hasPicture?: boolean }) {
  const { name, isSelf, hasCamera, hasMicrophone, isSpeaking, link, stream } = seat
  return (
    <li className={styles.tile} data-speaking={isSpeaking || undefined} data-ground={groundOf(name)}>
      {hasCamera && hasPicture && stream ? (
        <Picture stream={stream} name={name} isSelf={isSelf} />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      {link !== 'connected' && (
        <span className={styles.link}>{link === 'lost' ? m.live_link_lost() : m.live_link_connecting()}</span>
      )}
      <span className={styles.name}>
        {!hasMicrophone && <Icon of={MicOff} size={16} />}
        {isSelf ? m.live_you({ name }) : name}
        {!hasMicrophone && <VisuallyHidden>, {m.live_muted()}</VisuallyHidden>}
      </span>
    </li>
  )
}

/** Muted: ParticipantAudio plays the sound, whichever page is shown. */
function Picture({ stream, name, isSelf }: { stream: MediaStream; name: string; isSelf: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = stream
    // A browser that blocks autoplay shows the first frame, which is no failure.
    video.current.play().catch(() => undefined)
  }, [stream])
  return (
    <video
      ref={video}
      className={styles.picture}
      data-mirrored={isSelf || undefined}
      aria-label={m.live_picture_of({ name })}
      autoPlay
      playsInline
      muted
    />
  )
}

/** The same name has the same color on every screen. */
function groundOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % grounds
}
