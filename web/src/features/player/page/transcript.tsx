import { clock } from '@juntas/contract/rules/library/duration'
import { lineOf } from '@juntas/contract/rules/library/line-of'
import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import Columns3 from 'lucide-react/icons/columns-3'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useControls, useLine } from '../media/use-media.ts'
import styles from './transcript.module.css'

const TranscriptSearch = lazyPanel(() => import('./transcript-search.tsx'))

// After the viewer has scrolled or searched, the list does not follow for a while.
const standStillMs = 6000

type TranscriptProps = {
  cues: readonly Cue[]
  language: string
  /** Opens it beside the video, in three languages. */
  onOpen?: () => void
  /** It was just closed there: the focus returns to the button that opened it. */
  takesFocus?: boolean
}

/** The transcript beside the video: it follows, can be searched, and each line leads to its moment. */
export default function Transcript({ cues, language, onOpen, takesFocus }: TranscriptProps) {
  const controls = useControls()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const touchedAt = useRef(0)
  const current = useLine(cues)
  const [isSearching, setSearching] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there again
  useEffect(() => {
    // Whatever the member focused meanwhile keeps it.
    if (takesFocus && !document.activeElement?.matches('a, button, input, select, textarea'))
      opener.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const [box, line] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!box || !line || current < 0 || Date.now() - touchedAt.current < standStillMs) return
    // Scroll only the list, never the page.
    box.scrollTo({ top: line.offsetTop - box.clientHeight / 3, behavior: 'smooth' })
  }, [current])

  const touch = () => {
    touchedAt.current = Date.now()
  }
  const go = (cue: Cue) => {
    touchedAt.current = 0
    controls.seek(cue.startsMs / 1000)
  }
  if (cues.length === 0) return <NoTranscript />
  const lines = { language, current, list, onTouch: touch, onGo: go }
  return (
    <section className={styles.panel} data-card aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {m.player_transcript()}
        </h2>
        {onOpen && <IconButton ref={opener} icon={Columns3} label={m.player_transcript_open()} onClick={onOpen} />}
        <IconButton
          icon={isSearching ? X : Search}
          label={isSearching ? m.player_transcript_search_close() : m.player_transcript_search()}
          aria-expanded={isSearching}
          onPointerEnter={TranscriptSearch.preload}
          onClick={() => setSearching(!isSearching)}
        />
      </header>
      {isSearching ? (
        <TranscriptSearch cues={cues} {...lines} />
      ) : (
        <TranscriptLines lines={cues.map((cue, index) => ({ cue, index, words: lineOf(cue.text) }))} {...lines} />
      )}
    </section>
  )
}

export type LineProps = {
  language: string
  current: number
  list: RefObject<HTMLOListElement | null>
  onTouch: () => void
  onGo: (cue: Cue) => void
}

type TranscriptLinesProps = LineProps & { lines: readonly { cue: Cue; index: number; words: ReactNode }[] }

export function TranscriptLines({ lines, language, current, list, onTouch, onGo }: TranscriptLinesProps) {
  return (
    <ol ref={list} className={styles.lines} lang={language} onWheel={onTouch} onTouchMove={onTouch} onFocus={onTouch}>
      {lines.map(({ cue, index, words }) => (
        <li key={cue.startsMs}>
          <button
            type="button"
            className={styles.line}
            aria-current={index === current || undefined}
            onClick={() => onGo(cue)}
          >
            <span className={styles.time}>{clock(cue.startsMs)}</span>
            <span>{words}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const NoTranscript = () => (
  <section className={styles.panel} data-card>
    <h2 className={styles.title}>{m.player_transcript()}</h2>
    <p className={styles.count}>{m.player_transcript_empty()}</p>
  </section>
)
