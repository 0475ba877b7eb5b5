import { required } from '@juntas/contract/rules/form/required'
import { longestEvaluation } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { type Moment, type Survey, useEvaluate } from '../queries.ts'
import { addressOf, surveyWords } from '../survey-text.ts'
import styles from '../surveys.module.css'

type Done = Record<Survey, Record<Moment, boolean>>

/** Saved: what is left to do, a link to the result, and an optional closing evaluation. */
export function SurveySaved({
  survey,
  moment,
  done,
  userId,
  onAgain,
}: {
  survey: Survey
  moment: Moment
  done: Done
  userId: number
  /** `correct` starts with the given answers, `anew` with none. */
  onAgain: (how: 'correct' | 'anew') => void
}) {
  const other: Survey = survey === 'impacto' ? 'potencial' : 'impacto'
  const hasBoth = done[other][moment]
  const answerAgain = async () => {
    // After a final survey, a new initial one is a new cycle: confirm first, and keep the old baseline (GAP-119).
    if (moment === 'final' || !done[survey].final) onAgain('correct')
    else if (
      await confirm({
        title: m.surveys_again_title(),
        text: m.surveys_again_text(),
        action: m.surveys_again_action(),
      })
    )
      onAgain('anew')
  }
  return (
    <div data-stack="page">
      <header className={styles.head} data-stack="3">
        <h1>{m.surveys_saved()}</h1>
        <p data-text="lead">{hasBoth ? m.surveys_both_done() : surveyWords[other].missing()}</p>
      </header>
      <div data-cluster="4">
        <ButtonLink kind="primary" to={hasBoth ? results[moment] : addressOf(other, moment)}>
          {hasBoth ? m.surveys_see_result() : m.surveys_go_on()}
        </ButtonLink>
        <Button kind="quiet" onClick={() => void answerAgain()}>
          {m.surveys_again()}
        </Button>
      </div>
      <Evaluation subject={addressOf(survey, moment)} userId={userId} />
    </div>
  )
}

const results = { inicial: '/resultado-perfil-inicial', final: '/resultado-perfil-final' } as const

interface Grade {
  value: string
  comment: string
}

function Evaluation({ subject, userId }: { subject: string; userId: number }) {
  const evaluate = useEvaluate()
  const form = useForm<Grade>({
    draft: memberDraft(`evaluation:${subject}`),
    values: { value: '', comment: '' },
    check: rules<Grade>({ value: required, comment: required }),
    errorText: (code, field) => (field === 'value' ? m.surveys_evaluation_grade_missing() : ruleText(code)),
  })
  if (evaluate.isSuccess) return <p role="status">{m.surveys_evaluation_thanks()}</p>
  const send = async ({ value, comment }: Grade) => {
    const evaluation = {
      user_iri: `/v1/users/${userId}`,
      content_iri: subject,
      value: Number(value),
      type: 'survey' as const,
      comment,
    }
    if (!(await succeeded(evaluate.mutateAsync(evaluation)))) return
    form.forget()
    showToast(m.surveys_evaluation_thanks())
  }
  return (
    <Form form={form} onSubmit={send} className={styles.evaluation}>
      <h2>{m.surveys_evaluation_title()}</h2>
      <RadioGroup
        label={m.surveys_evaluation_grade()}
        required
        columns="row"
        options={['1', '2', '3', '4', '5'].map((grade) => ({ value: grade, label: grade }))}
        {...form.bind('value')}
      />
      <TextArea
        label={m.surveys_evaluation_comment()}
        required
        maxLength={longestEvaluation}
        {...form.bind('comment')}
      />
      <div>
        <Button kind="ink" type="submit" working={form.formState.isSubmitting}>
          {m.surveys_evaluation_send()}
        </Button>
      </div>
    </Form>
  )
}
