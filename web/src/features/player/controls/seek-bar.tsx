import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Tag, type TagTone } from '@juntas/ui/chip/tag.tsx'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useControls, useDuration, useSeconds } from '../media/use-media.ts'
import styles from './seek-bar.module.css'
import { useSliderPosition } from './use-slider-position.ts'

/** A moment that was searched for. */
interface FoundMarker {
  id: string
  timestampSeconds: number
  tone: 'found'
}

/** A note on the line: a half disc in its tag's color. */
interface NoteMarker {
  id: number
  timestampSeconds: number
  tone: TagTone
  tag: string
  name: string
  title: string
}

export type Marker = NoteMarker | FoundMarker

const share = (seconds: number, duration: number) => (duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0)

type SeekBarProps = { durationMs: number; markers: readonly Marker[]; isAudio?: boolean }

/** The position, how much is loaded, and the member's notes [PLAYER-03]. */
export function SeekBar({ durationMs, markers, isAudio = false }: SeekBarProps) {
  const controls = useControls()
  const duration = useDuration(durationMs)
  const [seconds, put] = useSliderPosition(useSeconds())
  const loaded = useMediaSelector((state) => loadedAt(state.mediaBuffered, state.mediaCurrentTime ?? 0))
  const [hover, setHover] = useState<number>()
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setHover(share(event.clientX - left, width) * duration)
  }
  const style = {
    '--played': share(seconds, duration),
    '--loaded': share(loaded, duration),
    ...(hover === undefined ? {} : { '--hover': share(hover, duration) }),
  } as CSSProperties
  return (
    <div className={styles.seek} style={style} onPointerMove={point} onPointerLeave={() => setHover(undefined)}>
      <span className={styles.track} aria-hidden="true" />
      <input
        type="range"
        className={styles.input}
        aria-label={isAudio ? m.player_seek_audio() : m.player_seek()}
        aria-valuetext={m.player_seek_value({ now: at(seconds), all: at(duration) })}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(seconds)}
        onChange={(event) => {
          put(Number(event.currentTarget.value))
          controls.seek(Number(event.currentTarget.value))
        }}
      />
      {hover !== undefined && (
        <span className={styles.time} aria-hidden="true">
          {at(hover)}
        </span>
      )}
      {markers.map((marker) => (
        <span
          key={marker.id}
          className={styles.place}
          style={{ '--share': share(marker.timestampSeconds, duration) } as CSSProperties}
          data-late={share(marker.timestampSeconds, duration) > 0.6 || undefined}
          data-found={marker.tone === 'found' || undefined}
        >
          {marker.tone !== 'found' && (
            <>
              <button
                type="button"
                className={styles.marker}
                data-tone={marker.tone}
                aria-label={m.player_marker({ title: marker.title, time: at(marker.timestampSeconds) })}
                onClick={() => controls.seek(marker.timestampSeconds)}
              />
              <span className={styles.note} aria-hidden="true">
                <span className={styles.head}>
                  <Tag tone={marker.tone}>{marker.tag}</Tag> {marker.name}
                </span>
                {marker.title}
              </span>
            </>
          )}
        </span>
      ))}
    </div>
  )
}

const at = (seconds: number) => clock(secondsToMs(seconds))

/** The end of the loaded range around the current second. */
function loadedAt(ranges: readonly (readonly number[])[] | undefined, seconds: number): number {
  const here = ranges?.find(([from = 0, to = 0]) => from <= seconds + 1 && seconds <= to)
  return here?.[1] ?? 0
}
