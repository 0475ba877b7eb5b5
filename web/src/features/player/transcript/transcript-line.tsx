import { clock } from '@juntas/contract/rules/library/duration'
import {
  type FoundRow,
  languageOfTrack,
  type TrackLanguage,
  type TranscriptRow,
  textIn,
} from '@juntas/contract/rules/library/transcript'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Pencil from 'lucide-react/icons/pencil'
import SpellCheck from 'lucide-react/icons/spell-check'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { ownName } from './columns.ts'
import { CorrectionForm } from './correction-form.tsx'
import { Pieces } from './pieces.tsx'
import { correctionsQuery, useWithdraw } from './queries.ts'
import styles from './transcript-line.module.css'

type TranscriptLineProps = {
  contentId: number
  row: TranscriptRow
  index: number
  main: TrackLanguage
  spoken: TrackLanguage
  languages: readonly TrackLanguage[]
  visible: readonly TrackLanguage[]
  pieces: FoundRow['pieces'] | undefined
  isCurrent: boolean
  /** One row is reached by Tab, the others by J and K. */
  isInTabOrder: boolean
  isOpen: boolean
  /** Opened for a correction. */
  isCorrecting: boolean
  onOpen: (isOpen: boolean) => void
  onGo: (index: number) => void
  onNote: ((row: TranscriptRow) => void) | undefined
}

/** A moment in all languages. A press leads there; what else can be done with it is under the arrow. */
export function TranscriptLine(props: TranscriptLineProps) {
  const { row, index, main, languages, visible, pieces, isCurrent, isInTabOrder, isOpen, onOpen, onGo } = props
  const time = clock(row.startsMs)
  const press = () => {
    // Selecting words of a line is no press on it.
    if (window.getSelection()?.isCollapsed !== false) onGo(index)
  }
  return (
    <li className={styles.line} data-row={index} aria-current={isCurrent || undefined} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.time}
        tabIndex={isInTabOrder ? 0 : -1}
        aria-label={m.player_transcript_go({ time })}
        onClick={() => onGo(index)}
      >
        {time}
      </button>
      {languages.map((language) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the time before it is the button
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={language}
          className={styles.cell}
          lang={languageOfTrack[language]}
          data-name={ownName(language)}
          data-main={language === main || undefined}
          data-off={!visible.includes(language) || undefined}
          onClick={press}
        >
          {pieces?.[language] ? <Pieces pieces={pieces[language]} /> : (textIn(row, language) ?? <Missing />)}
        </div>
      ))}
      <IconButton
        icon={ChevronDown}
        iconSize={18}
        className={styles.more}
        label={m.player_transcript_more({ time })}
        tabIndex={isInTabOrder || isOpen ? 0 : -1}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      />
      {isOpen && <LineTools key={String(props.isCorrecting)} {...props} />}
    </li>
  )
}

/** A machine's words are never shown as the author's: a missing translation says so. */
const Missing = () => <span className={styles.missing}>{m.player_transcript_missing()}</span>

/** Note, correct, and what the member has suggested for this moment. */
function LineTools({ contentId, row, spoken, languages, main, onNote, isCorrecting: atOnce }: TranscriptLineProps) {
  const [isCorrecting, setCorrecting] = useState(atOnce)
  const { data } = useQuery(correctionsQuery(contentId))
  const withdraw = useWithdraw(contentId)
  const moments = new Set([row.startsMs, ...Object.values(row.cues).flatMap((cues) => cues.map((one) => one.startsMs))])
  const mine = (data?.corrections ?? []).filter(({ startsMs }) => moments.has(startsMs))
  return (
    <div className={styles.tools}>
      {mine.map(({ id, language, text }) => (
        <p key={id} className={styles.waits}>
          {m.player_correction_waits({
            language: ownName(languages.find((one) => languageOfTrack[one] === language) ?? main),
          })}
          {': '}
          <q lang={language}>{text}</q>{' '}
          <TextButton onClick={() => withdraw.mutate(id)}>{m.player_correction_withdraw()}</TextButton>
        </p>
      ))}
      {isCorrecting ? (
        <CorrectionForm {...{ contentId, row, spoken, languages, main }} onDone={() => setCorrecting(false)} />
      ) : (
        <div data-cluster="2">
          {onNote && (
            <Button size="small" kind="quiet" onClick={() => onNote(row)}>
              <Icon of={Pencil} size={16} />
              {m.player_transcript_note()}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => setCorrecting(true)}>
            <Icon of={SpellCheck} size={16} />
            {m.player_correction()}
          </Button>
        </div>
      )}
    </div>
  )
}
