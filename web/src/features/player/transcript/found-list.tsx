import { clock } from '@juntas/contract/rules/library/duration'
import type { FoundRow, TrackLanguage } from '@juntas/contract/rules/library/transcript'
import { lineOf } from '@juntas/contract/rules/library/word-pieces'
import { m } from '#paraglide/messages.js'
import styles from './found-list.module.css'
import { Pieces } from './pieces.tsx'

type FoundListProps = {
  found: readonly FoundRow[]
  /** Which of them the member is at. */
  hit: number
  sought: string
  language: TrackLanguage
  onChoose: (place: number) => void
}

/** The hits of the search, each in the content's language if it is translated. */
export function FoundList({ found, hit, sought, language, onChoose }: FoundListProps) {
  return (
    <ol className={styles.found} aria-label={m.player_transcript_found_list({ words: lineOf(sought.trim()) })}>
      {found.map(({ row, pieces }, place) => {
        const shown = pieces[language] ? language : (Object.keys(pieces)[0] as TrackLanguage)
        return (
          <li key={row.startsMs}>
            <button type="button" aria-current={place === hit || undefined} onClick={() => onChoose(place)}>
              <b className={styles.foundTime}>{clock(row.startsMs)}</b>
              <span lang={shown}>
                <Pieces pieces={pieces[shown] ?? []} />
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
