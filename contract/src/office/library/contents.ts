import * as z from 'zod/mini'
import { ById, Flag, Id, item, text } from '../../hydra.ts'
import { route } from '../../route.ts'
import { LANGUAGES } from '../../rules/language.ts'
import { SLUG_MAX } from '../../rules/library/slug.ts'
import {
  longestBody,
  longestContentTitle,
  longestLink,
  longestPersonName,
  longestPractice,
  longestRole,
} from '../../rules/office/lengths.ts'
import { statementCount } from '../../rules/survey.ts'
import { isoMoment, sized } from '../../sized.ts'
import { optionalText, Summary, slug } from '../fields.ts'
import { resource, translated } from '../resource.ts'

const Title = text(longestContentTitle)
const Practice = optionalText(longestPractice)
const Body = optionalText(longestBody)
const AuthorRole = optionalText(longestRole)
const optionalCode = (shape: RegExp, code = 'invalid') =>
  z._default(z.nullable(sized(longestLink + 10, code).check(z.trim(), z.regex(shape, code))), null)
/** A picture of the product or of another address. */
const optionalLink = optionalCode(/^(?:\/|https:\/\/)\S{1,500}$/, 'invalid_link')

export const OfficeSlug = slug(SLUG_MAX)

export const ContentState = z.enum(['draft', 'published', 'archived'])
/** What the office calls its state: a published content whose moment has not come is scheduled. */
const Phase = z.enum(['draft', 'scheduled', 'published', 'archived'])
export type ContentPhase = z.output<typeof Phase>
const Type = z.enum(['VimeoContent', 'AudioContent', 'TextContent', 'Skill'])
const Moment = isoMoment({ offset: true })

const Share = z.number()
/** How much of a content's texts and cues is written in each language, 0 to 1. */
const Shares = z.object({ 'pt-BR': Share, 'es-ES': Share, 'en-US': Share })

/** Who reads and writes contents, trails, authors and subtitles. */
export const libraryRoles = { read: ['editor', 'owner'], write: ['editor', 'owner'] } as const
export const readsLibrary = { access: 'office', office: libraryRoles.read } as const
export const writesLibrary = { access: 'office', office: libraryRoles.write } as const

const library = resource({
  path: 'contents',
  type: 'OfficeContent',
  title: 'contents',
  facts: {
    state: ContentState,
    phase: Phase,
    /** Null for a draft and for an archived content. */
    publishAt: z.nullable(z.string()),
    position: z.int(),
    folder: z.object({ id: Id, slug: z.string(), title: z.string(), type: z.enum(['Skill', 'Folder']) }),
    season: z.nullable(z.object({ id: Id, slug: z.string(), title: z.string() })),
    author: z.nullable(z.object({ id: Id, name: z.string() })),
    shares: Shares,
    /** By language: how many cues, and whether they were written here. */
    subtitles: z.record(z.string(), z.object({ cues: z.int(), isOwn: z.boolean() })),
  },
  fields: {
    type: Type,
    slug: OfficeSlug,
    title: Title,
    summary: Summary,
    content: Body,
    translations: translated({ title: Title, summary: Summary, content: Body, practiceText: Practice }),
    folderId: Id,
    seasonId: z._default(z.nullable(Id), null),
    authorId: z._default(z.nullable(Id), null),
    /** The statements of the survey about oneself that an episode is about: trails are suggested by them. */
    statements: z._default(
      z.array(z.int().check(z.gte(1), z.lte(statementCount))).check(z.maxLength(statementCount)),
      [],
    ),
    jobRoleIds: z._default(z.array(Id).check(z.maxLength(50)), []),
    isFree: z._default(z.boolean(), false),
    spokenLanguage: z._default(z.enum(LANGUAGES), 'pt-BR'),
    contentReference: optionalCode(/^[\w:-]{1,160}$/),
    previewReference: optionalCode(/^[\w:-]{1,160}$/),
    audioFile: optionalCode(/^[\w-][\w./-]{0,300}$/),
    thumbUrl: optionalLink,
    durationMs: z._default(z.int().check(z.gte(0), z.lte(86_400_000)), 0),
    /** What a circle practises with it, and the second it goes back to. */
    practiceText: Practice,
    practiceSeconds: z._default(z.nullable(z.int().check(z.gte(0), z.lte(86_400))), null),
  },
  filters: {
    folderId: z.optional(Id),
    seasonId: z.optional(Id),
    authorId: z.optional(Id),
    type: z.optional(Type),
    phase: z.optional(Phase),
    needsTranslation: z.optional(Flag),
    hasCorrections: z.optional(Flag),
  },
  sorts: ['publishAt', 'title', 'place', 'durationMs'],
  ...libraryRoles,
})

const State = z.object({ state: ContentState, publishAt: z.nullable(Moment) })

export const officeContents = {
  ...library,
  /**
   * Publishes (now, or at a moment), takes back to draft, archives. `was` is what the person saw: another state since
   * is a conflict.
   */
  setState: route({
    ...writesLibrary,
    method: 'POST',
    path: '/v1/office/contents/{id}/state',
    title: 'Publish, schedule, unpublish or archive a content',
    params: ById,
    body: z.object({ ...State.shape, was: State }),
    reply: library.read.reply,
  }),
}

export const officeSeasons = resource({
  path: 'seasons',
  type: 'OfficeSeason',
  title: 'seasons',
  facts: { contents: z.int() },
  fields: {
    folderId: Id,
    slug: OfficeSlug,
    title: Title,
    description: Summary,
    translations: translated({ title: Title, description: Summary }),
    position: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  },
  filters: { folderId: z.optional(Id) },
  sorts: ['position', 'title'],
  ...libraryRoles,
})

export const officeAuthors = resource({
  path: 'authors',
  type: 'OfficeAuthor',
  title: 'authors',
  facts: { contents: z.int() },
  fields: {
    slug: OfficeSlug,
    name: text(longestPersonName),
    avatarUrl: optionalLink,
    companyJobRole: AuthorRole,
    bio: Summary,
    translations: translated({ companyJobRole: AuthorRole, bio: Summary }),
  },
  filters: {},
  sorts: ['name', 'contents'],
  ...libraryRoles,
})

const Order = z.object({
  seasons: z.array(z.object({ id: Id, contents: z.array(Id) })),
  /** Episodes without a season, after all others. */
  loose: z.array(Id),
})
export type TrailOrder = z.output<typeof Order>

const Episode = z.object({
  id: Id,
  title: z.string(),
  thumbUrl: z.nullable(z.string()),
  durationMs: z.int(),
  phase: Phase,
  publishAt: z.nullable(z.string()),
  author: z.nullable(z.string()),
  shares: Shares,
})
export type TrailEpisode = z.output<typeof Episode>

const Trail = item('OfficeTrail', {
  id: Id,
  slug: z.string(),
  title: z.string(),
  order: Order,
  seasons: z.array(z.object({ id: Id, slug: z.string(), title: z.string(), description: z.string() })),
  episodes: z.array(Episode),
  /** Members with a certificate of the trail, and others who began it. */
  finished: z.int(),
  underWay: z.int(),
})

export const officeTrails = {
  trail: route({
    ...readsLibrary,
    method: 'GET',
    path: '/v1/office/folders/{id}/order',
    title: 'A trail with its seasons and episodes in order',
    params: ById,
    reply: Trail,
  }),
  setOrder: route({
    ...writesLibrary,
    method: 'POST',
    path: '/v1/office/folders/{id}/order',
    title: 'The whole order of a trail at once',
    params: ById,
    body: z.object({ ...Order.shape, was: Order }),
    reply: Trail,
  }),
}
