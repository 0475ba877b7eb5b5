import { MENTORING_FORMS, type MentoringForm, questionIds } from '@juntas/contract/rules/mentoring/mentoring-form'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { useUnsaved } from '../answers/draft.ts'
import { answeredIn } from '../answers/use-answer-form.ts'
import { type Mentee, sentQuery } from '../queries.ts'
import { formsOf, type SectionId } from './sections.ts'

const places: Record<SectionId, () => string> = {
  '1': m.mentoring_material,
  '2': m.mentoring_state_2,
  '3': m.mentoring_state_3,
  '4': m.mentoring_state_4,
  '5': m.mentoring_state_5,
  '6': m.mentoring_state_6,
}

/** The state of a section: done, how many answers are unsaved, or its place in the programme. */
export function useSectionState(mentee: Mentee, id: SectionId): { isDone: boolean; text: string } {
  const [form] = formsOf(id)
  const { data: sent } = useQuery({ ...sentQuery(mentee.email), enabled: id === '2' })
  const unsaved = useUnsaved(form ?? 'none')
  if (!form) return { isDone: false, text: places[id]() }
  const isSaved = mentee.forms.some((saved) => saved.form === form)
  if (unsaved) return { isDone: false, text: unsavedText(form, isSaved, unsaved) }
  const isDone = isSaved && (id !== '2' || (sent ? sent.hasSended : false))
  return { isDone, text: isDone ? m.mentoring_done() : places[id]() }
}

/** A saved form has all answers; its draft holds only what differs. */
function unsavedText(form: MentoringForm, isSaved: boolean, unsaved: Readonly<Record<string, string>>): string {
  const saved = isSaved ? Object.fromEntries(questionIds(form).map((id) => [id, 'saved'])) : {}
  return m.mentoring_unsaved({ done: answeredIn(form, { ...saved, ...unsaved }), all: MENTORING_FORMS[form].answers })
}
