import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import {
  beginWithImports,
  checked,
  count,
  dataDir,
  editor,
  here,
  problemsOf,
  read,
  set,
  start,
} from '../../../../../test/worlds/import-world.ts'
import { zipOf } from '../../../../../test/zip.ts'
import { tasks } from '../import-tasks.ts'

beginWithImports()

let folder = 0
beforeAll(async () => {
  const insert = async (text: string) => (await here.pool.query(`${text} returning id`)).rows[0].id
  folder = await insert("insert into folders (slug, title) values ('pasta-nova', 'Nova')")
  const other = await insert("insert into folders (slug, title) values ('pasta-outra', 'Outra')")
  await insert(`insert into seasons (folder_id, slug, title) values (${folder}, 'primeira', 'Primeira')`)
  await insert(`insert into seasons (folder_id, slug, title) values (${other}, 'segunda', 'Segunda')`)
  await insert("insert into authors (slug, name) values ('lia-sa', 'Lia Sá')")
  await insert(
    `insert into contents (slug, type, title, folder_id, preview_reference) values ('ja-existe', 'VimeoContent', 'x', ${other}, 'previa-1')`,
  )
})

const cues = 'WEBVTT\n\n00:00.000 --> 00:01.000\nOlá\n'
const bundleOf = (cases: Record<string, string>[], files: Record<string, Buffer | string> = {}) => {
  const base: Record<string, string> = { slug: '', type: 'vídeo', title: 'Título', folder: 'pasta-nova' }
  const names = [...new Set([base, ...cases].flatMap((one) => Object.keys(one)))]
  const lines = cases.map((one, at) =>
    names.map((name) => `"${one[name] ?? (name === 'slug' ? `linha-${at + 2}` : (base[name] ?? ''))}"`),
  )
  return zipOf({ 'contents.csv': [names, ...lines].map((cells) => cells.join()).join('\n'), ...files })
}
const long = (length: number) => 'x'.repeat(length)

/** What is wrong: line, field, code, and what is suggested or the other line. */
async function problemsIn(...given: Parameters<typeof bundleOf>) {
  const { id } = await checked('contents', await bundleOf(...given), { filename: 'a.zip' }, editor)
  return problemsOf(id, editor)
}

test('the texts of a content have their limits, and its address is its own', async () => {
  const fields = (amounts: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(amounts).flatMap(([name, length]) =>
        [name, `${name}Es`, `${name}En`].map((field) => [field, long(length)]),
      ),
    )
  expect(
    await problemsIn([
      { slug: '', type: '', title: '', folder: '', summary: 'x' },
      { slug: 'Já Vai', type: 'vídeio' },
      { slug: '!!!' },
      { slug: 'livros' },
      { slug: 'ja-existe' },
      { slug: 'linha-2' },
      { slug: 'linha-2' },
      fields({ title: 200, summary: 2000, body: 50_000, practice: 300 }),
      fields({ title: 201, summary: 2001, body: 50_001, practice: 301 }),
      { isFree: 'talvez', durationMs: '86400001', practiceSeconds: '86401' },
      { isFree: 'não', durationMs: '86400000', practiceSeconds: '86400' },
    ]),
  ).toEqual([
    [2, 'slug', 'required'],
    [2, 'type', 'required'],
    [2, 'title', 'required'],
    [2, 'folder', 'required'],
    [3, 'slug', 'invalid_slug', 'ja-vai'],
    [3, 'type', 'unknown_choice', 'VimeoContent'],
    [4, 'slug', 'invalid_slug'],
    [5, 'slug', 'invalid_slug'],
    [6, 'slug', 'slug_taken'],
    [8, 'slug', 'repeated', 7],
    ...['title', 'titleEs', 'titleEn', 'summary', 'summaryEs', 'summaryEn'].map((field) => [10, field, 'too_long']),
    ...['body', 'bodyEs', 'bodyEn', 'practice', 'practiceEs', 'practiceEn'].map((field) => [10, field, 'too_long']),
    [11, 'isFree', 'unknown_choice'],
    [11, 'durationMs', 'invalid_number'],
    [11, 'practiceSeconds', 'invalid_number'],
  ])
})

test('a content has its place: a folder, a season of that folder, a known author, and one page for a trail', async () => {
  expect(
    await problemsIn([
      { folder: 'pasta-nowa', season: 'primeira' },
      { season: 'primeira', author: 'lia-sa' },
      { season: 'segunda', author: 'lia-s' },
      { type: 'trilha' },
      { type: 'Skill' },
      { type: 'trilha', folder: 'pasta-outra' },
      { author: 'ninguem' },
    ]),
  ).toEqual([
    [2, 'folder', 'unknown', 'pasta-nova'],
    [4, 'season', 'unknown'],
    [4, 'author', 'unknown', 'lia-sa'],
    [6, 'type', 'trail_taken'],
    [8, 'author', 'unknown'],
  ])
})

test('the files of a content are in its bundle and fit its type', async () => {
  const files = {
    ...{ 'media/a.mp4': 'x', 'media/a.MP3': 'x', 'media/a.pdf': 'x', 'a.vtt': cues, 'b.vtt': 'nada' },
    'c.vtt': `${cues}\n00:05.000 --> 00:04.000\nContra o tempo\n`,
  }
  expect(
    await problemsIn(
      [
        { media: 'media/a.mp4', subtitlesPt: 'a.vtt', subtitlesEs: 'a.vtt', subtitlesEn: 'a.vtt' },
        { media: 'media/b.mp4', subtitlesPt: 'd.vtt', subtitlesEs: 'nenhum-arquivo', subtitlesEn: 'b.vtt' },
        { media: 'media/a.pdf', subtitlesPt: 'c.vtt' },
        { type: 'áudio', media: 'media/a.MP3', reference: long(160), audio: 'pasta/a-b.m4a' },
        { type: 'artigo', media: 'media/a.mp4', reference: '123', audio: 'a.m4a' },
        { type: 'trilha', media: 'media/a.mp4', reference: '123', audio: 'a.m4a' },
        { reference: 'previa-1', audio: '/a.m4a' },
        { reference: long(161), audio: long(302) },
        { reference: 'a b', audio: long(301) },
        { image: 'https://a.example/x.png' },
        { image: '/media/x.png' },
        { image: 'https://a.example/ x.png' },
        { image: '/' },
        { image: `/${long(500)}` },
        { image: `/${long(501)}` },
        { image: 'a.vt' },
        { image: 'a.vtt' },
      ],
      files,
    ),
  ).toEqual([
    [3, 'media', 'file_missing', 'media/a.mp4'],
    [3, 'subtitlesPt', 'file_missing', 'a.vtt'],
    [3, 'subtitlesEs', 'file_missing'],
    [3, 'subtitlesEn', 'invalid_subtitles'],
    [4, 'media', 'invalid_media'],
    [4, 'subtitlesPt', 'invalid_subtitles'],
    ...[6, 7].flatMap((line) => [
      [line, 'media', 'invalid_media'],
      [line, 'reference', 'unknown'],
      [line, 'audio', 'unknown'],
    ]),
    [8, 'reference', 'unknown'],
    [8, 'audio', 'unknown'],
    [9, 'reference', 'unknown'],
    [9, 'audio', 'unknown'],
    [10, 'reference', 'unknown'],
    [13, 'image', 'invalid_link'],
    [14, 'image', 'invalid_link'],
    [16, 'image', 'invalid_link'],
    [17, 'image', 'file_missing', 'a.vtt'],
    [18, 'image', 'invalid_picture'],
  ])
})

test('contents are written as drafts, as the table says; one whose place was taken since the check is refused', async () => {
  const all = {
    ...{ slug: 'tudo-junto', type: 'podcast', title: 'Tudo', season: 'primeira', author: 'lia-sa', isFree: 'SIM' },
    ...{ summary: 'Resumo', body: '<b>a</b><script>b</script>', durationMs: '5000', reference: '99', audio: 'a/b.m4a' },
    ...{ image: '/media/x.png', titleEs: 'Todo', bodyEn: 'All', practice: 'Treine', practiceSeconds: '7' },
    ...{ statements: '3, 7', subtitlesEs: 'a.vtt' },
  }
  const cases: Record<string, string>[] = [
    all,
    { slug: 'nada' },
    { slug: 'tomado' },
    { type: 'ruta', slug: 'trilha-nova' },
  ]
  const bundle = await bundleOf(cases, { 'a.vtt': cues })
  const { id } = await checked('contents', bundle, { filename: 'a.zip' }, editor)
  for (const [slug, type] of [
    ['tomado', 'TextContent'],
    ['outra-trilha', 'Skill'],
  ])
    await here.pool.query("insert into contents (slug, type, title, folder_id) values ($1, $2, 'x', $3)", [
      ...[slug, type, folder],
    ])
  expect((await start(id, editor)).statusCode).toBe(200)
  await here.runTasks()
  expect(await read(id, editor)).toMatchObject({
    state: 'done',
    writing: { lines: 4, created: 2, existing: 0, refused: 2 },
  })
  const { rows } = await here.pool.query(
    `select c.slug, c.type, c.title, s.slug as season, a.slug as author, is_free, summary, content, duration_ms, content_reference,
       audio_file, thumb_url, c.translations, practice_text, practice_seconds, state,
       array(select statement::int from content_statements n where n.content_id = c.id order by 1) as statements,
       array(select language || ' ' || text from content_cues q where q.content_id = c.id) as cues
     from contents c left join seasons s on s.id = c.season_id left join authors a on a.id = c.author_id
     where c.slug in ('tudo-junto', 'nada') order by c.slug desc`,
  )
  expect(rows).toEqual([
    {
      ...{
        slug: 'tudo-junto',
        type: 'AudioContent',
        title: 'Tudo',
        season: 'primeira',
        author: 'lia-sa',
        is_free: true,
      },
      ...{ summary: 'Resumo', content: '<strong>a</strong>', duration_ms: 5000, content_reference: '99' },
      ...{ audio_file: 'a/b.m4a', thumb_url: '/media/x.png', practice_text: 'Treine', practice_seconds: 7 },
      ...{ translations: { 'es-ES': { title: 'Todo' }, 'en-US': { content: 'All' } }, state: 'draft' },
      ...{ statements: [3, 7], cues: ['es-ES Olá'] },
    },
    {
      ...{ slug: 'nada', type: 'VimeoContent', title: 'Título', season: null, author: null, is_free: false },
      ...{ summary: '', content: '', duration_ms: 0, content_reference: null, audio_file: null, thumb_url: null },
      ...{ practice_text: '', practice_seconds: null, translations: {}, state: 'draft', statements: [], cues: [] },
    },
  ])
  // Nothing of it has a file: the bundle is gone all the same.
  expect(existsSync(path.join(dataDir, 'uploads', id))).toBe(false)

  // One was deleted since, one is liked: the undo says which stays.
  await here.pool.query("delete from contents where slug = 'nada'")
  await set(id, 'undoing', editor)
  await here.runTasks()
  expect(await read(id, editor)).toMatchObject({
    state: 'undone',
    undo: { lines: 4, removed: 1, kept: 0, keptLines: [] },
  })
  expect(await count("contents where slug in ('tudo-junto', 'tomado')")).toBe(1)
})

test('the media of a bundle are taken once, though the task runs again; the picture of an address stays', async () => {
  const picture = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const cases: Record<string, string>[] = [
    { slug: 'com-filme', media: 'media/um filme.mp4', image: 'a.png' },
    { slug: 'com-endereco', image: '/media/x.png' },
  ]
  const bundle = await bundleOf(cases, { 'media/um filme.mp4': 'filme', 'a.png': picture })
  const { id } = await checked('contents', bundle, { filename: 'a.zip' }, editor)
  const stored = path.join(dataDir, 'uploads', id)
  copyFileSync(stored, `${stored}.kept`)
  const take = () => tasks['imports.media']?.(here.context, { importId: id }, { attempt: 1, lastAttempt: false })
  // Before all lines are written there is nothing to take.
  await take()
  expect(existsSync(stored)).toBe(true)
  await start(id, editor)
  await here.runTasks()
  expect(existsSync(stored)).toBe(false)
  copyFileSync(`${stored}.kept`, stored)
  await take()
  expect(existsSync(stored)).toBe(false)
  const { rows } = await here.pool.query(
    'select c.slug, u.file_name, u.byte_count::int from uploads u join contents c on c.id = u.content_id where c.folder_id = $1',
    [folder],
  )
  expect(rows).toEqual([{ slug: 'com-filme', file_name: 'um filme.mp4', byte_count: 5 }])
  const thumbs = await here.pool.query(
    "select thumb_url from contents where slug in ('com-filme', 'com-endereco') order by slug",
  )
  expect(thumbs.rows).toEqual([
    { thumb_url: '/media/x.png' },
    { thumb_url: expect.stringMatching(/^\/media\/posters\/upload-[\w-]+-picture\.webp$/) },
  ])
})
