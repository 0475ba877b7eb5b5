import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { writeCues } from '@juntas/contract/rules/library/web-vtt'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import yazl from 'yazl'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import type { Translations } from '../../../http/language.ts'
import { cuesOf } from '../../../http/media/own-subtitles.ts'
import { preparedMedia } from '../../../http/media/prepared-media.ts'
import { fieldsOf } from '../imports/files/import-columns.ts'
import { subtitleFields } from '../imports/kinds/content-lines.ts'
import { csvText } from './csv-file.ts'
import { cellsOf, type ExportTable } from './export-table.ts'
import { inPages } from './pages.ts'

interface BundleContext {
  db: Db
  config: Pick<Config, 'dataDir'>
  language: Language
  at: Date
}

/** Contents as the import takes them: a table, subtitles, and the media and pictures that were uploaded here. Sent file by file. */
export function bundleFile(reply: FastifyReply, given: BundleContext) {
  const zip = new yazl.ZipFile()
  const problem = (error: unknown) => (zip.outputStream as unknown as Readable).destroy(error as Error)
  void fill(zip, given).then(() => zip.end(), problem)
  zip.on('error', problem)
  return reply
    .type('application/zip')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="contents-${dayIn(given.at)}.zip"`)
    .send(zip.outputStream)
}

async function fill(zip: yazl.ZipFile, given: BundleContext) {
  const cells = cellsOf(contentTable(given.config), given.db, given.language, given.at)
  zip.addReadStreamLazy('contents.csv', {}, (done) => done(null, Readable.from(csvText(cells, given.language))))
  for await (const { id, slug, contentReference, audioFile, subtitles, thumbUrl } of inPages(
    contentRows(given.db),
    'c.id',
  )) {
    for (const [field, language] of Object.entries(subtitleFields))
      if (hasCues(subtitles, language)) {
        const cues = await cuesOf(given.db, id, language)
        zip.addBuffer(Buffer.from(writeCues(cues)), subtitleName(slug, field))
      }
    const picture = await pictureOf(given.config, { slug, thumbUrl })
    if (picture)
      zip.addReadStreamLazy(picture.name, { compress: false, size: picture.byteCount }, (done) =>
        done(null, createReadStream(picture.file)),
      )
    const media = await mediaOf(given.config, { slug, contentReference, audioFile })
    if (media)
      zip.addReadStreamLazy(media.name, { compress: false, size: media.byteCount }, (done) =>
        done(null, Readable.from(joined(media.files))),
      )
  }
}

const contentTable = (config: BundleContext['config']): ExportTable => ({
  fields: fieldsOf('contents'),
  async *rows(db) {
    for await (const row of inPages(contentRows(db), 'c.id')) {
      const texts = row.translations as Translations
      const subtitles = Object.entries(subtitleFields).filter(([, language]) => hasCues(row.subtitles, language))
      yield {
        ...row,
        body: row.content,
        image: (await pictureOf(config, row))?.name ?? row.thumbUrl,
        media: (await mediaOf(config, row))?.name,
        // What was uploaded here comes as a file; a film of a video partner is only referred to.
        reference: isUploaded(row.contentReference) ? null : row.contentReference,
        audio: isUploaded(row.audioFile) ? null : row.audioFile,
        practice: row.practiceText,
        ...textsIn('Es', texts['es-ES']),
        ...textsIn('En', texts['en-US']),
        ...Object.fromEntries(subtitles.map(([field]) => [field, subtitleName(row.slug, field)])),
      }
    }
  },
})

const textsIn = (end: 'Es' | 'En', texts: Record<string, string> = {}) => ({
  [`title${end}`]: texts.title,
  [`summary${end}`]: texts.summary,
  [`body${end}`]: texts.content,
  [`practice${end}`]: texts.practiceText,
})

const contentRows = (db: Db) =>
  db
    .selectFrom('contents as c')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .leftJoin('seasons as s', 's.id', 'c.seasonId')
    .leftJoin('authors as a', 'a.id', 'c.authorId')
    .select(['c.id', 'c.slug', 'c.type', 'c.title', 'c.summary', 'c.content', 'c.isFree', 'c.durationMs', 'c.thumbUrl'])
    .select(['c.contentReference', 'c.audioFile', 'c.translations', 'c.subtitles'])
    .select(['c.practiceText', 'c.practiceSeconds', 'f.slug as folder', 's.slug as season', 'a.slug as author'])
    .select(
      sql<string>`coalesce((select string_agg(n.statement::text, ' ' order by n.statement)
        from content_statements n where n.content_id = c.id), '')`.as('statements'),
    )

const isUploaded = (reference: string | null) => /^(uploads\/)?upload-/.test(reference ?? '')
const hasCues = (subtitles: unknown, language: Language) =>
  ((subtitles as Partial<Record<Language, { cues: number }>>)[language]?.cues ?? 0) > 0
const subtitleName = (slug: string, field: string) => `subtitles/${slug}.${field.slice(-2).toLowerCase()}.vtt`

interface Media {
  name: string
  files: string[]
  byteCount: number
}

/** The picture of a content, if it was drawn or uploaded here; another one is only referred to. */
async function pictureOf(
  config: Pick<Config, 'dataDir'>,
  { slug, thumbUrl }: { slug: string; thumbUrl: string | null },
) {
  const reference = /^\/media\/posters\/(upload-[\w-]+)\.webp$/.exec(thumbUrl ?? '')?.[1]
  if (!reference) return undefined
  const file = path.join(preparedMedia(config), 'uploads', reference, 'poster.webp')
  const found = await stat(file).catch(() => undefined)
  return found && { name: `images/${slug}.webp`, file, byteCount: found.size }
}

/** The uploaded media of a content. Pieces of one height of a ladder, one after the other, are a whole film. */
async function mediaOf(
  config: Pick<Config, 'dataDir'>,
  { slug, contentReference, audioFile }: { slug: string; contentReference: string | null; audioFile: string | null },
): Promise<Media | null> {
  const home = path.join(preparedMedia(config), 'uploads')
  const [reference = '', , sound] = /^uploads\/(upload-[\w-]+)\/(sound\.m4a)$/.exec(audioFile ?? '') ?? []
  const film = /^upload-[\w-]+-(hls|film)$/.exec(contentReference ?? '')
  let found: { end: string; files: string[] } | null = null
  if (film?.[1] === 'film') found = { end: 'mp4', files: [path.join(home, film[0], 'film.mp4')] }
  else if (film) found = { end: 'ts', files: await piecesOf(path.join(home, film[0])) }
  else if (sound) found = { end: 'm4a', files: [path.join(preparedMedia(config), reference)] }
  if (!found || found.files.length === 0) return null
  const sizes = await Promise.all(
    found.files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => -1,
      ),
    ),
  )
  // A file that is no longer there is left out, and the export goes on.
  if (sizes.includes(-1)) return null
  return {
    name: `media/${slug}.${found.end}`,
    files: found.files,
    byteCount: sizes.reduce((sum, size) => sum + size, 0),
  }
}

async function piecesOf(folder: string): Promise<string[]> {
  const heights = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number)
  if (heights.length === 0) return []
  const best = path.join(folder, String(Math.max(...heights)))
  const names = await readdir(best)
  return names
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => path.join(best, name))
}

async function* joined(files: readonly string[]) {
  for (const file of files) yield* createReadStream(file)
}
