import * as z from 'zod/mini'
import { ById, BySlug, collection, Direction, Id, iri, item, Paged, paging } from '../hydra.ts'
import { route } from '../route.ts'
import { moderationRoles, pageRoles } from '../rules/access.ts'
import { longestSlug } from '../rules/lengths.ts'
import { isoMoment, sized, uuid } from '../sized.ts'

export const contentTypes = ['VimeoContent', 'Skill', 'AudioContent', 'TextContent'] as const

export const Author = z.object({ name: z.string(), avatar: z.nullable(z.string()), companyJobRole: z.string() })
export const FolderRef = z.object({ id: Id, slug: z.string(), title: z.string(), type: z.enum(['Skill', 'Folder']) })
export const SeasonRef = z.object({ slug: z.string(), title: z.string() })
export const JobRole = item('JobRole', { id: Id, slug: z.string(), title: z.string() })

/** What the viewer did with a content. */
export const UserCollection = z.object({
  favorite: z.boolean(),
  registration: z.boolean(),
  like: z.boolean(),
  rating: z.nullable(z.int()),
  view: z.nullable(
    z.object({
      /** Where to resume, in milliseconds. */
      progress: z.int(),
      /** The furthest position reached; used for progress bars, never decreases. */
      furthest: z.int(),
      watched: z.boolean(),
    }),
  ),
})

const card = {
  id: Id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  thumb: z.nullable(z.string()),
  /** In milliseconds. */
  duration: z.int(),
  publishAt: z.string(),
  startsAt: z.nullable(z.string()),
  author: z.nullable(Author),
  folder: FolderRef,
  season: z.nullable(SeasonRef),
  hasAccess: z.boolean(),
  likes: z.int(),
  currentContentUserCollection: UserCollection,
}
/** A content in a list. */
export const ContentCard = item(contentTypes, card)

/** A content on its own page. Without access, the references, the text and the download are not sent. */
export const Content = item(contentTypes, {
  ...card,
  content: z.nullable(z.string()),
  download: z.array(z.object({ link: z.string(), type: z.string() })),
  contentReference: z.nullable(z.string()),
  previewReference: z.nullable(z.string()),
  audioFile: z.nullable(z.string()),
  companyJobRoles: z.array(JobRole),
  /** Signed, expiring media addresses; empty without access. */
  media: z.array(z.object({ url: z.string(), type: z.string() })),
  poster: z.nullable(z.string()),
  rating: z.object({ average: z.nullable(z.number()), count: z.int() }),
  /** The next episode of the trail, across seasons. */
  next: z.nullable(z.object({ slug: z.string(), title: z.string() })),
})

export const Season = item('Season', {
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  position: z.int(),
  folder: z.string(),
})

export const Skill = item('Skill', {
  id: Id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  hasAccess: z.boolean(),
  /** Whole per cent of the trail's duration. */
  progress: z.int(),
  watchedCount: z.int(),
  episodeCount: z.int(),
  duration: z.int(),
  authors: z.array(Author),
  seasons: z.array(
    z.object({ slug: z.string(), title: z.string(), description: z.string(), contents: z.array(ContentCard) }),
  ),
})

export const Folder = item('Folder', {
  id: Id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  type: z.enum(['Skill', 'Folder']),
  hasAccess: z.boolean(),
})

/** An author, with the number of matching contents. */
export const AuthorCard = item('Author', {
  id: Id,
  slug: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  companyJobRole: z.string(),
  bio: z.string(),
  count: z.int(),
})

const contentIri = iri('contents')
/** Without `on` the mark is toggled, as in the specification; with it, a retry changes nothing. */
const MarkBody = z.object({ content: contentIri, on: z.optional(z.boolean()) })

/** Either a position while playing, or 100 per cent when finished (GAP-54, GAP-100). */
export const ViewReport = z.object({
  content: contentIri,
  progress: z.optional(z.number().check(z.gte(0), z.lte(1_000_000))),
  percent: z.optional(z.literal(100)),
  viewing: z.optional(uuid()),
  at: z.optional(isoMoment()),
})

const ContentList = z.object({
  ...paging,
  'folder.slug': z.optional(sized(longestSlug)),
  'season.slug': z.optional(sized(longestSlug)),
  'author.slug': z.optional(sized(longestSlug)),
  type: z.optional(z.enum(contentTypes)),
  'order[publishAt]': z._default(Direction, 'desc'),
})
const View = item('ContentView', { content: z.string(), progress: z.int(), furthest: z.int(), watched: z.boolean() })
const Mark = z.object({ content: z.string(), createdAt: z.optional(z.string()) })

export const library = {
  list: route({
    method: 'GET',
    path: '/v1/contents',
    access: 'admitted',
    office: pageRoles,
    title: 'Contents',
    query: ContentList,
    reply: collection(ContentCard),
  }),
  get: route({
    method: 'GET',
    path: '/v1/contents/{id}',
    access: 'admitted',
    alsoFor: moderationRoles,
    title: 'A content',
    params: ById,
    reply: Content,
  }),
  getBySlug: route({
    method: 'GET',
    path: '/v1/contents/slug/{slug}',
    access: 'admitted',
    alsoFor: moderationRoles,
    title: 'A content by its slug',
    params: BySlug,
    reply: Content,
  }),
  watched: route({
    method: 'GET',
    path: '/v1/watched_contents',
    access: 'member',
    title: 'Contents the viewer finished',
    query: Paged,
    reply: collection(ContentCard),
  }),
  inProgress: route({
    method: 'GET',
    path: '/v1/in_progress_contents',
    access: 'member',
    title: 'Contents the viewer began',
    query: Paged,
    reply: collection(ContentCard),
  }),
  favorites: route({
    method: 'GET',
    path: '/v1/favorite_contents',
    access: 'member',
    title: 'Contents the viewer starred',
    query: Paged,
    reply: collection(ContentCard),
  }),
  folders: route({
    method: 'GET',
    path: '/v1/folders',
    access: 'admitted',
    title: 'Folders',
    query: z.object({ ...paging, slug: z.optional(sized(longestSlug)), type: z.optional(z.enum(['Skill', 'Folder'])) }),
    reply: collection(Folder),
  }),
  skills: route({
    method: 'GET',
    path: '/v1/skills',
    access: 'admitted',
    office: pageRoles,
    title: 'Skill trails with the viewer’s progress',
    query: Paged,
    reply: collection(Skill),
  }),
  skill: route({
    method: 'GET',
    path: '/v1/skills/{id}',
    access: 'admitted',
    alsoFor: moderationRoles,
    title: 'A skill trail with its seasons and episodes',
    params: ById,
    reply: Skill,
  }),
  seasons: route({
    method: 'GET',
    path: '/v1/seasons',
    access: 'admitted',
    title: 'Seasons',
    query: z.object({ ...paging, folder: z.optional(sized(longestSlug)) }),
    reply: collection(Season),
  }),
  jobRoles: route({
    method: 'GET',
    path: '/v1/job_roles',
    access: 'member',
    title: 'Job roles',
    query: Paged,
    reply: collection(JobRole),
  }),
  authors: route({
    method: 'GET',
    path: '/v1/authors',
    access: 'admitted',
    office: pageRoles,
    title: 'Authors with the number of their contents, in the library or in one folder',
    query: z.object({ ...paging, 'folder.slug': z.optional(sized(longestSlug)) }),
    reply: collection(AuthorCard),
  }),
  favorite: route({
    method: 'POST',
    path: '/v1/content_user_collection_favorites',
    access: 'admitted',
    title: 'Star or unstar a content',
    body: MarkBody,
    reply: Mark,
    idempotency: 'transaction',
    status: 201,
  }),
  like: route({
    method: 'POST',
    path: '/v1/content_user_collection_likes',
    access: 'admitted',
    title: 'Like or unlike a content',
    body: MarkBody,
    reply: z.object({ ...Mark.shape, likes: z.int() }),
    idempotency: 'transaction',
    status: 201,
  }),
  rate: route({
    method: 'POST',
    path: '/v1/content_user_collection_ratings',
    access: 'admitted',
    title: 'Rate a content; null takes the rating back',
    body: z.object({ content: contentIri, rating: z.nullable(z.int().check(z.gte(1), z.lte(5))) }),
    reply: z.object({ content: z.string(), rating: z.nullable(z.int()) }),
    idempotency: 'transaction',
    status: 201,
  }),
  report: route({
    method: 'POST',
    path: '/v1/content_user_collection_views',
    access: 'admitted',
    title: 'Report watch progress',
    body: ViewReport,
    reply: View,
    status: 201,
  }),
  register: route({
    method: 'POST',
    path: '/v1/content_registrations',
    access: 'admitted',
    title: 'Register for a live event, or take it back',
    body: MarkBody,
    reply: Mark,
    idempotency: 'transaction',
    status: 201,
  }),
}
