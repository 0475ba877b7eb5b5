import { clock } from '@juntas/contract/rules/library/duration'
import { lineOf } from '@juntas/contract/rules/library/line-of'
import type { TrackLanguage } from '@juntas/contract/rules/library/transcript'
import { m } from '#paraglide/messages.js'
import styles from './found-list.module.css'
import { Pieces } from './pieces.tsx'
import type { TranscriptSearch } from './use-transcript-search.ts'

/** The hits of the search, each in the content's language if it is translated. */
export function FoundList({ search, language }: { search: TranscriptSearch; language: TrackLanguage }) {
  const { found, hit, sought, goTo } = search
  return (
    <ol className={styles.found} aria-label={m.player_transcript_found_list({ words: lineOf(sought.trim()) })}>
      {found.map(({ row, pieces }, place) => {
        const shown = pieces[language] ? language : (Object.keys(pieces)[0] as TrackLanguage)
        return (
          <li key={row.startsMs}>
            <button type="button" aria-current={place === hit || undefined} onClick={() => goTo(place)}>
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
