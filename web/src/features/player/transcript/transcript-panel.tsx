import { type TrackLanguage, type TranscriptRow, translatedCount } from '@juntas/contract/rules/library/transcript'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Chip, ChipRow } from '@juntas/ui/chip/chip.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { classNames } from '@juntas/ui/class-names.ts'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Captions } from '../media/use-captions.ts'
import { columnLanguages, ownName, shortName, storeColumns, storedColumns, withColumn } from './columns.ts'
import page from './page-colors.module.css'
import { TranscriptLine } from './transcript-line.tsx'
import styles from './transcript-panel.module.css'
import type { useAutoScroll } from './use-auto-scroll.ts'
import type { Transcript } from './use-transcript.ts'
import type { TranscriptSearch } from './use-transcript-search.ts'

export interface OpenLine {
  index: number
  isCorrecting?: boolean
}

type TranscriptPanelProps = {
  contentId: number
  captions: Captions
  /** The language that a phone shows. */
  main: TrackLanguage
  transcript: Transcript
  /** The row being said; -1 before the first. */
  current: number
  search: TranscriptSearch
  list: RefObject<HTMLOListElement | null>
  scroll: ReturnType<typeof useAutoScroll>
  open: OpenLine | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onGo: (index: number) => void
  onNote: ((row: TranscriptRow) => void) | undefined
  onOpen: (line: OpenLine | undefined) => void
  onClose: () => void
}

export function TranscriptPanel(props: TranscriptPanelProps) {
  const { contentId, captions, main, transcript, current, search, list, scroll, open } = props
  const { onKeyDown, onGo, onNote, onOpen } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [columns, setColumns] = useState(storedColumns)
  const there = columnLanguages.filter((language) => captions.languages.includes(language))
  const shown = there.filter((language) => columns.includes(language))
  const visible = shown.length > 0 ? shown : there
  const pieces = new Map(search.found.map((one) => [one.index, one.pieces]))
  // The keys of the transcript act from here on.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const turn = (language: TrackLanguage) => {
    const next = withColumn(visible, language)
    setColumns(next)
    storeColumns(next)
  }
  return (
    <section
      className={classNames(page.page, styles.panel)}
      aria-labelledby={id}
      style={{ '--columns': visible.length } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <header className={styles.top}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {m.player_transcript()}
        </h2>
        <SearchField search={search} />
        <div className={styles.chips}>
          <ChipRow label={m.player_transcript_columns()}>
            {there.map((language) => (
              <Chip
                key={language}
                isPressed={visible.includes(language)}
                onPress={() => turn(language)}
                aria-label={ownName(language)}
              >
                {visible.includes(language) && <Icon of={Check} size={16} />}
                {shortName(language)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <IconButton icon={X} label={m.player_transcript_close()} onClick={props.onClose} />
      </header>
      <div className={styles.names} aria-hidden="true">
        <span />
        {visible.map((language) => (
          <span key={language}>
            {ownName(language)}
            {language === captions.spoken && <span className={styles.spoken}>{m.player_transcript_spoken()}</span>}
          </span>
        ))}
      </div>
      <ol ref={list} className={styles.lines} {...scroll.handlers}>
        {transcript.rows.map((row, index) => (
          <TranscriptLine
            key={row.startsMs}
            {...{ contentId, row, index, main, visible, onGo, onNote }}
            spoken={captions.spoken ?? main}
            languages={there}
            pieces={pieces.get(index)}
            isCurrent={index === current}
            isInTabOrder={index === Math.max(0, current)}
            isOpen={index === open?.index}
            isCorrecting={index === open?.index && open.isCorrecting === true}
            onOpen={(isOpen) => onOpen(isOpen ? { index } : undefined)}
          />
        ))}
      </ol>
      <footer className={styles.foot}>
        {!scroll.isFollowing && current >= 0 && (
          <div className={styles.now}>
            <Button size="small" kind="ink" onClick={() => scroll.setFollowing(true)}>
              {m.player_transcript_now()}
            </Button>
          </div>
        )}
        <Switch label={m.player_transcript_follow()} value={scroll.isFollowing} onChange={scroll.setFollowing} />
        <Totals transcript={transcript} languages={there.filter((one) => one !== captions.spoken)} />
      </footer>
    </section>
  )
}

/** Enter goes to the next hit, with Shift to the one before. */
function SearchField({ search: { field, sought, found, hit, look, goTo, goOn } }: { search: TranscriptSearch }) {
  const count = found.length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the field inside
    <div
      ref={field}
      className={styles.search}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          if (event.shiftKey) goTo(hit - 1)
          else goOn()
        }
        if (event.key === 'Escape' && sought) look('')
      }}
    >
      <TextField
        label={m.player_transcript_search()}
        hideLabel
        type="search"
        placeholder={m.player_transcript_example()}
        value={sought}
        onChange={look}
      />
      <span className={styles.place} role="status">
        {sought.trim() &&
          (count === 0 ? m.player_transcript_none() : m.player_transcript_found({ place: hit + 1, count }))}
      </span>
      {count > 0 && (
        <span className={styles.steps}>
          <IconButton
            icon={ChevronUp}
            iconSize={18}
            label={m.player_transcript_previous()}
            onClick={() => goTo(hit - 1)}
          />
          <IconButton icon={ChevronDown} iconSize={18} label={m.player_transcript_next()} onClick={goOn} />
        </span>
      )}
    </div>
  )
}

type TotalsProps = { transcript: Transcript; languages: readonly TrackLanguage[] }

/** How much of each translation is there, where something is missing. */
function Totals({ transcript: { rows, failed, retry }, languages }: TotalsProps) {
  const all = rows.length
  return (
    <div className={styles.totals} data-text="small">
      {languages
        .filter((language) => !failed.includes(language) && translatedCount(rows, language) < all)
        .map((language) => (
          <span key={language}>
            {m.player_transcript_count({
              language: ownName(language),
              count: translatedCount(rows, language),
              all,
            })}
          </span>
        ))}
      {failed.map((language) => (
        <span key={language}>
          {m.player_transcript_failed({ language: ownName(language) })}{' '}
          <TextButton onClick={retry}>{m.player_transcript_retry()}</TextButton>
        </span>
      ))}
    </div>
  )
}
