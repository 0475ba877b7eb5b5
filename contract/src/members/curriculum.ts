import * as z from 'zod/mini'
import { Language } from '../fields.ts'
import { ById, Id, item } from '../hydra.ts'
import { route } from '../route.ts'
import { longestProofCode } from '../rules/lengths.ts'
import { sized } from '../sized.ts'

const text = z.nullable(z.string())
const InLanguage = z.object({ language: z.optional(Language) })

/** A certificate or badge of the viewer, listed in the curriculum if shown. */
export const CurriculumLine = z.object({
  id: Id,
  title: z.string(),
  detail: z.string(),
  picture: text,
  isShown: z.boolean(),
  /** A badge has none until it is first shown. */
  verificationUrl: text,
})

const Entry = z.object({
  title: z.string(),
  subtitle: text,
  period: text,
  text,
  /** Where a reader can verify the entry. */
  url: text,
})

/** The curriculum in one language; the printed version uses the same data. */
export const Curriculum = item('Curriculum', {
  language: Language,
  name: z.string(),
  headline: text,
  place: text,
  contacts: z.array(z.object({ kind: z.enum(['email', 'phone', 'link']), text: z.string(), url: z.string() })),
  goal: z.nullable(z.object({ title: z.string(), text: z.string() })),
  sections: z.array(
    z.object({
      kind: z.enum(['work', 'education', 'certificates', 'badges']),
      title: z.string(),
      entries: z.array(Entry),
    }),
  ),
  /** Every line the viewer could show, with whether it is shown. */
  certificates: z.array(CurriculumLine),
  badges: z.array(CurriculumLine),
  completeness: z.object({
    percent: z.int(),
    missing: z.array(z.enum(['role', 'goal', 'experience', 'place', 'phone'])),
  }),
})

/** What any person with a badge's code may read while its holder shows it. */
export const BadgeVerification = z.object({
  code: z.string(),
  isValid: z.boolean(),
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  challenge: z.string(),
  reachedAt: text,
  name: z.string(),
})

const Choice = z.object({ isShown: z.boolean() })
const choose = <const P extends `/${string}`>(path: P, title: string) =>
  route({ method: 'PUT', path, access: 'member', title, params: ById, body: Choice, reply: Choice })

export const curriculum = {
  get: route({
    method: 'GET',
    path: '/v1/curriculum',
    access: 'member',
    title: 'The viewer’s curriculum in a language',
    query: InLanguage,
    reply: Curriculum,
  }),
  pdf: route({
    method: 'GET',
    path: '/v1/curriculum/pdf',
    media: 'application/pdf',
    access: 'member',
    title: 'The curriculum to print or send',
    query: InLanguage,
    reply: z.string(),
  }),
  json: route({
    method: 'GET',
    path: '/v1/curriculum/json',
    access: 'member',
    title: 'The curriculum as JSON Resume, to take elsewhere',
    query: InLanguage,
    reply: z.any(),
  }),
  chooseCertificate: choose('/v1/curriculum/certificates/{id}', 'Show a certificate in the curriculum, or not'),
  chooseBadge: choose('/v1/curriculum/badges/{id}', 'Show a badge in the curriculum, or not'),
  verifyBadge: route({
    method: 'GET',
    path: '/v1/badges/verify/{code}',
    access: 'public',
    title: 'Verify a badge of a curriculum',
    params: z.object({ code: sized(longestProofCode) }),
    reply: BadgeVerification,
  }),
}
