import { fallbackArt } from '@juntas/contract/rules/library/art'
import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import Play from 'lucide-react/icons/play'
import { m } from '#paraglide/messages.js'
import { addressOf } from '../address.ts'
import type { SearchHit } from '../types.ts'
import { piecesOf } from './found-words.ts'
import styles from './search-page.module.css'

/** A passage said in a video: its text, and a link to that second. */
export function TranscriptHit({ hit: { content, excerpt, atSeconds }, sought }: { hit: SearchHit; sought: string }) {
  const timestampSeconds = atSeconds ?? 0
  return (
    <Link href={`${addressOf(content)}#t=${timestampSeconds}`} state={{ timestampSeconds }} className={styles.hit}>
      <img className={styles.thumb} src={content.thumb ?? fallbackArt} alt="" loading="lazy" width={140} height={79} />
      <span className={styles.words}>
        <strong className={styles.name}>{content.title}</strong>
        {content.author && (
          <span className={styles.by} data-text="small">
            {content.author.name}
          </span>
        )}
        <q className={styles.quote} data-text="small">
          {piecesOf(excerpt, sought).map(({ text, isFound, at }) =>
            isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </q>
        <span className={styles.at}>
          <Icon of={Play} size={14} filled />
          {m.library_search_at({ time: clock(secondsToMs(timestampSeconds)) })}
        </span>
      </span>
    </Link>
  )
}
