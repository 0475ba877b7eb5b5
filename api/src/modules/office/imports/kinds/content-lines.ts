import { Failure } from '@juntas/contract/errors'
import { dayMs } from '@juntas/contract/rules/add-days'
import { isReserved, isSlug } from '@juntas/contract/rules/library/slug'
import { slugOf } from '@juntas/contract/rules/library/slug-of'
import { readSubtitles } from '@juntas/contract/rules/library/web-vtt'
import { statementCount } from '@juntas/contract/rules/survey'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Language } from '../../../../db/types.ts'
import { cleanFields } from '../../../../texts/clean-html.ts'
import { indexCues } from '../../../library/search/search-index.ts'
import { store } from '../../contents/contents.ts'
import { type Bundle, openBundle } from '../files/bundle-file.ts'
import { choices, integersOf, type Line, LineProblems, nearest, plainWord } from './cell-rules.ts'
import type { Checker, ImportContext, KindOfImport, LineResult } from './import-kind.ts'
import { undoRows } from './undo-rows.ts'

const types = choices({
  VimeoContent: ['video', 'filme', 'film'],
  AudioContent: ['audio', 'podcast'],
  TextContent: ['text', 'texto', 'artigo', 'artículo'],
  Skill: ['trilha', 'ruta', 'trail'],
})
const flags = choices({ true: ['sim', 'sí', 'yes', '1', 'x'], false: ['não', 'no', '0'] })
export const subtitleFields: Readonly<Record<string, Language>> = {
  subtitlesPt: 'pt-BR',
  subtitlesEs: 'es-ES',
  subtitlesEn: 'en-US',
}
const mediaNames = /\.(mp4|m4v|mov|mkv|webm|ts|mp3|m4a|aac|wav|ogg|flac)$/i
const references = /^[\w:-]{1,160}$/
const soundFiles = /^[\w-][\w./-]{0,300}$/

async function openChecker(db: Db, { file, workers }: ImportContext): Promise<Checker> {
  const places = await placesOf(db)
  const taken = new Set((await db.selectFrom('contents').select('slug').execute()).map(({ slug }) => slug))
  const rows = await db
    .selectFrom('contents')
    .select('previewReference')
    .where('previewReference', 'is not', null)
    .execute()
  const previews = new Set(rows.map(({ previewReference }) => previewReference ?? ''))
  const seen = new Map<string, number>()
  return async (lines) => {
    const bundle = await openBundle(file)
    try {
      const checked = []
      for (const line of lines) {
        const found = new LineProblems(line)
        checkTexts(found, taken, seen)
        checkPlace(found, places)
        await checkFiles(found, bundle, previews)
        await checkPicture(found, bundle, workers)
        checked.push(found)
      }
      return checked
    } finally {
      bundle.close()
    }
  }
}

const isUsable = (slug: string) => isSlug(slug) && !isReserved(slug, 'content')

function checkTexts(found: LineProblems, taken: ReadonlySet<string>, seen: Map<string, number>) {
  const { slug = '' } = found.line.values
  if (slug === '') found.add('slug', 'required')
  else if (!isUsable(slug))
    found.add('slug', 'invalid_slug', { suggestion: isUsable(slugOf(slug)) ? slugOf(slug) : undefined })
  else if (taken.has(slug)) found.add('slug', 'slug_taken')
  else found.once('slug', slug, seen)
  found.choice('type', types, true)
  found.text('title', { max: 200, isRequired: true })
  for (const field of ['titleEs', 'titleEn']) found.text(field, { max: 200 })
  for (const field of ['summary', 'summaryEs', 'summaryEn']) found.text(field, { max: 2000 })
  for (const field of ['body', 'bodyEs', 'bodyEn']) found.text(field, { max: 50_000 })
  for (const field of ['practice', 'practiceEs', 'practiceEn']) found.text(field, { max: 300 })
  found.choice('isFree', flags)
  found.integer('durationMs', { min: 0, max: dayMs })
  found.integer('practiceSeconds', { min: 0, max: 86_400 })
  found.integers('statements', { min: 1, max: statementCount })
}

/** An address, or a picture in the bundle, which is decoded once now: what cannot be shown is an error of its line. */
async function checkPicture(found: LineProblems, bundle: Bundle, workers: ImportContext['workers']) {
  const { image = '' } = found.line.values
  if (image === '') return
  if (isPictureAddress(image)) {
    if (!/^\S{2,501}$/.test(image)) found.add('image', 'invalid_link')
    return
  }
  if (!hasFile(found, 'image', bundle)) return
  const isShown = await bundle.readPicture(image).then(
    (bytes) => workers.run('everybody', 'cover', bytes).then(() => true, isPictureFault),
    () => false,
  )
  if (!isShown) found.add('image', 'invalid_picture')
}

/** A thread that fails for another reason fails the check, which is tried again. */
function isPictureFault(error: unknown): false {
  if (error instanceof Failure && error.code !== 'unavailable') return false
  throw error
}

export const isPictureAddress = (text: string) => /^(?:\/|https:\/\/)/.test(text)

function checkPlace(found: LineProblems, { folders, seasons, authors, trails }: Places) {
  const { folder = '', season = '', author = '' } = found.line.values
  if (folder === '') found.add('folder', 'required')
  else if (!folders.has(folder)) found.add('folder', 'unknown', { suggestion: nearest(folder, [...folders.keys()]) })
  else if (season && !seasons.has(`${folders.get(folder)}/${season}`)) found.add('season', 'unknown')
  const folderId = folders.get(folder)
  if (folderId && types.get(plainWord(found.line.values.type ?? '')) === 'Skill') {
    if (trails.has(folderId)) found.add('type', 'trail_taken')
    trails.add(folderId)
  }
  if (author && !authors.has(author))
    found.add('author', 'unknown', { suggestion: nearest(author, [...authors.keys()]) })
}

/** A preview is for everybody: its recording cannot be a content's own. */
async function checkFiles(found: LineProblems, bundle: Bundle, previews: ReadonlySet<string>) {
  const { values } = found.line
  const { media = '', reference = '', audio = '' } = values
  const type = types.get(plainWord(values.type ?? ''))
  const isText = type === 'TextContent' || type === 'Skill'
  if (media && hasFile(found, 'media', bundle) && (!mediaNames.test(media) || isText))
    found.add('media', 'invalid_media')
  if (reference && (isText || !references.test(reference) || previews.has(reference))) found.add('reference', 'unknown')
  if (audio && (isText || !soundFiles.test(audio))) found.add('audio', 'unknown')
  for (const field of Object.keys(subtitleFields)) {
    const name = values[field]
    if (!name || !hasFile(found, field, bundle)) continue
    const { cues, problems } = readSubtitles(await bundle.readText(name).catch(() => ''))
    if (problems.length > 0 || cues.length === 0) found.add(field, 'invalid_subtitles')
  }
}

/** Whether the bundle has the file that a cell names. */
function hasFile(found: LineProblems, field: string, { names }: Bundle): boolean {
  const name = found.line.values[field] ?? ''
  if (!names.has(name)) found.add(field, 'file_missing', { suggestion: nearest(name, [...names]) })
  return names.has(name)
}

type Places = Awaited<ReturnType<typeof placesOf>>

async function placesOf(db: Db) {
  const [folders, seasons, authors, trails] = await Promise.all([
    db.selectFrom('folders').select(['id', 'slug']).execute(),
    db.selectFrom('seasons').select(['id', 'slug', 'folderId']).execute(),
    db.selectFrom('authors').select(['id', 'slug']).execute(),
    db.selectFrom('contents').select('folderId').where('type', '=', 'Skill').execute(),
  ])
  return {
    folders: new Map(folders.map(({ id, slug }) => [slug, id])),
    seasons: new Map(seasons.map(({ id, slug, folderId }) => [`${folderId}/${slug}`, id])),
    authors: new Map(authors.map(({ id, slug }) => [slug, id])),
    /** Folders that have the page of their trail, of which there is one. */
    trails: new Set(trails.map(({ folderId }) => folderId)),
  }
}

/** Drafts with their texts and subtitles; the media follow when all lines are written. */
async function write(trx: Db, lines: readonly Line[], { file }: ImportContext): Promise<LineResult[]> {
  const places = await placesOf(trx)
  const bundle = await openBundle(file)
  try {
    const written: LineResult[] = []
    for (const { values } of lines) {
      const folderId = places.folders.get(values.folder ?? '')
      if (!folderId || (await isTaken(trx, folderId, values))) {
        written.push(null)
        continue
      }
      const { id } = await store.insert(trx, cleanFields(['content'], contentOf(values, folderId, places)))
      for (const [field, language] of Object.entries(subtitleFields))
        if (values[field]) {
          const { cues } = readSubtitles(await bundle.readText(values[field]))
          await indexCues(trx, id as number, language, { cues, isOwn: true })
        }
      written.push({ id: id as number, isNew: true, effects: ['content'] })
    }
    return written
  } finally {
    bundle.close()
  }
}

/** A refusal of the database would undo the whole lot: what another person took since the check is asked for first. */
async function isTaken(trx: Db, folderId: number, { slug = '', type = '' }: Line['values']): Promise<boolean> {
  const isTrail = types.get(plainWord(type)) === 'Skill'
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from contents where slug = ${slug})
      or exists (select from trail_addresses where folder_id = ${folderId} and slug = ${slug})
      or (${isTrail} and exists (select from contents where folder_id = ${folderId} and type = 'Skill')) as is_taken`.execute(
    trx,
  )
  return rows[0]?.isTaken ?? true
}

function contentOf(values: Line['values'], folderId: number, places: Places) {
  const type = types.get(plainWord(values.type ?? ''))!
  const texts = (end: 'Es' | 'En') =>
    Object.fromEntries(
      Object.entries({
        title: values[`title${end}`],
        summary: values[`summary${end}`],
        content: values[`body${end}`],
        practiceText: values[`practice${end}`],
      }).filter(([, text]) => text),
    )
  return {
    type,
    slug: values.slug,
    title: values.title,
    summary: values.summary ?? '',
    content: values.body ?? '',
    translations: Object.fromEntries(
      Object.entries({ 'es-ES': texts('Es'), 'en-US': texts('En') }).filter(([, one]) => Object.keys(one).length > 0),
    ),
    folderId,
    seasonId: places.seasons.get(`${folderId}/${values.season}`) ?? null,
    authorId: places.authors.get(values.author ?? '') ?? null,
    isFree: flags.get(plainWord(values.isFree ?? '')) === 'true',
    contentReference: values.reference || null,
    audioFile: values.audio || null,
    // A picture of the bundle follows with the media.
    thumbUrl: values.image && isPictureAddress(values.image) ? values.image : null,
    durationMs: Number(values.durationMs || 0),
    statements: integersOf(values.statements ?? ''),
    practiceText: values.practice ?? '',
    practiceSeconds: values.practiceSeconds ? Number(values.practiceSeconds) : null,
  }
}

export const contentLines: KindOfImport = { openChecker, write, undo: undoRows(store) }
