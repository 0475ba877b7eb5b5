import * as z from 'zod/mini'
import { ById, collection, Id, item, paging } from '../hydra.ts'
import { route } from '../route.ts'
import { isWrittenReason, shortestReason } from '../rules/form/reason.ts'
import { longestReportWords } from '../rules/office/lengths.ts'
import { reportKinds } from '../rules/report-kinds.ts'
import { reportReasons } from '../safety.ts'
import { sized } from '../sized.ts'
import { optionalText } from './fields.ts'

/** `warned` hides the text and sends its author a message; `blocked` also blocks the author's account. */
const Decision = z.enum(['kept', 'hidden', 'warned', 'blocked'])
export type ReportDecision = z.output<typeof Decision>
/** A report, or an appeal, is decided within this time. */
export const reportHours = 48
/** Hours in which a second person may confirm an opening, and in which both may read the name afterwards. */
export const confirmHours = 24
/** Days after which a moderator may ask for an opening, and a member of staff may be the second person. */
export const openingDays = 7

const Person = z.object({ id: Id, name: z.string() })

const written = sized(longestReportWords).check(
  z.trim(),
  z.minLength(shortestReason, 'too_short'),
  z.refine(isWrittenReason, 'too_short'),
)

const listed = {
  id: Id,
  subject: z.string(),
  kind: z.enum(reportKinds),
  /** The tag of the thread; null under a content and in a chat. */
  tag: z.nullable(z.string()),
  /** The beginning of the text as first reported. */
  excerpt: z.string(),
  /** The author's name at that time; null if anonymous, or after the evidence was erased. */
  author: z.nullable(z.string()),
  /** By an anonymous author: the account can be reached only through the seal. */
  isSealed: z.boolean(),
  isHidden: z.boolean(),
  /** Deleted since: only the copy remains. */
  isGone: z.boolean(),
  /** Number of different members who reported it. */
  reports: z.int(),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  isOpen: z.boolean(),
  /** The author asked another person to look at the decision. */
  isAppeal: z.boolean(),
  takenBy: z.nullable(Person),
  decision: z.nullable(Decision),
  decidedBy: z.nullable(Person),
  decidedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the 48 hours of each open report end. */
  dueAt: z.string(),
}
const Report = item('OfficeReport', listed)

const Words = z.object({
  subject: z.string(),
  kind: z.enum(['post', 'comment']),
  /** Null if anonymous. */
  author: z.nullable(z.string()),
  /** An answer by the anonymous author of the thread. */
  isAuthor: z.boolean(),
  isSpecialist: z.boolean(),
  title: z.nullable(z.string()),
  text: z.string(),
  isReported: z.boolean(),
  isHidden: z.boolean(),
  createdAt: z.string(),
})

/** Why the viewer cannot be the second person; null otherwise. */
const Barred = z.nullable(z.enum(['requester', 'new', 'invited']))
const SealOpening = item('SealRequest', {
  id: Id,
  post: Id,
  reason: z.string(),
  /** Of the second person; null before, and of openings of version 1.0.0. */
  confirmReason: z.nullable(z.string()),
  /** The reported text. */
  excerpt: z.string(),
  requestedBy: z.nullable(Person),
  confirmedBy: z.nullable(Person),
  status: z.enum(['waiting', 'opened', 'refused', 'expired']),
  requestedAt: z.string(),
  expiresAt: z.string(),
  openedAt: z.nullable(z.string()),
  barred: Barred,
  /** How many people of the team could confirm it. */
  seconds: z.int(),
  /** The author's name, shown to the two for a day. */
  author: z.nullable(z.string()),
})

const ReportFile = item('OfficeReport', {
  ...listed,
  /** The thread in the members' app; null for a message, which only its two members can read. */
  url: z.nullable(z.string()),
  /** The text as it was at the first report, and each version that was reported later. */
  copies: z.array(z.object({ text: z.string(), at: z.string() })),
  /** The text as it is now; null if it is gone, or a message. */
  current: z.nullable(z.string()),
  /** What the reporters wrote. */
  words: z.array(z.object({ text: z.string(), reason: z.enum(reportReasons), at: z.string() })),
  thread: z.array(Words),
  /** The message that the author received with a warning. */
  note: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({ text: z.string(), createdAt: z.string(), outcome: z.nullable(z.enum(['restored', 'upheld'])) }),
  ),
  /** The viewer wrote the text, or decided about it before its appeal: another person decides. */
  isBarred: z.boolean(),
  seal: z.nullable(
    z.object({
      opening: z.nullable(SealOpening),
      seconds: z.int(),
      /** When the viewer may ask for an opening, if the role is too new today. */
      mayAskFrom: z.nullable(z.string()),
    }),
  ),
})

const moderation = { access: 'office', office: ['moderation'] } as const

/** What members reported: one room for one decision. */
export const officeReports = {
  reports: route({
    ...moderation,
    method: 'GET',
    path: '/v1/office/reports',
    title: 'What was reported: open by the clock, decided newest first',
    query: z.object({
      ...paging,
      state: z._default(z.enum(['open', 'mine', 'decided']), 'open'),
      kind: z.optional(z.enum(reportKinds)),
      reason: z.optional(z.enum(reportReasons)),
    }),
    reply: collection(Report),
  }),
  report: route({
    ...moderation,
    method: 'GET',
    path: '/v1/office/reports/{id}',
    title: 'One report with the thread around it and the copy that was kept',
    params: ById,
    reply: ReportFile,
  }),
  takeReport: route({
    ...moderation,
    method: 'PUT',
    path: '/v1/office/reports/{id}/holder',
    title: 'Take a report, or give it back',
    params: ById,
    body: z.object({ isTaken: z.boolean() }),
    reply: Report,
  }),
  decideReport: route({
    ...moderation,
    method: 'PUT',
    path: '/v1/office/reports/{id}/decision',
    title: 'Decide a report or an appeal, now or again',
    params: ById,
    body: z.object({
      decision: Decision,
      /** The decision that the person saw: if another one was made since, nothing is written. */
      was: z.nullable(Decision),
      /** With `warned` and `blocked` it goes to the author; otherwise it stays in the audit log. */
      text: optionalText(longestReportWords),
    }),
    reply: Report,
  }),
  requestOpening: route({
    ...moderation,
    method: 'POST',
    path: '/v1/office/reports/{id}/openings',
    title: 'Ask for the opening of the seal of a reported anonymous text; a second person confirms',
    params: ById,
    body: z.object({ reason: written }),
    reply: SealOpening,
    idempotency: 'transaction',
    status: 201,
  }),
  openings: route({
    access: 'office',
    office: ['moderation', 'owner'],
    method: 'GET',
    path: '/v1/office/seal_openings',
    title: 'Openings that wait for a second person, and those of the last days',
    query: z.object(paging),
    reply: collection(SealOpening),
  }),
  decideOpening: route({
    access: 'office',
    office: ['moderation', 'owner'],
    factor: 'fresh',
    method: 'PUT',
    path: '/v1/office/seal_openings/{id}',
    title: 'Confirm or refuse an opening that another person asked for',
    params: ById,
    /** Opening needs the second person's own reason. */
    body: z.object({ decision: z.enum(['open', 'refuse']), reason: z.optional(written) }),
    reply: SealOpening,
  }),
}
