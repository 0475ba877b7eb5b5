import type { officeReports } from '@juntas/contract/office/reports'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

export type ReportFile = Reply<(typeof officeReports)['report']>
export type Report = Reply<(typeof officeReports)['reports']>['hydra:member'][number]
export type SealOpening = Reply<(typeof officeReports)['openings']>['hydra:member'][number]
export type Decision = NonNullable<Report['decision']>
export type Queue = 'open' | 'mine' | 'decided'

export const queues: readonly Queue[] = ['open', 'mine', 'decided']

const tagText: Record<string, () => string> = {
  work: m.reports_tag_work,
  family: m.reports_tag_family,
  health: m.reports_tag_health,
  leisure: m.reports_tag_leisure,
  harassment: m.reports_tag_harassment,
}
const kindPlaces: Partial<Record<Report['kind'], () => string>> = {
  message: m.reports_place_chat,
  note_link: m.reports_place_notebook,
  circle_concern: m.reports_kind_circle,
  mentor_message: m.reports_place_mentor,
}
/** Where it was written: the tag of a thread, a content, a chat, a shared note, or a mentor request. */
export const placeName = ({ tag, kind }: Pick<Report, 'tag' | 'kind'>) =>
  (tagText[tag ?? ''] ?? kindPlaces[kind] ?? m.reports_place_content)()

const kindText = {
  post: m.reports_kind_post,
  comment: m.reports_kind_comment,
  message: m.reports_kind_message,
  note_link: m.reports_kind_note,
  circle_concern: m.reports_kind_circle,
  mentor_message: m.reports_kind_mentor,
} as const
export const kindName = ({ kind }: Pick<Report, 'kind'>) => kindText[kind]()

const decidedText: Record<Decision, () => string> = {
  kept: m.reports_was_kept,
  hidden: m.reports_was_hidden,
  warned: m.reports_was_warned,
  blocked: m.reports_was_blocked,
}

const appealedText: Partial<Record<Decision, () => string>> = {
  kept: m.reports_was_restored,
  hidden: m.reports_was_upheld,
}

export const decisionName = (decision: Decision, isAppeal: boolean) =>
  ((isAppeal ? appealedText[decision] : undefined) ?? decidedText[decision])()
