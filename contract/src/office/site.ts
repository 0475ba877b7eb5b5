import * as z from 'zod/mini'
import { ById, Flag, Id, text } from '../hydra.ts'
import { route } from '../route.ts'
import { isReserved } from '../rules/library/slug.ts'
import {
  longestBlockText,
  longestBody,
  longestFaqAnswer,
  longestFaqGroup,
  longestHelpLabel,
  longestLink,
  longestMenuLink,
  longestMenuTitle,
  longestPageTitle,
  longestQuestion,
  longestSetting,
} from '../rules/office/lengths.ts'
import { blockComponents, blockContainers, isBlockEndpoint } from '../rules/site/block-source.ts'
import { isSafeLink, unsafeLinks } from '../rules/text/link.ts'
import { Page } from '../site.ts'
import { isoDate, sized } from '../sized.ts'
import { Position } from './fields.ts'
import { libraryRoles, OfficeSlug, readsLibrary, writesLibrary } from './library/contents.ts'
import { resource, translated } from './resource.ts'

/** Pages that are versions of the terms. */
const termsSlugs = ['termos', 'termos-novos']

const Title = text(longestPageTitle)
/** What may be left empty. */
const longText = (max: number) =>
  sized(max).check(
    z.trim(),
    z.refine((value) => !value.includes('\u0000'), 'invalid_text'),
  )
const Body = longText(longestBody)

const Block = z.object({
  /** Unique within its page. */
  id: z.int().check(z.gte(1), z.lte(100_000)),
  component: z.enum(blockComponents),
  container: z.enum(blockContainers),
  endpoint: sized(longestLink).check(z.trim(), z.refine(isBlockEndpoint, 'invalid_source')),
  title: longText(longestPageTitle),
  /** HTML in a text block, a plain sentence in the others. */
  description: longText(longestBlockText),
  translations: translated({ title: longText(longestPageTitle), description: longText(longestBlockText) }),
})
export type PageBlock = z.output<typeof Block>

const hasOwnIds = (blocks: readonly { id: number }[]) => new Set(blocks.map(({ id }) => id)).size === blocks.length

/** `changed`: members read an earlier copy than the one that is edited here. */
const Phase = z.enum(['draft', 'published', 'changed'])

const pages = resource({
  path: 'pages',
  type: 'OfficePage',
  title: 'pages',
  facts: {
    phase: Phase,
    publishedAt: z.nullable(z.string()),
    savedAt: z.string(),
  },
  fields: {
    slug: OfficeSlug.check(
      z.refine((slug) => !termsSlugs.includes(slug) && !isReserved(slug, 'page'), 'reserved_slug'),
    ),
    title: Title,
    hideTitle: z._default(z.boolean(), false),
    content: z._default(Body, ''),
    translations: translated({ title: Title, content: Body }),
    isPublic: z._default(z.boolean(), false),
    blocks: z._default(z.array(Block).check(z.maxLength(40, 'too_long'), z.refine(hasOwnIds, 'invalid')), []),
  },
  filters: { phase: z.optional(Phase), isPublic: z.optional(Flag) },
  sorts: ['title', 'savedAt'],
  ...libraryRoles,
})

export const officePages = {
  ...pages,
  preview: route({
    ...readsLibrary,
    method: 'GET',
    path: '/v1/office/pages/{id}/preview',
    title: 'A page as members will read it once it is published',
    params: ById,
    reply: Page,
  }),
  /** `savedAt` is what the person saw: a page that was saved again since is a conflict. */
  setState: route({
    ...writesLibrary,
    method: 'POST',
    path: '/v1/office/pages/{id}/state',
    title: 'Publish a page as it is saved, or take it offline',
    params: ById,
    body: z.object({ state: z.enum(['published', 'draft']), savedAt: sized(40) }),
    reply: pages.read.reply,
  }),
}

export const menuSlugs = ['principal', 'rodape'] as const

export const officeMenuItems = resource({
  path: 'menu_items',
  type: 'OfficeMenuItem',
  title: 'menu items',
  facts: {},
  fields: {
    menu: z.enum(menuSlugs),
    title: text(longestMenuTitle),
    translations: translated({ title: text(longestMenuTitle) }),
    url: sized(longestMenuLink).check(z.trim(), z.refine(isSafeLink, 'invalid_link')),
    target: z._default(z.enum(['_self', '_blank']), '_self'),
    icon: z._default(z.nullable(z.enum(['briefcase', 'camera', 'play'])), null),
    position: Position,
  },
  filters: { menu: z.optional(z.enum(menuSlugs)) },
  sorts: ['position', 'title'],
  ...libraryRoles,
})

/** Only the owner changes what every member sees at once; the editor reads. Names are fixed, and none is a secret. */
export const settingsResource = resource({
  path: 'settings',
  type: 'OfficeSetting',
  title: 'settings',
  facts: { name: z.string() },
  fields: { value: longText(longestSetting) },
  filters: {},
  sorts: ['name'],
  read: ['editor', 'owner'],
  write: ['owner'],
})
export const officeSettings = {
  list: settingsResource.list,
  read: settingsResource.read,
  change: settingsResource.change,
}

const Answer = text(longestFaqAnswer).check(z.refine((value) => unsafeLinks(value).length === 0, 'invalid_link'))

export const officeFaqGroups = resource({
  path: 'faq_groups',
  type: 'OfficeFaqGroup',
  title: 'groups of questions',
  facts: { questions: z.int() },
  fields: {
    title: text(longestFaqGroup),
    translations: translated({ title: text(longestFaqGroup) }),
    position: Position,
  },
  filters: {},
  sorts: ['position', 'title'],
  ...libraryRoles,
})

export const officeFaqs = resource({
  path: 'faqs',
  type: 'OfficeFaq',
  title: 'frequent questions',
  facts: { group: z.object({ id: Id, title: z.string() }) },
  fields: {
    groupId: Id,
    question: text(longestQuestion),
    answer: Answer,
    translations: translated({ question: text(longestQuestion), answer: Answer }),
    isPublished: z._default(z.boolean(), false),
    position: Position,
  },
  filters: { groupId: z.optional(Id), isPublished: z.optional(Flag) },
  sorts: ['position', 'question'],
  ...libraryRoles,
})

export const officeHelpLines = resource({
  path: 'help_lines',
  type: 'OfficeHelpLine',
  title: 'help lines',
  facts: {
    /** Checked within a year: members see it. */
    isShown: z.boolean(),
  },
  fields: {
    country: sized(2, 'invalid_text').check(z.trim(), z.regex(/^[A-Z]{2}$/, 'invalid_text')),
    number: sized(30, 'invalid_phone').check(z.trim(), z.regex(/^[0-9+*# -]{2,30}$/, 'invalid_phone')),
    label: text(longestHelpLabel),
    translations: translated({ label: text(longestHelpLabel) }),
    position: Position,
    checkedOn: isoDate('invalid_date'),
  },
  filters: { country: z.optional(sized(2)), isShown: z.optional(Flag) },
  sorts: ['country', 'position', 'checkedOn'],
  ...libraryRoles,
})
