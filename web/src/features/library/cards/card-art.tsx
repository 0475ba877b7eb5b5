import { fallbackArt } from '@juntas/contract/rules/library/art'
import { isWatched, seenMs } from '@juntas/contract/rules/library/trail-progress'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { type CSSProperties, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { ContentCard } from '../types.ts'
import { isBegun, seenShare, timeText } from '../view.ts'
import styles from './card-art.module.css'
import { markOf } from './folder-mark.ts'

type CardArtProps = {
  content: ContentCard
  /** On a trail's page, episodes show their bar and folder elsewhere. */
  kind?: 'card' | 'episode'
}

/** The picture of a content with its labels: folder, duration, progress, or that it is exclusive. */
export function CardArt({ content, kind = 'card' }: CardArtProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { icon, name } = markOf(content.folder)
  const time = timeOn(content, kind)
  const hasBar = kind === 'card' && (isBegun(content) || isWatched(content))
  const thumb = content.thumb && content.thumb !== broken ? content.thumb : fallbackArt
  return (
    <div className={styles.art} data-locked={!content.hasAccess || undefined} data-bar={hasBar || undefined}>
      <img
        data-fill
        src={thumb}
        alt=""
        width={320}
        height={180}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(content.thumb)}
      />
      {kind === 'card' && (
        <span className={styles.folder} role="img" aria-label={content.folder.title} data-folder-icon={name}>
          <Icon of={icon} size={18} />
        </span>
      )}
      {time && <span className={styles.time}>{time}</span>}
      {isWatched(content) && (
        <span className={styles.done} role="img" aria-label={m.library_finished()}>
          <Icon of={Check} size={16} />
        </span>
      )}
      {hasBar && <ArtBar share={seenShare(content)} />}
      {!content.hasAccess && (
        <span className={styles.veil}>
          <span className={styles.pill}>
            <Icon of={Lock} size={16} />
            {m.library_exclusive()}
          </span>
        </span>
      )}
    </div>
  )
}

function ArtBar({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={m.library_watched_share({ percent })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--share': share } as CSSProperties}
    />
  )
}

function timeOn(content: ContentCard, kind: 'card' | 'episode'): string | null {
  const { startsAt, duration } = content
  if (startsAt && Date.parse(startsAt) > Date.now()) return m.library_live_at({ when: shortDay(startsAt) })
  if (content['@type'] === 'Skill' || duration <= 0) return null
  if (kind === 'card' && isBegun(content))
    return m.library_minutes_left({ count: Math.max(1, Math.round((duration - seenMs(content)) / 60_000)) })
  return timeText(duration)
}

const shortDay = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso))
