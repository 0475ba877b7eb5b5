import { ApiError } from '@juntas/client/api-error.ts'
import { closeAllAlerts, showAlert } from '@juntas/ui/alert/alerts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Agreement } from '../../lib/agreement.ts'
import { doneQuery, draftQuery, type Moment, questionsQuery, type Survey, useSaveSurvey } from './queries.ts'
import { Questions } from './questions/questions.tsx'
import { SurveySaved } from './questions/survey-saved.tsx'
import { SurveyStart } from './questions/survey-start.tsx'
import { useDraft } from './questions/use-draft.ts'

type SurveyPageProps = {
  survey: Survey
  moment: Moment
  userId: number
  agreement: Agreement
  /** The final survey of a further cycle: a finished one is not corrected, the statements begin empty. */
  isAnew?: boolean
  onFinished?: () => void
}

/** One screen for both surveys and both moments: introduction, duration, 48 statements, end [SURVEY-02] [SURVEY-03]. */
export function SurveyPage({ survey, moment, userId, agreement, isAnew = false, onFinished }: SurveyPageProps) {
  const { data: done } = useSuspenseQuery(doneQuery(userId))
  // `correct` starts with the finished answers, `anew` with none.
  const [again, setAgain] = useState<'correct' | 'anew' | null>(isAnew ? 'anew' : null)
  if (done[survey][moment] && !again)
    return <SurveySaved survey={survey} moment={moment} done={done} userId={userId} onAgain={setAgain} />
  return (
    <Answering
      key={`${survey}/${moment}`}
      survey={survey}
      moment={moment}
      agreement={agreement}
      isCorrection={again === 'correct'}
      onEnd={() => {
        setAgain(null)
        onFinished?.()
      }}
    />
  )
}

type AnsweringProps = Pick<SurveyPageProps, 'survey' | 'moment' | 'agreement'> & {
  isCorrection: boolean
  onEnd: () => void
}

function Answering({ survey, moment, agreement, isCorrection, onEnd }: AnsweringProps) {
  const { data: questions } = useSuspenseQuery(questionsQuery(survey))
  const { data: saved } = useSuspenseQuery(draftQuery(survey, moment))
  const save = useSaveSurvey(survey, moment)
  const [isBegun, setBegun] = useState(agreement.isGiven === true)
  const [missing, setMissing] = useState<object | null>(null)
  const [hasDraft] = useState(saved.answers.length > 0)
  const draft = useDraft({
    survey,
    moment,
    draft: saved,
    start: isCorrection ? saved.finished : [],
    onRefused: (why) => {
      if (why === 'consent') askAgain()
      else {
        showAlert(m.surveys_finished_elsewhere())
        void save.readAgain().then(onEnd)
      }
    },
  })
  const askAgain = () => {
    agreement.askAgain()
    setBegun(false)
  }
  const statements = questions.data
  const { answers, saver } = draft
  const isGiven = isBegun || agreement.isGiven === true

  const finish = async () => {
    closeAllAlerts()
    const open = statements.filter(({ id }) => answers[id] === undefined)
    if (open.length > 0) {
      showAlert(m.surveys_incomplete())
      // A new object each time, so that the same missing statement is shown again.
      setMissing({})
      return
    }
    if (!(await agreement.settle())) return
    // A draft that arrives after the finish would start a new one.
    await saver.stop()
    try {
      await save.mutateAsync(statements.map(({ id }) => ({ id, value: answers[id] ?? 0 })))
    } catch (error) {
      // The alert box has reported it; the answers are still on the page.
      saver.resume()
      if (error instanceof ApiError && error.code === 'consent_required') askAgain()
      return
    }
    showAlert(m.surveys_saved(), { kind: 'success' })
    scrollTo({ top: 0 })
    onEnd()
  }

  if (!isGiven)
    return (
      <SurveyStart
        survey={survey}
        agreement={agreement}
        hasAnswers={Object.keys(answers).length > 0}
        onBegin={() => {
          setBegun(true)
          // The button is below a long text; the first statement is at the top.
          scrollTo({ top: 0 })
        }}
      />
    )
  return (
    <Questions
      survey={survey}
      statements={statements}
      draft={draft}
      isResumed={hasDraft}
      isFinishing={save.isPending}
      onFinish={() => void finish()}
      missing={missing}
    />
  )
}
