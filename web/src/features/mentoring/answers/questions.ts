import { type MentoringForm, questionIds } from '@juntas/contract/rules/mentoring/mentoring-form'
import { m } from '#paraglide/messages.js'

const sessions = [1, 2, 3].map((number) => () => m.mentoring_session({ number }))

/** The questions of each form, in their order. */
const labels: Record<MentoringForm, readonly (() => string)[]> = {
  objectives: [
    m.mentoring_objective_1,
    m.mentoring_objective_2,
    m.mentoring_objective_3,
    m.mentoring_objective_4,
    m.mentoring_objective_5,
    m.mentoring_objective_6,
  ],
  direcionamento: sessions,
  further: [m.mentoring_further_1, m.mentoring_further_2, m.mentoring_further_3],
  desenvolvimento: [
    m.mentoring_workshop_1,
    m.mentoring_workshop_2,
    m.mentoring_workshop_3,
    m.mentoring_workshop_4,
    m.mentoring_workshop_5,
  ],
  fechamento: [
    m.mentoring_closing_1,
    m.mentoring_closing_2,
    m.mentoring_closing_3,
    m.mentoring_closing_4,
    m.mentoring_closing_5,
    m.mentoring_closing_6,
  ],
  evolucao: [m.mentoring_evolution_1],
}

export interface Question {
  /** `question_01` and so on: the name in the form and in the payload. */
  id: string
  label: string
}

export const questionsOf = (form: MentoringForm): Question[] =>
  questionIds(form).map((id, index) => ({ id, label: labels[form][index]?.() ?? id }))

export const formNames: Record<MentoringForm, () => string> = {
  objectives: m.mentoring_form_objectives,
  direcionamento: m.mentoring_section_3,
  further: m.mentoring_form_further,
  desenvolvimento: m.mentoring_section_4,
  fechamento: m.mentoring_section_5,
  evolucao: m.mentoring_section_6,
}
