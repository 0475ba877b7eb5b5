import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Agreement } from '../../lib/agreement.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showAlert } from '../../ui/alert/alerts.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { doneQuery, type Moment, questionsQuery, type Survey, useSaveSurvey } from './queries.ts'
import { Saved } from './saved.tsx'
import { Statement } from './statement.tsx'
import styles from './surveys.module.css'
import { useAnswers } from './use-answers.ts'

type SurveyPageProps = { survey: Survey; moment: Moment; userId: number; agreement: Agreement }

/** One screen for both surveys and both moments: what it is, how long it takes, 48 statements, done [SURVEY-02] [SURVEY-03]. */
export function SurveyPage({ survey, moment, userId, agreement }: SurveyPageProps) {
  const { data: done } = useSuspenseQuery(doneQuery(userId))
  const [isAgain, setAgain] = useState(false)
  if (done[survey][moment] && !isAgain)
    return <Saved survey={survey} moment={moment} done={done} userId={userId} onAgain={() => setAgain(true)} />
  return (
    <Questions
      key={`${survey}/${moment}`}
      survey={survey}
      moment={moment}
      userId={userId}
      agreement={agreement}
      onSaved={() => setAgain(false)}
    />
  )
}

function Questions({ survey, moment, userId, agreement, onSaved }: SurveyPageProps & { onSaved: () => void }) {
  const { data } = useSuspenseQuery(questionsQuery(survey))
  const { answers, answer, clear } = useAnswers(userId, survey, moment)
  const save = useSaveSurvey(survey, moment)
  const [isTried, setTried] = useState(false)
  const statements = data.data
  const count = statements.filter(({ id }) => answers[id] !== undefined).length
  const finish = async () => {
    setTried(true)
    const open = statements.find(({ id }) => answers[id] === undefined)
    if (open) {
      showAlert(m.surveys_incomplete())
      const statement = document.getElementById(`statement-${open.id}`)
      statement?.scrollIntoView({ block: 'center' })
      statement?.querySelector('input')?.focus({ preventScroll: true })
      return
    }
    if (!(await agreement.settle())) return
    try {
      await save.mutateAsync(statements.map(({ id }) => ({ id, value: answers[id] ?? 0 })))
    } catch (error) {
      // The alert box has said it; what she answered is kept.
      if (error instanceof ApiError && error.code === 'consent_required') agreement.askAgain()
      return
    }
    clear()
    showAlert(m.surveys_saved(), { kind: 'success' })
    scrollTo({ top: 0 })
    onSaved()
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{survey === 'impacto' ? m.surveys_impact_title() : m.surveys_potential_title()}</h1>
        <p className={styles.lead}>{survey === 'impacto' ? m.surveys_impact_intro() : m.surveys_potential_intro()}</p>
        <p className={styles.time}>{survey === 'impacto' ? m.surveys_impact_time() : m.surveys_potential_time()}</p>
        <p>
          <TextLink to="/atualiza-perfil">{m.surveys_check_profile()}</TextLink>
        </p>
      </header>
      {agreement.question}
      <div className={styles.progress}>
        <ProgressBar
          size="regular"
          label={m.surveys_progress()}
          value={count}
          max={statements.length}
          text={m.surveys_of({ done: count, all: statements.length })}
        />
        <span aria-hidden="true">{m.surveys_of({ done: count, all: statements.length })}</span>
      </div>
      <ol className={styles.list}>
        {statements.map(({ id, text }) => (
          <Statement
            key={id}
            id={id}
            text={text}
            value={answers[id]}
            isMissing={isTried && answers[id] === undefined}
            onAnswer={(value) => answer(id, value)}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        <Button kind="primary" working={save.isPending} onClick={() => void finish()}>
          {m.surveys_finish()}
        </Button>
        <p className={styles.soft}>{m.surveys_private()}</p>
      </div>
    </div>
  )
}
