import { Button } from '@juntas/ui/button/button.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import type { Agreement } from '../../../lib/agreement.ts'
import type { Survey } from '../queries.ts'
import { surveyWords } from '../survey-text.ts'
import styles from '../surveys.module.css'

type SurveyStartProps = {
  survey: Survey
  agreement: Agreement
  /** There are still answers on this page, after the consent was withdrawn elsewhere. */
  hasAnswers: boolean
  onBegin: () => void
}

/** Before the first statement: what the survey is, how long it takes, and the consent to keep the answers [GAP-119]. */
export function SurveyStart({ survey, agreement, hasAnswers, onBegin }: SurveyStartProps) {
  const begin = async () => {
    if (await agreement.settle()) onBegin()
  }
  return (
    <div data-stack="page">
      <header className={styles.head} data-stack="3">
        <h1>{surveyWords[survey].title()}</h1>
        <Introduction survey={survey} />
      </header>
      {agreement.question}
      <div data-cluster="4">
        <Button kind="primary" onClick={() => void begin()}>
          {hasAnswers ? m.surveys_go_on() : m.surveys_begin()}
        </Button>
        <p data-text="soft">{m.surveys_saved_as_you_go()}</p>
      </div>
    </div>
  )
}

/** What the survey is and how long it takes [SURVEY-05]. */
export function Introduction({ survey }: { survey: Survey }) {
  return (
    <div data-stack="2">
      <p data-text="lead">{surveyWords[survey].intro()}</p>
      <p>
        <strong className={styles.time}>{surveyWords[survey].time()}</strong>{' '}
        <TextLink to="/atualiza-perfil">{m.surveys_check_profile()}</TextLink>
      </p>
    </div>
  )
}
