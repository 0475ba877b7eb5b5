import { isBlank, textOf } from '../form/text.ts'

/**
 * The mentoring forms, each with its section of `/mentoria`, the `fase` of its payload and its number of questions.
 * Section n is fase n-1 (GAP-02): the only reading that covers all sections with phases 1 to 5. The form `further`
 * shares fase 2 on the wire with `direcionamento`, so a record's key is (e-mail, fase, form) and neither overwrites the
 * other (GAP-65). Both sides read this table; do not compute a fase elsewhere.
 */
export const MENTORING_FORMS = {
  objectives: { section: 2, fase: 1, answers: 6 },
  direcionamento: { section: 3, fase: 2, answers: 3 },
  further: { section: 3, fase: 2, answers: 3 },
  desenvolvimento: { section: 4, fase: 3, answers: 5 },
  fechamento: { section: 5, fase: 4, answers: 6 },
  evolucao: { section: 6, fase: 5, answers: 1 },
} as const

export type MentoringForm = keyof typeof MENTORING_FORMS
export type Fase = (typeof MENTORING_FORMS)[MentoringForm]['fase']

export const MENTORING_FORM_NAMES = Object.keys(MENTORING_FORMS) as MentoringForm[]

export function faseOf(form: MentoringForm): Fase {
  return MENTORING_FORMS[form].fase
}

/**
 * The form of a payload: the one it names, if that form has this fase, else the section's own form. Null for an unknown
 * fase, an unknown name, or a name of another fase.
 */
export function formOf(fase: number, named?: string): MentoringForm | null {
  const ofFase = MENTORING_FORM_NAMES.filter((form) => faseOf(form) === fase)
  return (named === undefined ? ofFase[0] : ofFase.find((form) => form === named)) ?? null
}

/** `question_01` to `question_06`. */
export function questionIds(form: MentoringForm): string[] {
  return Array.from({ length: MENTORING_FORMS[form].answers }, (_, index) => `question_0${index + 1}`)
}

/** Whether a payload answers each question of the form once, with text. */
export function isComplete(form: MentoringForm, items: readonly { id: unknown; response: unknown }[]): boolean {
  const ids = questionIds(form)
  const answered = items.filter(({ response }) => !isBlank(textOf(response))).map(({ id }) => id)
  return items.length === ids.length && ids.every((id) => answered.includes(id))
}
