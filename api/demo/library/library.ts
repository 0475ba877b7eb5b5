import { languageOfTrack, trackLanguages } from '@juntas/contract/rules/library/transcript'
import { readCues } from '@juntas/contract/rules/library/web-vtt'
import { dayIn, laterDay, momentOf } from '@juntas/contract/rules/sao-paulo'
import type { Seed, Trx } from '../../src/db/seeds/seed.ts'
import type { Video } from '../../src/integrations/video/video.ts'
import { indexContent, indexCues } from '../../src/modules/library/search/search-index.ts'
import {
  authors,
  type ContentDraft,
  complete,
  contents,
  type DemoContent,
  folders,
  type Words,
} from '../catalogue/index.ts'
import { statementsOfEpisodes } from '../catalogue/statements.ts'

const day = 86_400_000

/** The texts of the other two languages, as rows keep them beside their Portuguese. */
const translations = (fields: Record<string, Partial<Words>>) => {
  const inLanguage = (language: 'es-ES' | 'en-US') =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, text]) => (text[language] ? [[field, text[language]]] : [])),
    )
  return JSON.stringify({ 'es-ES': inLanguage('es-ES'), 'en-US': inLanguage('en-US') })
}

/** Folders come first: the accounts that hold them are laid next. */
export const foldersSeed: Seed = {
  name: 'demo/folders',
  async run(trx) {
    for (const { slug, type, title, description, position, seasons } of folders) {
      const { id } = await trx
        .insertInto('folders')
        .values({
          slug,
          type,
          position,
          title: title['pt-BR'],
          summary: description['pt-BR'],
          translations: translations({ title, summary: description }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const season of seasons)
        await trx
          .insertInto('seasons')
          .values({
            folderId: id,
            slug: season.slug,
            position: season.position,
            title: season.title['pt-BR'],
            description: season.description['pt-BR'],
            translations: translations({ title: season.title, description: season.description }),
          })
          .execute()
    }
  },
}

export const librarySeed: Seed = {
  name: 'demo/library',
  async run(trx, { partners }) {
    await trx
      .insertInto('authors')
      .values(
        authors.map(({ slug, name, companyJobRole, bio, portrait }) => ({
          slug,
          name,
          avatarUrl: `/media/drawn/portraits/${portrait}.svg`,
          companyJobRole: companyJobRole['pt-BR'],
          bio: bio['pt-BR'],
          translations: translations({ companyJobRole, bio }),
        })),
      )
      .execute()
    const known = await idsOf(trx)
    for (const content of contents) {
      const id = await insertContent(trx, content, known)
      await indexContent(trx, id)
      if (content.contentReference) await indexSpoken(trx, partners.video, id, content.contentReference)
    }
  },
}

type Known = Awaited<ReturnType<typeof idsOf>>

async function idsOf(trx: Trx) {
  const bySlug = (rows: { id: number; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))
  return {
    authors: new Map(
      (await trx.selectFrom('authors').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
    ),
    folders: bySlug(await trx.selectFrom('folders').select(['id', 'slug']).execute()),
    jobRoles: bySlug(await trx.selectFrom('jobRoles').select(['id', 'slug']).execute()),
    seasons: new Map(
      (await trx.selectFrom('seasons').select(['id', 'slug', 'folderId']).execute()).map(({ id, slug, folderId }) => [
        `${folderId}/${slug}`,
        id,
      ]),
    ),
    grammars: new Map(folders.map(({ slug, grammar }) => [slug, grammar])),
    portraits: new Map(authors.map(({ slug, portrait }) => [slug, portrait])),
  }
}

/** A content outside the catalogue, not indexed for search. */
export const insertDraft = async (trx: Trx, draft: ContentDraft) =>
  insertContent(trx, complete(draft), await idsOf(trx))

async function insertContent(trx: Trx, content: DemoContent, known: Known) {
  const folderId = known.folders.get(content.folder)!
  const { event } = content
  const startsAt = event ? momentOf(laterDay(dayIn(new Date()), event.startsInDays), event.startTime) : null
  const [download] = content.download
  const { id } = await trx
    .insertInto('contents')
    .values({
      type: content.type,
      slug: content.slug,
      title: content.title['pt-BR'],
      summary: content.summary['pt-BR'],
      content: content.content['pt-BR'],
      thumbUrl: content.hasThumb ? thumbOf(content, known) : null,
      durationMs: content.durationMs,
      authorId: known.authors.get(content.author) ?? null,
      folderId,
      seasonId: content.season ? known.seasons.get(`${folderId}/${content.season}`)! : null,
      isFree: content.isFree,
      publishAt: new Date(Date.now() - content.publishedDaysAgo * day),
      startsAt,
      downloadLink: download?.link ?? null,
      downloadType: download?.type ?? null,
      contentReference: content.contentReference,
      previewReference: content.previewReference,
      audioFile: content.audioFile,
      translations: translations({ title: content.title, summary: content.summary, content: content.content }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (content.companyJobRoles.length)
    await trx
      .insertInto('contentJobRoles')
      .values(
        [...new Set(content.companyJobRoles)].map((slug) => ({ contentId: id, jobRoleId: known.jobRoles.get(slug)! })),
      )
      .execute()
  const statements = statementsOfEpisodes[content.slug] ?? []
  if (statements.length)
    await trx
      .insertInto('contentStatements')
      .values(statements.map((statement) => ({ contentId: id, statement })))
      .execute()
  return id
}

/** What is said can be found, in every language that has subtitles. */
async function indexSpoken(trx: Trx, video: Video, contentId: number, reference: string) {
  for (const track of trackLanguages) {
    const words = await video.subtitle(reference, track)
    if (words) await indexCues(trx, contentId, languageOfTrack[track], { cues: readCues(words), isOwn: false })
  }
}

const thumbOf = ({ folder, slug, author }: DemoContent, { grammars, portraits }: Known) =>
  `/media/drawn/thumbs/${grammars.get(folder)}/${slug}.svg?author=${portraits.get(author) ?? author}`
