import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import LayoutList from 'lucide-react/icons/layout-list'
import Lock from 'lucide-react/icons/lock'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Survey } from '../queries.ts'
import { surveyWords } from '../survey-text.ts'
import { isListFirst, keepChoice } from './list-choice.ts'
import { minutesLeft } from './pace.ts'
import styles from './questions.module.css'
import { SaveMark } from './save-mark.tsx'
import { Statement, type StatementView } from './statement.tsx'
import { SurveyBar } from './survey-bar.tsx'
import { Introduction } from './survey-start.tsx'
import type { useDraft } from './use-draft.ts'
import { useStatementPlace } from './use-statement-place.ts'
import { useSurveyKeys } from './use-survey-keys.ts'

type QuestionsProps = {
  survey: Survey
  statements: readonly { id: number; text: string }[]
  draft: ReturnType<typeof useDraft>
  isResumed: boolean
  isFinishing: boolean
  onFinish: () => void
  /** A new one after each finish with gaps. */
  missing: object | null
}

/** All 48 statements as a list, or one open at a time with all in the document [GAP-119] [GAP-168]. */
export function Questions({ survey, statements, draft, isResumed, isFinishing, onFinish, missing }: QuestionsProps) {
  const navigate = useNavigate()
  const { answers, state, isShared, saver } = draft
  const [isList, setList] = useState(isListFirst)
  const finishButton = useRef<HTMLButtonElement>(null)
  const { place, open, answeredAt, answerAt } = useStatementPlace({ statements, draft, isList, missing, finishButton })
  const done = statements.filter(({ id }) => answers[id] !== undefined).length
  const [resumedAt] = useState(isResumed ? place + 1 : null)

  useSurveyKeys({
    onDigit: (value, id) => {
      const at = id === null || !isList ? place : statements.findIndex((one) => one.id === id)
      answerAt(at, value, 'key')
    },
    onBack: () => !isList && place > 0 && open(place - 1),
    onForward: () => !isList && place < statements.length - 1 && open(place + 1),
  })

  const changeView = (isNext: boolean) => {
    setList(isNext)
    keepChoice(isNext)
  }

  const leave = async () => {
    const isSaved = await saver.flush()
    if (!isSaved) {
      const question = { title: m.surveys_unsaved_title(), text: m.surveys_unsaved_text(), action: m.surveys_leave() }
      if (!(await confirm({ ...question, danger: true }))) return
    } else void showToast(m.surveys_later_saved())
    void navigate({ to: '/' })
  }

  const hints = (
    <div className={styles.hints}>
      {!isList && (
        <p className={styles.keys}>
          <kbd>1</kbd> {m.surveys_key_to()} <kbd>5</kbd> {m.surveys_key_answers()}
        </p>
      )}
      {!isList && (
        <p className={styles.keys}>
          <kbd>←</kbd> {m.surveys_key_back()}
        </p>
      )}
      <p>
        <Icon of={Lock} size={16} />
        {m.surveys_only_you()}
      </p>
      <Button kind="quiet" size="small" aria-pressed={isList} onClick={() => changeView(!isList)}>
        <Icon of={LayoutList} size={16} />
        {isList ? m.surveys_see_one() : m.surveys_see_all()}
      </Button>
    </div>
  )

  return (
    <div className={styles.page} data-survey>
      <header className={styles.top}>
        <h1 className={styles.name}>{surveyWords[survey].title()}</h1>
        <SaveMark state={state} />
        <Button kind="quiet" size="small" onClick={() => void leave()}>
          {m.surveys_later()}
        </Button>
      </header>
      {done === 0 && (
        <div className={styles.intro}>
          <Introduction survey={survey} />
        </div>
      )}
      {resumedAt !== null && answeredAt.length === 0 && (
        <p className={styles.note}>{m.surveys_resumed({ place: String(resumedAt) })}</p>
      )}
      {isShared && (
        <p className={styles.note} role="status">
          {m.surveys_shared()}
        </p>
      )}
      <div className={styles.body} data-list={isList || undefined}>
        {isList && hints}
        <ol className={styles.list}>
          {statements.map(({ id, text }, index) => (
            <Statement
              key={id}
              id={id}
              place={index + 1}
              count={statements.length}
              text={text}
              value={answers[id]}
              view={isList ? 'listed' : viewOf(index, place)}
              isMissing={isList && missing !== null && answers[id] === undefined}
              onAnswer={(value) => answerAt(index, value, 'press')}
              onOpen={() => open(index)}
            />
          ))}
        </ol>
        {!isList && hints}
        <SurveyBar
          done={done}
          all={statements.length}
          minutes={minutesLeft(survey, statements.length - done, answeredAt)}
          isWorking={isFinishing}
          finishButton={finishButton}
          onPrevious={isList || place === 0 ? null : () => open(place - 1)}
          onFinish={onFinish}
        />
      </div>
    </div>
  )
}

const viewOf = (index: number, place: number): StatementView =>
  index === place ? 'open' : index === place - 1 ? 'before' : index === place + 1 ? 'after' : 'away'
