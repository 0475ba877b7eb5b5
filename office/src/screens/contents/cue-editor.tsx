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
import { useKeys } from '../../lib/keys.ts'
import { languageNames } from '../../lib/languages.ts'
import { Banner } from '../../parts/banner.tsx'
import { KeyCap } from '../../parts/key-cap.tsx'
import { durationText } from './content.ts'
import styles from './contents.module.css'
import { hasWarning, speedOf } from './cue-warnings.ts'
import type { Subtitles } from './subtitles-panel.tsx'
import { type Cue, cueKey, type TypedCue, type TypedCues } from './use-typed-cues.ts'

type Shown = 'all' | 'missing' | 'warnings'
interface Props {
  subtitles: Subtitles
  language: Locale
  cues: TypedCues
}

/** The list of cues, and the chosen one beside it, which is saved when the editor moves on. */
export function CueEditor({ subtitles, language, cues }: Props) {
  const { rows } = subtitles
  const [shown, setShown] = useState<Shown>('all')
  const [at, setAt] = useState(rows[0]?.startsMs)
  const missing = rows.filter((row) => !row.cues[language])
  const warned = rows.filter((row) => row.cues[language] && hasWarning(row.cues[language]))
  const listed = { all: rows, missing, warnings: warned }[shown]
  const row = rows.find(({ startsMs }) => startsMs === at)
  const next = () => {
    // The field is taken away with its cue: it has to be left first, which saves it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
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
                  {cues.typed[cueKey(language, one.startsMs)] && one.startsMs !== at && (
                    <b className={styles.untranslated}>{m.contents_cue_unsaved()}</b>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      {row && <OneCue key={`${language}${row.startsMs}`} {...{ row, language, subtitles, cues }} />}
    </div>
  )
}

function OneCue({ row, language, subtitles, cues }: Props & { row: SubtitleRow }) {
  const film = useRef<HTMLVideoElement>(null)
  const key = cueKey(language, row.startsMs)
  const stored = row.cues[language]
  const source = row.cues['pt-BR'] ?? Object.values(row.cues)[0]
  const shown = cues.typed[key] ?? fieldsOf(stored, stored ?? source)
  const { text, starts, ends, theirs } = shown
  const type = (part: Partial<TypedCue>) => cues.set(key, { ...shown, ...part })
  const keepMine = () => {
    type({ seen: theirs ?? null, theirs: undefined })
    void cues.save(key)
  }
  const [startsMs, endsMs] = [Number(starts) * 1000, Number(ends) * 1000]
  const play = () => {
    if (!film.current) return false
    film.current.currentTime = startsMs / 1000
    void film.current.play()
    return true
  }
  useKeys({ 'alt+p': play })
  const playable = subtitles.media.find(({ type }) => type.startsWith('video/')) ?? subtitles.media[0]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving any field of the cue saves it.
    <div className={styles.fields} onBlur={() => void cues.save(key)}>
      {playable && (
        // biome-ignore lint/a11y/useMediaCaption: its captions are what is being written here.
        <video
          ref={film}
          className={styles.film}
          src={playable.url}
          poster={subtitles.poster ?? undefined}
          preload="none"
          onTimeUpdate={({ currentTarget }) => currentTarget.currentTime * 1000 >= endsMs && currentTarget.pause()}
        />
      )}
      <div className={styles.times}>
        <Button size="small" kind="ink" onClick={play}>
          {m.contents_play()} <KeyCap>Alt P</KeyCap>
        </Button>
        <TextField
          label={m.contents_starts()}
          type="number"
          step="0.1"
          value={starts}
          onChange={(next) => type({ starts: next })}
        />
        <TextField
          label={m.contents_ends()}
          type="number"
          step="0.1"
          value={ends}
          onChange={(next) => type({ ends: next })}
        />
      </div>
      {language !== 'pt-BR' && <p lang="pt-BR">{source?.text}</p>}
      <TextArea
        label={languageNames[language]()}
        value={text}
        onChange={(next) => type({ text: next })}
        maxLength={longestLine}
        hint={`${m.contents_speed({ count: speedOf({ text, startsMs, endsMs }) })}. ${m.contents_speed_hint()}`}
      />
      {theirs !== undefined && (
        <Banner role="alert" kind="warning" icon={TriangleAlert}>
          <b>{m.form_conflict_title({ name: m.form_somebody() })}</b>
          <p lang={language}>{theirs?.text ?? m.contents_cue_deleted()}</p>
          <div data-cluster="2">
            <Button kind="ink" size="small" onClick={keepMine}>
              {m.form_keep_mine()}
            </Button>
            <Button kind="quiet" size="small" onClick={() => cues.set(key, undefined)}>
              {m.form_take_theirs_plain()}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  )
}

const fieldsOf = (stored: Cue | undefined, times: Cue | undefined): TypedCue => ({
  text: stored?.text ?? '',
  starts: String((times?.startsMs ?? 0) / 1000),
  ends: String((times?.endsMs ?? 0) / 1000),
  seen: stored ?? null,
})
