import { MENTORING_FORMS, type MentoringForm } from '@juntas/contract/rules/fase'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { useDraft } from '../answers/draft.ts'
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
  const draft = useDraft(form ?? 'none')
  if (!form) return { isDone: false, text: places[id]() }
  if (draft) return { isDone: false, text: unsaved(form, draft.values) }
  const isSaved = mentee.forms.some((saved) => saved.form === form)
  const isDone = isSaved && (id !== '2' || (sent ? sent.hasSended : false))
  return { isDone, text: isDone ? m.mentoring_done() : places[id]() }
}

const unsaved = (form: MentoringForm, values: Readonly<Record<string, string>>) =>
  m.mentoring_unsaved({ done: answeredIn(form, values), all: MENTORING_FORMS[form].answers })
