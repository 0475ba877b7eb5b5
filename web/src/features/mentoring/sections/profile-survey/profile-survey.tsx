import { Button } from '@juntas/ui/button/button.tsx'
import { m } from '#paraglide/messages.js'
import { AnswerForm } from '../../answers/answer-form.tsx'
import type { Mentee } from '../../queries.ts'
import { registerOrUpdate } from '../direction.tsx'
import { SectionHead } from '../section-head.tsx'
import { Assessment } from './assessment.tsx'
import { Coach } from './coach.tsx'
import styles from './profile-survey.module.css'
import { Stakeholders } from './stakeholders.tsx'

export const stepIds = ['1', '2', '3', '4'] as const
export type StepId = (typeof stepIds)[number]
export const stepOf = (given: unknown): StepId => stepIds.find((id) => id === given) ?? '1'

const names: Record<StepId, () => string> = {
  '1': m.mentoring_step_1,
  '2': m.mentoring_step_2,
  '3': m.mentoring_step_3,
  '4': m.mentoring_step_4,
}

type ProfileSurveyProps = { mentee: Mentee; step: StepId; onStep: (step: StepId) => void }

/** Section 2, the Pesquisa Perfilática: four steps that may be taken in any order [MENTOR-23]. */
export function ProfileSurvey({ mentee, step, onStep }: ProfileSurveyProps) {
  const index = stepIds.indexOf(step)
  const [previous, next] = [stepIds[index - 1], stepIds[index + 1]]
  return (
    <>
      <SectionHead title={m.mentoring_section_2()}>{m.mentoring_wizard_lead()}</SectionHead>
      <nav aria-label={m.mentoring_steps()}>
        <ol className={styles.steps}>
          {stepIds.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={styles.step}
                aria-current={id === step ? 'step' : undefined}
                onClick={() => onStep(id)}
              >
                <span className={styles.number}>{id}</span>
                {names[id]()}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section data-stack="5" aria-labelledby="mentoring-step">
        <h3 id="mentoring-step">{names[step]()}</h3>
        <Step mentee={mentee} step={step} />
      </section>
      <div className={styles.walk}>
        {previous && <Button onClick={() => onStep(previous)}>{m.mentoring_step_previous()}</Button>}
        {next && (
          <Button className={styles.next} onClick={() => onStep(next)}>
            {m.mentoring_step_next()}
          </Button>
        )}
      </div>
    </>
  )
}

function Step({ mentee, step }: { mentee: Mentee; step: StepId }) {
  switch (step) {
    case '1':
      return <Stakeholders mentee={mentee} />
    case '2':
      return <Coach coach={mentee.coach} />
    case '3':
      return <Assessment code={mentee.code} url={mentee.assessmentUrl} />
    case '4':
      return (
        <>
          <p className={styles.lead}>{m.mentoring_objectives_lead()}</p>
          <AnswerForm mentee={mentee} form="objectives" action={registerOrUpdate} />
        </>
      )
  }
}
