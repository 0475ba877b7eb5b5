export type Locale = 'pt-BR' | 'es-ES' | 'en-US'

/** The same words in the three languages of the product. */
export type Words = Readonly<Record<Locale, string>>

/** A title always exists in Portuguese; one demo title has no translation on purpose. */
export type Title = { readonly 'pt-BR': string } & Readonly<Partial<Record<Locale, string>>>

export type SeasonSlug = 'mente' | 'modelagem' | 'metodologia'

/** Grammar of the drawing behind a content, as in the illustration system. */
export type Grammar = 'talks' | 'todaspro' | 'masterclass' | 'habilidades' | 'livros' | 'live'

export interface DemoAuthor {
  slug: string
  name: string
  companyJobRole: Words
  bio: Words
  /** Seed of her drawing: a name of the art's cast, or her traits written out. */
  portrait: string
}

export interface DemoSeason {
  slug: SeasonSlug
  title: Words
  description: Words
  position: number
}

export interface DemoFolder {
  slug: string
  /** 'Skill' makes the folder a trail, reached at /habilidades/{id}. */
  type: 'Skill' | 'Folder'
  grammar: Grammar
  title: Words
  description: Words
  position: number
  seasons: readonly DemoSeason[]
}

export interface DemoDownload {
  /** Path below the media folder. */
  link: string
  type: string
  label: Words
}

export interface DemoEvent {
  startsInDays: number
  /** Hour in America/Sao_Paulo. */
  startTime: string
  durationMinutes: number
}

interface ContentBase {
  slug: string
  title: Title
  summary: Words
  /** Clean html: p, h2, ul, ol, li, strong, em, blockquote. */
  content: Words
  author: string
  folder: string
  season?: SeasonSlug
  publishedDaysAgo: number
  companyJobRoles: readonly string[]
  isFree?: boolean
  /** False for the one content that shows the fallback picture. */
  hasThumb?: boolean
  download?: readonly DemoDownload[]
  event?: DemoEvent
  previewReference?: string
}

export interface VideoDraft extends ContentBase {
  type: 'VimeoContent'
  /** Key of the media manifest; null while an event has not happened. */
  contentReference: string | null
}

export interface AudioDraft extends ContentBase {
  type: 'AudioContent'
  contentReference: string
}

export interface TextDraft extends ContentBase {
  type: 'TextContent'
  readingMinutes: number
}

/** The trail itself, as it appears in lists of contents: it links to /habilidades/{id} and does not play. */
export interface SkillDraft extends ContentBase {
  type: 'Skill'
}

export type ContentDraft = VideoDraft | AudioDraft | TextDraft | SkillDraft

/** A content as the seed stores it: nothing left to derive. */
export interface DemoContent extends Required<Omit<ContentBase, 'season' | 'event' | 'previewReference'>> {
  type: ContentDraft['type']
  season: SeasonSlug | null
  event: DemoEvent | null
  durationMs: number
  contentReference: string | null
  previewReference: string | null
  /** Path below the media folder. */
  audioFile: string | null
}
