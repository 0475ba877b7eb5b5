import { useEffect, useRef } from 'react'
import type { Seat } from './room-types.ts'

/** The sound of all participants, also of those who are not on the screen. */
export function ParticipantAudio({ seats }: { seats: Seat[] }) {
  return seats.map(({ id, stream, isSelf }) => (isSelf || !stream ? null : <Voice key={id} stream={stream} />))
}

function Voice({ stream }: { stream: MediaStream }) {
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (!sound.current) return
    sound.current.srcObject = stream
    sound.current.play().catch(() => undefined)
  }, [stream])
  // biome-ignore lint/a11y/useMediaCaption: a live voice has no captions
  return <audio ref={sound} autoPlay />
}
