import {
  MENTORING_FORM_NAMES,
  MENTORING_FORMS,
  type MentoringForm,
} from '@juntas/contract/rules/mentoring/mentoring-form'
import { m } from '#paraglide/messages.js'

export const sectionIds = ['1', '2', '3', '4', '5', '6'] as const
export type SectionId = (typeof sectionIds)[number]

/** The section of an address; the first when it names none [MENTOR-06]. */
export const sectionOf = (given: unknown): SectionId => sectionIds.find((id) => id === given) ?? '1'

export const sectionNames: Record<SectionId, () => string> = {
  '1': m.mentoring_section_1,
  '2': m.mentoring_section_2,
  '3': m.mentoring_section_3,
  '4': m.mentoring_section_4,
  '5': m.mentoring_section_5,
  '6': m.mentoring_section_6,
}

/** The first section is the presentation; the others are the programme's sessions 1 to 5 [GAP-64]. */
export const sessionNumber = (id: SectionId): number => Number(id) - 1

/** A section is done when its own forms are saved; the further form can be repeated, and never counts. */
export const formsOf = (id: SectionId): MentoringForm[] =>
  MENTORING_FORM_NAMES.filter((form) => form !== 'further' && MENTORING_FORMS[form].section === Number(id))
