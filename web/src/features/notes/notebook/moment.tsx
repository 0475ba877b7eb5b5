import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import type { CSSProperties } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './moment.module.css'

/** What leads to a second of a content: a note, or a line of a transcript. */
export interface Moment {
  contentTitle: string
  contentUrl: string
  contentThumb: string | null
  contentDuration: number
  timestampSeconds: number
}

type MomentLinkProps = { of: Moment; tone?: string | undefined; isLocked?: boolean }

/** The time, which plays the content from there; without access it is only told. */
export function MomentLink({ of: { contentUrl, timestampSeconds }, tone, isLocked = false }: MomentLinkProps) {
  const time = clock(secondsToMs(timestampSeconds))
  if (isLocked)
    return (
      <span className={styles.stamp} data-tone={tone} data-locked="">
        <Icon of={Lock} size={14} />
        {time}
      </span>
    )
  return (
    <Link
      href={`${contentUrl}#t=${timestampSeconds}`}
      state={{ timestampSeconds }}
      className={styles.stamp}
      data-tone={tone}
      aria-label={m.notes_play_at({ time })}
    >
      <Icon of={Play} size={14} filled />
      {time}
    </Link>
  )
}

type PlaceProps = {
  of: Moment
  tone?: string | undefined
  /** Seconds of the member's other notes on the same content. */
  others?: readonly number[]
}

/** Where in the content it is; its other notes are smaller. */
export function Place({ of: { timestampSeconds, contentDuration }, tone, others = [] }: PlaceProps) {
  if (contentDuration <= 0) return null
  const shareOf = (seconds: number) =>
    ({ '--share': Math.min(1, secondsToMs(seconds) / contentDuration) }) as CSSProperties
  return (
    <span
      className={styles.place}
      role="img"
      aria-label={m.notes_place({ time: clock(secondsToMs(timestampSeconds)), total: clock(contentDuration) })}
    >
      {[...new Set(others)].map((seconds) => (
        <i key={seconds} className={styles.other} style={shareOf(seconds)} />
      ))}
      <i className={styles.mark} data-tone={tone} style={shareOf(timestampSeconds)} />
    </span>
  )
}
