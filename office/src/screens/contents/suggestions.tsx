import type { CueSuggestion, officeSubtitles } from '@juntas/contract/office/library/subtitles'
import type { Reply } from '@juntas/contract/route'
import { longestLine } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { read } from '../../lib/call.ts'
import { momentText } from '../../lib/date-text.ts'
import { languageNames } from '../../lib/languages.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { durationText } from './content.ts'
import styles from './contents.module.css'

type Answer = Reply<(typeof officeSubtitles)['corrections']>

/** What members would change in the cues, each decided by itself. Nothing is drawn while nobody suggests anything. */
export function Suggestions({ contentId }: { contentId: number }) {
  const { data } = useQuery({
    queryKey: ['contents', contentId, 'corrections'],
    queryFn: ({ signal }) => read<Answer>(`/v1/office/contents/${contentId}/corrections`, signal),
  })
  if (!data?.corrections.length) return null
  return (
    <section className={styles.suggestions} aria-label={m.contents_suggestions()}>
      <h3>{`${m.contents_suggestions()} ${data.corrections.length}`}</h3>
      <p className={styles.soft}>{m.contents_suggestion_private()}</p>
      <ul>
        {data.corrections.map((one) => (
          <li key={one.id}>
            <Suggestion suggestion={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Suggestion({ suggestion }: { suggestion: CueSuggestion }) {
  const { id, language, startsMs, was, cue, member, createdAt } = suggestion
  const { post } = useWrites('corrections')
  // An emptied text is no error: it may still be refused.
  const form = useOfficeForm({ values: { text: suggestion.text }, check: rules({}) })
  const text = form.watch('text')
  const isWorking = form.formState.isSubmitting
  const decide = (path: 'acceptance' | 'refusal', body: object, doneText: string) =>
    form.submit(async () => {
      try {
        await post(`${id}/${path}`, body, { doneText, canUndo: path === 'acceptance' })
      } catch (error) {
        showRefusal(error, { not_found: m.contents_suggestion_gone })
      }
    })
  return (
    <div className={styles.suggestion}>
      <div>
        <b>{`${durationText(startsMs)} · ${languageNames[language]()}`}</b>
        <p lang={language}>{cue?.text ?? m.contents_suggestion_new()}</p>
        {was !== (cue?.text ?? null) && (
          <p className={styles.soft}>{m.contents_suggestion_changed({ text: was ?? m.contents_suggestion_new() })}</p>
        )}
        <p className={styles.soft}>{m.contents_suggestion_by({ name: member.name, day: momentText(createdAt) })}</p>
      </div>
      <div className={styles.fields}>
        <TextArea label={m.contents_suggestion_text()} lang={language} maxLength={longestLine} {...form.bind('text')} />
        <div data-cluster="2">
          <Button
            size="small"
            kind="ink"
            working={isWorking}
            disabled={!text.trim()}
            onClick={() => void decide('acceptance', { text, was: cue }, m.contents_suggestion_accepted())}
          >
            {m.contents_suggestion_accept()}
          </Button>
          <Button
            size="small"
            kind="quiet"
            disabled={isWorking}
            onClick={() => void decide('refusal', {}, m.contents_suggestion_refused())}
          >
            {m.contents_suggestion_refuse()}
          </Button>
        </div>
      </div>
    </div>
  )
}
