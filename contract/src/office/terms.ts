import * as z from 'zod/mini'
import { ById, text } from '../hydra.ts'
import { route } from '../route.ts'
import { longestPageTitle, longestTerms, longestTermsNews } from '../rules/office/lengths.ts'
import { sized } from '../sized.ts'
import { optionalText } from './fields.ts'
import { resource, translated } from './resource.ts'

/** Days between the letter that announces a version and its effect. */
export const termsNoticeDays = 30

const Title = text(longestPageTitle)
const Content = text(longestTerms)
const Changes = optionalText(longestTermsNews)

const versions = resource({
  path: 'terms',
  type: 'OfficeTerms',
  title: 'versions of the terms',
  facts: {
    /** `announced`: published and not in effect yet; `current`: of those in effect the newest; `past`: before it. */
    phase: z.enum(['draft', 'announced', 'current', 'past']),
    publishedAt: z.nullable(z.string()),
    effectiveAt: z.nullable(z.string()),
    /** Members who were told of it by letter. */
    letters: z.int(),
    /** Members who accepted this version. */
    accepted: z.int(),
    createdAt: z.string(),
  },
  fields: {
    version: sized(20, 'invalid_version').check(
      z.trim(),
      z.regex(/^\d{4}-\d{2}(?:-\d{2})?(?:\.\d{1,2})?$/, 'invalid_version'),
    ),
    title: Title,
    content: Content,
    changes: Changes,
    translations: translated({ title: Title, content: Content, changes: Changes }),
  },
  filters: {},
  sorts: ['createdAt'],
  read: ['editor', 'owner'],
  write: ['owner'],
})

/** The terms of use and privacy. A published version never changes: a new text is a new version. */
export const officeTerms = {
  ...versions,
  publish: route({
    method: 'POST',
    path: '/v1/office/terms/{id}/publication',
    access: 'office',
    office: ['owner'],
    factor: 'fresh',
    title: 'Publish a version: every member is asked to accept it, at once or 30 days after a letter',
    params: ById,
    /** `was` is the text that the person saw: another one since is a conflict. */
    body: z.object({
      was: z.object({ content: Content }),
      reason: text(500),
      /** Members are told by letter, and the version comes into effect after `termsNoticeDays`. */
      isAnnounced: z._default(z.boolean(), false),
    }),
    reply: versions.read.reply,
  }),
}
