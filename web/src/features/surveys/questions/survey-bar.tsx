import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { Ref } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './survey-bar.module.css'

type SurveyBarProps = {
  done: number
  all: number
  minutes: number
  isWorking: boolean
  finishButton: Ref<HTMLButtonElement>
  /** Null in the list view, which has no pages. */
  onPrevious: (() => void) | null
  onFinish: () => void
}

/** At the bottom of the window: progress, remaining time, back and finish. */
export function SurveyBar({ done, all, minutes, isWorking, finishButton, onPrevious, onFinish }: SurveyBarProps) {
  const isComplete = done === all
  const count = m.surveys_of({ done, all })
  const left =
    minutes === 0
      ? m.surveys_left_less()
      : minutes === 1
        ? m.surveys_left_one()
        : m.surveys_left({ minutes: String(minutes) })
  return (
    <div className={styles.bar}>
      <div className={styles.progress}>
        <ProgressBar size="regular" segments={12} label={m.surveys_progress()} value={done} max={all} text={count} />
      </div>
      <p className={styles.words} data-text="count">
        {count}
        {' · '}
        {isComplete ? m.surveys_left_none() : left}
      </p>
      <div className={styles.actions}>
        {onPrevious && (
          <Button kind="quiet" className={styles.previous} onClick={onPrevious}>
            <Icon of={ArrowLeft} size={18} />
            {m.surveys_previous()}
          </Button>
        )}
        <Button ref={finishButton} kind={isComplete ? 'primary' : 'line'} working={isWorking} onClick={onFinish}>
          {m.surveys_finish()}
        </Button>
      </div>
    </div>
  )
}
