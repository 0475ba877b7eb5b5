import { faseOf, type MentoringForm, questionIds } from '@juntas/contract/rules/mentoring/mentoring-form'
import { api, type ReplyOf } from '../../../lib/call/api.ts'

export type QaRecord = NonNullable<ReplyOf<'GET /services/mentoring/mentored-qa-by-email'>>
export type Sent = ReplyOf<'GET /services/mentoring/verify-sended-email'>
export type Answers = Readonly<Record<string, string>>
export interface Stakeholder {
  name: string
  email: string
  phone: string
  /** Which of the five people, 1 to 5; not a phase of the programme [GAP-03]. */
  fase: number
}

// The calls of the mentoring service return its data, or false on any failure, and never throw [API-75] [MENTOR-22].

export const verifySent = (email: string): Promise<Sent | false> =>
  dataOf(
    api('GET /services/mentoring/verify-sended-email', { query: { email }, kind: 'background' }),
    'Erro ao validar email:',
  )

export const sendStakeholder = (body: Stakeholder): Promise<{ hasSended: boolean } | false> =>
  dataOf(api('POST /services/mentoring/send-email-mentored', { body, ...quietly }), 'Erro ao criar formulário:')

/** The record, null when there is none, or false when it could not be read; nothing is reported [MENTOR-21]. */
export const readAnswers = (email: string, form: MentoringForm): Promise<QaRecord | null | false> =>
  dataOf(
    api('GET /services/mentoring/mentored-qa-by-email', {
      query: { email, fase: faseOf(form), ...named(form) },
      kind: 'background',
    }),
  )

export const createAnswers = (email: string, form: MentoringForm, answers: Answers): Promise<QaRecord | false> =>
  dataOf(
    api('POST /services/mentoring/mentored-qa', {
      query: { seen: 'none' },
      body: bodyOf(email, form, answers),
      ...quietly,
    }),
    'Erro ao criar questions:',
  )

export const updateAnswers = (
  record: QaRecord,
  email: string,
  form: MentoringForm,
  answers: Answers,
): Promise<QaRecord | false> =>
  dataOf(
    api('PATCH /services/mentoring/update-mentored-qa', {
      query: { seen: record.updatedAt },
      body: { ...bodyOf(email, form, answers), createdAt: record.createdAt, _id: record._id },
      ...quietly,
    }),
    'Erro ao editar questions:',
  )

const quietly = { kind: 'action', isQuiet: true } as const

async function dataOf<T>(asked: Promise<T>, log?: string): Promise<T | false> {
  try {
    const data: unknown = await asked
    // The service may send its data as a string [GAP-17].
    return (typeof data === 'string' ? JSON.parse(data) : data) as T
  } catch (error) {
    if (log) console.error(log, error)
    return false
  }
}

/** Only the further form needs its name: it shares its fase with Direcionamento [GAP-65]. */
const named = (form: MentoringForm) => (form === 'further' ? { form } : {})

function bodyOf(email: string, form: MentoringForm, answers: Answers) {
  const now = new Date().toISOString()
  return {
    email,
    item: questionIds(form).map((id) => ({ id, question: id, response: answers[id] ?? '' })),
    fase: faseOf(form),
    ...named(form),
    createdAt: now,
    updatedAt: now,
  }
}
