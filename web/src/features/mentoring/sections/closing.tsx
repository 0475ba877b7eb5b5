import { m } from '#paraglide/messages.js'
import { AnswerForm } from '../answers/answer-form.tsx'
import type { Mentee } from '../queries.ts'
import { SectionHead } from './section-head.tsx'

const hints = [
  m.mentoring_closing_hint_1,
  m.mentoring_closing_hint_2,
  m.mentoring_closing_hint_3,
  m.mentoring_closing_hint_4,
  m.mentoring_closing_hint_5,
  m.mentoring_closing_hint_6,
]

/** Section 5: the member's plan, in six topics [MENTOR-13]. */
export function Closing({ mentee }: { mentee: Mentee }) {
  return (
    <>
      <SectionHead title={m.mentoring_section_5()}>{m.mentoring_closing_lead()}</SectionHead>
      <AnswerForm mentee={mentee} form="fechamento" hint={(index) => hints[index]?.() ?? ''} />
    </>
  )
}
