import { clock } from '@juntas/contract/rules/library/duration'
import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import Columns3 from 'lucide-react/icons/columns-3'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useControls, useLine } from '../media/use-media.ts'
import styles from './transcript.module.css'
import { finder } from './word-finder.ts'

// After the viewer has scrolled or searched, the list does not follow for a while.
const standStillMs = 6000

type TranscriptProps = {
  cues: readonly Cue[]
  language: string
  /** Opens it beside the video, in three languages. */
  onOpen?: () => void
}

/** The transcript beside the video: it follows, can be searched, and each line leads to its moment. */
export function Transcript({ cues, language, onOpen }: TranscriptProps) {
  const controls = useControls()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const touchedAt = useRef(0)
  const current = useLine(cues)
  const [sought, setSought] = useState<string>()

  useEffect(() => {
    const [box, line] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!box || !line || current < 0 || Date.now() - touchedAt.current < standStillMs) return
    // Scroll only the list, never the page.
    box.scrollTo({ top: line.offsetTop - box.clientHeight / 3, behavior: 'smooth' })
  }, [current])

  const touch = () => {
    touchedAt.current = Date.now()
  }
  if (cues.length === 0) return <NoTranscript />
  const find = finder(sought ?? '')
  const shown = cues.map((cue, index) => ({ cue, index, pieces: find(cue.text) })).filter(({ pieces }) => pieces)
  return (
    <section className={styles.panel} data-card aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {m.player_transcript()}
        </h2>
        {onOpen && (
          <IconButton icon={Columns3} label={m.player_transcript_open()} onClick={onOpen} data-opens-transcript="" />
        )}
        <IconButton
          icon={sought === undefined ? Search : X}
          label={sought === undefined ? m.player_transcript_search() : m.player_transcript_search_close()}
          aria-expanded={sought !== undefined}
          onClick={() => setSought(sought === undefined ? '' : undefined)}
        />
      </header>
      {sought !== undefined && (
        <div className={styles.search}>
          <TextField
            label={m.player_transcript_search()}
            hideLabel
            type="search"
            autoFocus
            placeholder={m.player_transcript_example()}
            value={sought}
            onChange={setSought}
          />
          <p className={styles.count} role="status">
            {sought.trim() && countText(shown.length)}
          </p>
        </div>
      )}
      <ol ref={list} className={styles.lines} lang={language} onWheel={touch} onTouchMove={touch} onFocus={touch}>
        {shown.map(({ cue, index, pieces }) => (
          <li key={cue.startsMs}>
            <button
              type="button"
              className={styles.line}
              aria-current={index === current || undefined}
              onClick={() => {
                touchedAt.current = 0
                controls.seek(cue.startsMs / 1000)
              }}
            >
              <span className={styles.time}>{clock(cue.startsMs)}</span>
              <span>
                {pieces?.map((piece) =>
                  piece.isFound ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const NoTranscript = () => (
  <section className={styles.panel} data-card>
    <h2 className={styles.title}>{m.player_transcript()}</h2>
    <p className={styles.count}>{m.player_transcript_empty()}</p>
  </section>
)

const countText = (count: number) => {
  if (count === 0) return m.player_transcript_none()
  return count === 1 ? m.player_transcript_one() : m.player_transcript_many({ count })
}
