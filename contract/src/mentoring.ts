import * as z from 'zod/mini'
import { EmailField, NameField } from './fields.ts'
import { Id, text } from './hydra.ts'
import { route } from './route.ts'
import { digitsOf } from './rules/form/mask.ts'
import { longestAnswer } from './rules/lengths.ts'
import { longestEmail } from './rules/person/email.ts'
import { STAKEHOLDER_PHONE_MAX } from './rules/person/phone.ts'
import { shaped, sized, uuid } from './sized.ts'

const Email = sized(longestEmail).check(z.trim(), z.toLowerCase())
const Answer = z.object({
  id: shaped(11, /^question_0[1-6]$/, 'unknown_question'),
  /** The caller's own words for the question; the stored form has them already. */
  question: sized(1000),
  response: text(longestAnswer),
})
const Fase = z.coerce.number().check(z.int(), z.gte(1), z.lte(5))

/** The record on the wire: `_id` once it exists, `fase` unchanged; `form` distinguishes the two forms of fase 2. */
export const QaRecord = z.object({
  _id: z.string(),
  email: z.string(),
  item: z.array(Answer),
  fase: z.int(),
  form: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
const NewRecord = z.object({
  email: Email,
  item: z.array(Answer).check(z.minLength(1), z.maxLength(6)),
  fase: Fase,
  form: z.optional(sized(40)),
  createdAt: z.optional(sized(40)),
  updatedAt: z.optional(sized(40)),
})
const ChangedRecord = z.object({ ...NewRecord.shape, _id: uuid() })
const Stakeholder = z.object({
  name: NameField,
  email: EmailField,
  phone: sized(40, 'invalid_phone').check(
    z.overwrite(digitsOf),
    z.minLength(8, 'invalid_phone'),
    z.maxLength(STAKEHOLDER_PHONE_MAX, 'invalid_phone'),
  ),
  /**
   * Which of the five stakeholders: 1 Líder, 2 Par 01, 3 RH, 4 Liderado 01, 5 Liderado 02. Not a phase of the programme
   * (GAP-03).
   */
  fase: Fase,
})

const Coach = z.object({ name: z.string(), photo: z.nullable(z.string()), bio: z.string(), profileLink: z.string() })
const ReaderRole = z.enum(['coach', 'mentor'])
/** A saved form: its date, never its text. */
const Saved = z.object({ form: z.string(), fase: z.int(), updatedAt: z.string() })

export const Mentee = z.object({
  name: z.string(),
  email: z.string(),
  cargo: z.string(),
  code: z.string(),
  documents: z.array(z.object({ id: Id, name: z.string(), link: z.string() })),
  coach: z.nullable(Coach),
  /** Empty where the office has set no address. */
  assessmentUrl: z.string(),
  /** Of the first, second and third session; empty as above. */
  sessionLinks: z.array(z.string()),
  /** Every other person who may read the mentee's answers, by name. */
  readers: z.array(z.object({ name: z.string(), photo: z.nullable(z.string()), role: ReaderRole })),
  forms: z.array(Saved),
  /** When the mentee will be asked about their evolution; null until the closing form is saved. */
  evolutionDueAt: z.nullable(z.string()),
})

const ByEmail = z.object({ email: Email })
const base = '/services/mentoring'
/**
 * `updatedAt` of the record that the person saw, `none` if there was none: another one since is a conflict, and nothing
 * is written. Without it the last one wins, as the specification's own clients expect.
 */
const Seen = z.object({ seen: z.optional(sized(40)) })

export const mentoring = {
  mentee: route({
    method: 'GET',
    path: `${base}/mentee`,
    access: 'mentee',
    title: 'The viewer’s own record in the programme',
    reply: Mentee,
  }),
  verifySent: route({
    method: 'GET',
    path: `${base}/verify-sended-email`,
    access: 'service',
    title: 'Whether the five stakeholders were sent',
    query: ByEmail,
    reply: z.object({
      email: z.string(),
      hasSended: z.boolean(),
      /** Names and contacts are sent to the mentee only. */
      item: z.array(
        z.object({
          fase: z.int(),
          name: z.optional(z.string()),
          email: z.optional(z.string()),
          phone: z.optional(z.string()),
        }),
      ),
      createdAt: z.nullable(z.string()),
      updatedAt: z.nullable(z.string()),
    }),
  }),
  sendStakeholder: route({
    method: 'POST',
    path: `${base}/send-email-mentored`,
    access: 'mentee',
    title: 'Send the e-mail of one stakeholder',
    body: Stakeholder,
    reply: z.object({ fase: z.int(), hasSended: z.boolean() }),
    idempotency: 'transaction',
    status: 201,
  }),
  answers: route({
    method: 'GET',
    path: `${base}/mentored-qa-by-email`,
    access: 'service',
    title: 'A record of answers',
    query: z.object({ email: Email, fase: Fase, form: z.optional(sized(40)) }),
    reply: z.nullable(QaRecord),
  }),
  create: route({
    method: 'POST',
    path: `${base}/mentored-qa`,
    access: 'mentee',
    title: 'Save answers',
    query: Seen,
    body: NewRecord,
    reply: QaRecord,
    idempotency: 'transaction',
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: `${base}/update-mentored-qa`,
    access: 'mentee',
    title: 'Change answers',
    query: Seen,
    body: ChangedRecord,
    reply: QaRecord,
  }),
  readings: route({
    method: 'GET',
    path: `${base}/readings`,
    access: 'mentee',
    title: 'Who read the viewer’s answers',
    reply: z.array(z.object({ form: z.string(), reader: z.string(), role: ReaderRole, readAt: z.string() })),
  }),
  mentees: route({
    method: 'GET',
    path: `${base}/mentees`,
    access: 'coach',
    alsoFor: ['mentor'],
    title: 'The participants a coach or mentor accompanies',
    reply: z.array(
      z.object({
        id: Id,
        name: z.string(),
        email: z.string(),
        cargo: z.string(),
        photo: z.nullable(z.string()),
        /** `readAt`: when the viewer last read it. */
        forms: z.array(z.object({ ...Saved.shape, readAt: z.nullable(z.string()) })),
      }),
    ),
  }),
}
