import { required } from '@juntas/contract/rules/form/required'
import { longestLine } from '@juntas/contract/rules/lengths'
import { languageOfTrack, type TrackLanguage, type TranscriptRow } from '@juntas/contract/rules/library/transcript'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { ownName } from './columns.ts'
import styles from './correction-form.module.css'
import { useCorrect } from './queries.ts'

type CorrectionFormProps = {
  contentId: number
  row: TranscriptRow
  spoken: TrackLanguage
  languages: readonly TrackLanguage[]
  main: TrackLanguage
  onDone: () => void
}

interface Place {
  key: string
  label: string
  language: TrackLanguage
  startsMs: number
  was: string | null
}

/** Other words for one cue, or a missing translation. What is typed is kept until it is sent. */
export function CorrectionForm({ contentId, row, spoken, languages, main, onDone }: CorrectionFormProps) {
  const places = placesOf(row, languages, spoken)
  const [key, setKey] = useState(() => (places.find(({ language }) => language === main) ?? places[0])?.key ?? '')
  const place = places.find((one) => one.key === key)
  return (
    <div className={styles.correction}>
      <Select
        label={m.player_correction_language()}
        required
        value={key}
        options={places.map((one) => ({ value: one.key, label: one.label }))}
        onChange={setKey}
      />
      {place && <Words key={key} {...{ contentId, place, onDone }} />}
    </div>
  )
}

function Words({ contentId, place, onDone }: { contentId: number; place: Place; onDone: () => void }) {
  const { language, startsMs, was } = place
  const form = useForm<{ text: string }>({
    draft: memberDraft(`correction:${contentId}:${place.key}`),
    values: { text: was ?? '' },
    check: rules<{ text: string }>({ text: required }),
  })
  const correct = useCorrect(contentId)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('textarea')?.focus(), [])
  const isSame = form.watch('text').trim() === was
  const send = async ({ text }: { text: string }) => {
    try {
      await correct.mutateAsync({ language: languageOfTrack[language], startsMs, was, text })
    } catch (error) {
      return form.refuse({ form: (error as Error).message })
    }
    form.reset()
    showToast(m.player_correction_sent())
    onDone()
  }
  return (
    <Form form={form} onSubmit={send} className={styles.words}>
      <div ref={field} lang={languageOfTrack[language]}>
        <TextArea
          label={m.player_correction_text()}
          maxLength={longestLine}
          rows={2}
          hint={m.player_correction_who()}
          {...form.bind('text')}
        />
      </div>
      {form.formState.failure && <Alert kind="danger">{form.formState.failure}</Alert>}
      <div data-cluster="2">
        <Button type="submit" size="small" kind="ink" disabled={isSame} working={form.formState.isSubmitting}>
          {m.player_correction_send()}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          {m.player_correction_cancel()}
        </Button>
        {isSame && <span data-text="small">{m.player_correction_same()}</span>}
      </div>
    </Form>
  )
}

/** Every cue of the row; a language without one would translate the spoken cue. */
function placesOf(row: TranscriptRow, languages: readonly TrackLanguage[], spoken: TrackLanguage): Place[] {
  const base = row.cues[spoken]?.[0]?.startsMs ?? row.startsMs
  return languages.flatMap((language): Place[] => {
    const cues = row.cues[language] ?? []
    if (cues.length === 0)
      return [{ key: `${language}:${base}`, label: ownName(language), language, startsMs: base, was: null }]
    return cues.map(({ startsMs, text }, at) => ({
      key: `${language}:${startsMs}`,
      label:
        cues.length === 1
          ? ownName(language)
          : m.player_correction_part({ language: ownName(language), place: at + 1, count: cues.length }),
      language,
      startsMs,
      was: text,
    }))
  })
}
