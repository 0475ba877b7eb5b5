import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import { AnswerForm } from '../answers/answer-form.tsx'
import type { Mentee } from '../queries.ts'
import { SectionHead } from './section-head.tsx'

/**
 * Section 6: the member's own view of the evolution, three months later. The field is always open [MENTOR-14] [GAP-67].
 */
export function Evolution({ mentee }: { mentee: Mentee }) {
  const isAnswered = mentee.forms.some(({ form }) => form === 'evolucao')
  // Members who have answered get no reminder.
  const isAhead = !isAnswered && mentee.evolutionDueAt !== null && Date.parse(mentee.evolutionDueAt) > Date.now()
  return (
    <>
      <SectionHead title={m.mentoring_section_6()}>
        {m.mentoring_evolution_lead()} {m.mentoring_evolution_open()}
        {isAhead && ` ${m.mentoring_evolution_due({ date: dateText(mentee.evolutionDueAt ?? '') })}`}
      </SectionHead>
      <AnswerForm mentee={mentee} form="evolucao" placeholder={m.mentoring_evolution_placeholder} />
    </>
  )
}
