import { readingsContext } from '../anonymity/readings.ts'
import { authorPurpose, commentPlace, postPlace, readingsPurpose, seals } from '../anonymity/seal.ts'
import { replyContext, replyPurpose } from '../http/idempotency.ts'
import { refreshPurpose } from '../modules/account/sign-in/refresh-token.ts'
import { growthContext } from '../modules/growth/cycle-store.ts'
import { answersContext, mentoringPurpose } from '../modules/mentoring/answers.ts'
import { stakeholderContext } from '../modules/mentoring/stakeholders.ts'
import { mentorPurpose, messageContext } from '../modules/mentors/messages.ts'
import { factorPurpose } from '../modules/office/session/second-factor.ts'
import { surveyContext, surveyPurpose } from '../modules/surveys/answer-store.ts'
import { auditKeyPurpose } from '../office/audit.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of many tables, as the driver reads them.
export type Row = Record<string, any>

/** One column of sealed values. A test compares the list with the columns of the schema. */
export interface SealedKind {
  /** The kind in the operator's words. */
  label: string
  table: string
  column: string
  /** The primary key. */
  id: readonly string[]
  /** Other columns that the context needs. */
  also?: readonly string[]
  purpose: string
  context: (row: Row) => string
  /** Columns that are derived from the value and must be written with it. */
  beside?: (dataKey: string, row: Row, text: string) => Row
}

const survey = { also: ['member_id', 'survey', 'moment'], purpose: surveyPurpose, context: contextOfSurvey }
function contextOfSurvey({ member_id: memberId, survey, moment }: Row) {
  return surveyContext({ memberId, survey, moment })
}
/** The seal reveals the author, so the mark by which authors find their texts can be made again. */
const author = (place: (row: Row) => string) => ({
  purpose: authorPurpose,
  context: place,
  beside: (dataKey: string, row: Row, text: string) => ({ mark: seals(dataKey).mark(place(row), Number(text)) }),
})

export const sealedKinds: readonly SealedKind[] = [
  {
    label: 'refresh tokens',
    table: 'refresh_tokens',
    column: 'sealed_child',
    id: ['hash'],
    purpose: refreshPurpose,
    context: ({ hash }) => hash.toString('hex'),
  },
  {
    label: 'authors of anonymous posts',
    table: 'post_authors',
    column: 'sealed',
    id: ['post_id'],
    ...author((row) => postPlace(row.post_id)),
  },
  {
    label: 'authors of anonymous comments',
    table: 'comment_authors',
    column: 'sealed',
    id: ['comment_id'],
    ...author((row) => commentPlace(row.comment_id)),
  },
  {
    label: 'authors in reports',
    table: 'reports',
    column: 'sealed',
    id: ['id'],
    also: ['sealed_post'],
    purpose: authorPurpose,
    context: (row) => postPlace(row.sealed_post),
  },
  {
    label: 'readings of the board',
    table: 'board_readings',
    column: 'sealed',
    id: ['member_id'],
    purpose: readingsPurpose,
    context: (row) => readingsContext(row.member_id),
  },
  { label: 'survey answers', table: 'survey_answers', column: 'sealed', id: survey.also, ...survey },
  { label: 'survey drafts', table: 'survey_drafts', column: 'sealed', id: survey.also, ...survey },
  { label: 'earlier survey answers', table: 'past_survey_answers', column: 'sealed', id: ['id'], ...survey },
  {
    label: 'choices of growth cycles',
    table: 'growth_cycles',
    column: 'sealed',
    id: ['member_id', 'number'],
    purpose: surveyPurpose,
    context: (row) => growthContext(row.member_id, row.number),
  },
  {
    label: 'mentoring answers',
    table: 'mentoring_answers',
    column: 'sealed',
    id: ['id'],
    also: ['mentee_id', 'form'],
    purpose: mentoringPurpose,
    context: (row) => answersContext(row.mentee_id, row.form),
  },
  {
    label: 'stakeholders of mentees',
    table: 'mentoring_stakeholders',
    column: 'sealed',
    id: ['mentee_id', 'fase'],
    purpose: mentoringPurpose,
    context: (row) => stakeholderContext(row.mentee_id, row.fase),
  },
  {
    label: 'messages with mentors',
    table: 'mentor_messages',
    column: 'sealed',
    id: ['id'],
    purpose: mentorPurpose,
    context: ({ id }) => messageContext(id),
  },
  {
    label: 'summaries for successors of mentors',
    table: 'mentor_handovers',
    column: 'sealed',
    id: ['id'],
    also: ['summary_id'],
    purpose: mentorPurpose,
    context: (row) => messageContext(row.summary_id),
  },
  {
    label: 'first answers of repeated calls',
    table: 'idempotency_keys',
    column: 'reply',
    id: ['key'],
    purpose: replyPurpose,
    context: ({ key }) => replyContext(key),
  },
  {
    label: 'second factors',
    table: 'staff_factors',
    column: 'sealed_secret',
    id: ['member_id'],
    purpose: factorPurpose,
    context: (row) => String(row.member_id),
  },
  {
    label: 'keys of the audit log',
    table: 'audit_keys',
    column: 'sealed_key',
    id: ['member_id'],
    purpose: auditKeyPurpose,
    context: (row) => String(row.member_id),
  },
]
