import type { SubtitleRow } from '@juntas/contract/office/library/subtitles'
import { longestLine } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { Pills } from '@juntas/ui/choice/pills.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import type { Locale } from '@juntas/ui/language/locale.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { currentOf } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { languageNames } from '../../lib/languages.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Banner } from '../../parts/banner.tsx'
import { KeyCap } from '../../parts/key-cap.tsx'
import { durationText } from './content.ts'
import styles from './contents.module.css'
import { hasWarning, speedOf } from './cue-warnings.ts'
import type { Subtitles } from './subtitles-panel.tsx'

type Cue = SubtitleRow['cues'][string]
type Shown = 'all' | 'missing' | 'warnings'
interface Props {
  contentId: number
  subtitles: Subtitles
  language: Locale
}

/** The list of cues, and the chosen one beside it, which is saved when the editor moves on. */
export function CueEditor({ contentId, subtitles, language }: Props) {
  const { rows } = subtitles
  const [shown, setShown] = useState<Shown>('all')
  const [at, setAt] = useState(rows[0]?.startsMs)
  const missing = rows.filter((row) => !row.cues[language])
  const warned = rows.filter((row) => row.cues[language] && hasWarning(row.cues[language]))
  const listed = { all: rows, missing, warnings: warned }[shown]
  const row = rows.find(({ startsMs }) => startsMs === at)
  const next = () => {
    const found = missing.find(({ startsMs }) => startsMs > (at ?? -1)) ?? missing[0]
    if (!found) return false
    setAt(found.startsMs)
    return true
  }
  useKeys({ 'alt+arrowdown': next })
  return (
    <div className={styles.cues}>
      <div>
        <div data-cluster="2">
          <Pills<Shown>
            label={m.contents_cues_shown()}
            value={shown}
            options={[
              { value: 'all', name: m.contents_all({ count: rows.length }) },
              { value: 'missing', name: m.contents_missing({ count: missing.length }) },
              { value: 'warnings', name: m.contents_warnings({ count: warned.length }) },
            ]}
            onChange={setShown}
          />
        </div>
        <p className={styles.soft}>
          <KeyCap>Alt ↓</KeyCap> {m.contents_next_missing()}
        </p>
        {listed.length === 0 && <p className={styles.soft}>{m.contents_no_cues()}</p>}
        <ol className={styles.cueList}>
          {listed.map((one) => (
            <li key={one.startsMs}>
              <button
                type="button"
                className={styles.cue}
                aria-current={one.startsMs === at || undefined}
                onClick={() => setAt(one.startsMs)}
              >
                <span className={styles.soft}>{durationText(one.startsMs)}</span>
                <span>
                  {(one.cues[language] ?? one.cues['pt-BR'] ?? Object.values(one.cues)[0])?.text}
                  {!one.cues[language] && <b className={styles.untranslated}>{m.contents_untranslated()}</b>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      {row && <OneCue key={`${language}${row.startsMs}`} {...{ contentId, row, language, subtitles }} />}
    </div>
  )
}

function OneCue({ contentId, row, language, subtitles }: Props & { row: SubtitleRow }) {
  const { post } = useWrites('contents')
  const film = useRef<HTMLVideoElement>(null)
  const stored = row.cues[language]
  const source = row.cues['pt-BR'] ?? Object.values(row.cues)[0]
  const times = stored ?? source
  const [text, setText] = useState(stored?.text ?? '')
  const [starts, setStarts] = useState(String((times?.startsMs ?? 0) / 1000))
  const [ends, setEnds] = useState(String((times?.endsMs ?? 0) / 1000))
  // What another person or tab stored meanwhile; null if it was deleted. Nothing is saved until one side is chosen.
  const [theirs, setTheirs] = useState<Cue | null>()
  const cue = {
    startsMs: Math.round(Number(starts) * 1000),
    endsMs: Math.round(Number(ends) * 1000),
    text: text.trim(),
  }
  const wanted = cue.text ? cue : null
  const save = async (was: Cue | null) => {
    if (isSame(wanted, was)) return
    try {
      await post(`${contentId}/cues`, { language, cue: wanted, was })
    } catch (error) {
      const current = currentOf<Cue | null>(error)
      if (current === undefined) return showRefusal(error)
      // The same words: saved before, by a try whose answer was lost.
      if (!isSame(wanted, current)) setTheirs(current)
    }
  }
  const keepMine = () => {
    setTheirs(undefined)
    void save(theirs ?? null)
  }
  const takeTheirs = () => {
    setTheirs(undefined)
    setText(theirs?.text ?? '')
    if (!theirs) return
    setStarts(String(theirs.startsMs / 1000))
    setEnds(String(theirs.endsMs / 1000))
  }
  const play = () => {
    if (!film.current) return false
    film.current.currentTime = cue.startsMs / 1000
    void film.current.play()
    return true
  }
  useKeys({ 'alt+p': play })
  const playable = subtitles.media.find(({ type }) => type.startsWith('video/')) ?? subtitles.media[0]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving any field of the cue saves it.
    <div className={styles.fields} onBlur={() => theirs === undefined && void save(stored ?? null)}>
      {playable && (
        // biome-ignore lint/a11y/useMediaCaption: its captions are what is being written here.
        <video
          ref={film}
          className={styles.film}
          src={playable.url}
          poster={subtitles.poster ?? undefined}
          preload="none"
          onTimeUpdate={({ currentTarget }) => currentTarget.currentTime * 1000 >= cue.endsMs && currentTarget.pause()}
        />
      )}
      <div className={styles.times}>
        <Button size="small" kind="ink" onClick={play}>
          {m.contents_play()} <KeyCap>Alt P</KeyCap>
        </Button>
        <TextField label={m.contents_starts()} type="number" step="0.1" value={starts} onChange={setStarts} />
        <TextField label={m.contents_ends()} type="number" step="0.1" value={ends} onChange={setEnds} />
      </div>
      {language !== 'pt-BR' && <p lang="pt-BR">{source?.text}</p>}
      <TextArea
        label={languageNames[language]()}
        value={text}
        onChange={setText}
        maxLength={longestLine}
        hint={`${m.contents_speed({ count: speedOf(cue) })}. ${m.contents_speed_hint()}`}
      />
      {theirs !== undefined && (
        <Banner role="alert" kind="warning" icon={TriangleAlert}>
          <b>{m.form_conflict_title({ name: m.form_somebody() })}</b>
          <p lang={language}>{theirs?.text ?? m.contents_cue_deleted()}</p>
          <div data-cluster="2">
            <Button kind="ink" size="small" onClick={keepMine}>
              {m.form_keep_mine()}
            </Button>
            <Button kind="quiet" size="small" onClick={takeTheirs}>
              {m.form_take_theirs_plain()}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  )
}

const isSame = (one: Cue | null, other: Cue | null) => JSON.stringify(one) === JSON.stringify(other)
