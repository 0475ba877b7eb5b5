import { m } from '#paraglide/messages.js'
import { AnswerForm } from '../answers/answer-form.tsx'
import type { Mentee } from '../queries.ts'
import styles from './development.module.css'
import { SectionHead } from './section-head.tsx'

/** The programme's dates, day and month without a year [GAP-68]. */
const days = ['01/08', '22/08', '26/09', '24/10', '14/11']

/** Section 4: five workshops, a field for each, and a closing sentence [MENTOR-10] [MENTOR-12]. */
export function Development({ mentee }: { mentee: Mentee }) {
  return (
    <>
      <SectionHead title={m.mentoring_section_4()}>{m.mentoring_development_lead()}</SectionHead>
      <AnswerForm
        mentee={mentee}
        form="desenvolvimento"
        placeholder={m.mentoring_workshop_placeholder}
        frame={(field, index) => (
          <div className={styles.workshop} data-card>
            <p className={styles.date}>
              <strong>{days[index]}</strong>
              <span>{m.mentoring_workshop_hours()}</span>
            </p>
            {field}
          </div>
        )}
      >
        <blockquote className={styles.quote}>{m.mentoring_quote()}</blockquote>
      </AnswerForm>
    </>
  )
}
