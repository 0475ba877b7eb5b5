import { rowAt, type TranscriptRow, textIn } from '@juntas/contract/rules/library/transcript'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Captions } from '../media/use-captions.ts'
import { useControls } from '../media/use-media.ts'
import { FoundList } from './found-list.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { TranscriptHelp } from './transcript-help.tsx'
import { type OpenLine, TranscriptPanel } from './transcript-panel.tsx'
import styles from './transcript-view.module.css'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useTranscript } from './use-transcript.ts'
import { useTranscriptSearch } from './use-transcript-search.ts'

type TranscriptViewProps = {
  contentId: number
  captions: Captions
  /** The title with its author. */
  head: ReactNode
  onClose: () => void
  /** The seconds of the search's hits, for the marks on the seek bar. */
  onFound: (timestampSeconds: readonly number[]) => void
  /** Undefined where no notes can be taken. */
  onNote: ((passage: Passage) => void) | undefined
}

export interface Passage {
  text: string
  timestampSeconds: number
}

/** The transcript in three languages beside the player: two places of the page's grid. */
export default function TranscriptView({ contentId, captions, head, onClose, onFound, onNote }: TranscriptViewProps) {
  const controls = useControls()
  const transcript = useTranscript(captions)
  const { rows } = transcript
  // The language that a phone shows and that notes quote.
  const main = captions.language ?? 'pt-BR'
  const current = useMediaSelector((state) => rowAt(rows, state.mediaCurrentTime ?? 0))
  // One row at a time is open.
  const [open, setOpen] = useState<OpenLine>()
  const list = useRef<HTMLOListElement>(null)
  const scroll = useAutoScroll(list, current)
  const go = (index: number) => {
    const row = rows[index]
    if (row) controls.seek(row.startsMs / 1000)
  }
  const search = useTranscriptSearch(rows, current, scroll, go)
  useMarks(
    search.found.map(({ row }) => row.startsMs),
    onFound,
  )

  const note = (row: TranscriptRow | undefined) => {
    const text = row && (textIn(row, main) ?? textIn(row, captions.spoken ?? main))
    if (row && text) onNote?.({ text, timestampSeconds: Math.floor(row.startsMs / 1000) })
  }
  const correct = () => {
    const index = Math.max(0, current)
    scroll.setFollowing(false)
    setOpen({ index, isCorrecting: true })
  }
  const focusRow = (index: number) => {
    scroll.show(index, 'nearest')
    list.current?.querySelector<HTMLElement>(`[data-row="${index}"] button`)?.focus({ preventScroll: true })
  }

  /** Letters act only while the focus is in the transcript (WCAG 2.1.4). */
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return
    const focused = target.closest<HTMLElement>('[data-row]')?.dataset.row
    const here = focused === undefined ? current : Number(focused)
    const move = (index: number) => {
      const to = Math.min(rows.length - 1, Math.max(0, index))
      go(to)
      focusRow(to)
    }
    const acts: Record<string, () => void> = {
      j: () => move(here - 1),
      k: () => move(here + 1),
      n: () => note(rows[Math.max(0, here)]),
      '/': () => search.field.current?.querySelector('input')?.focus(),
    }
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the transcript, which is the focused part of the page */}
      <div className={styles.under} onKeyDown={press}>
        {head}
        <LanguageChoice captions={captions} />
        {search.found.length > 0 && <FoundList search={search} language={main} />}
        <KeyHints canNote={onNote !== undefined} />
      </div>
      <TranscriptPanel
        {...{ contentId, captions, main, transcript, current, search, list, scroll, open, onClose }}
        onKeyDown={press}
        onGo={(index) => {
          scroll.press(index)
          go(index)
        }}
        onNote={onNote && note}
        onOpen={setOpen}
      />
      <TranscriptHelp
        search={search}
        languages={captions.languages.length}
        onCorrect={rows.length > 0 ? correct : undefined}
      />
    </>
  )
}

/** Tells the seek bar, and takes the marks back when the transcript is closed. */
function useMarks(startsMs: readonly number[], onFound: TranscriptViewProps['onFound']) {
  const text = startsMs.join()
  useEffect(() => onFound(text ? text.split(',').map((ms) => Number(ms) / 1000) : []), [text, onFound])
  useEffect(() => () => onFound([]), [onFound])
}

function KeyHints({ canNote }: { canNote: boolean }) {
  return (
    <p className={styles.keys}>
      <span>
        <kbd>/</kbd> {m.player_key_search()}
      </span>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {m.player_key_move()}
      </span>
      {canNote && (
        <span>
          <kbd>N</kbd> {m.player_key_note()}
        </span>
      )}
    </p>
  )
}
