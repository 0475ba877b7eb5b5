import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { officeImports } from '@juntas/contract/office/imports'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { sendFile } from '../../../../test/tus.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'
import { zipOf } from '../../../../test/zip.ts'
import { indexCues } from '../../library/search/search-index.ts'

let here: World
let owner: Caller
let origin = ''
const dataDir = mkdtempSync(path.join(tmpdir(), 'juntas-exports-'))
const { PATH } = process.env
beforeAll(async () => {
  here = await world({ env: { DATA_DIR: dataDir } })
  owner = await here.as('dona')
  origin = await here.server.listen({ port: 0, host: '127.0.0.1' })
  // Without a converter a film is served as it came: its bytes can be compared.
  process.env.PATH = ''
})
afterAll(async () => {
  process.env.PATH = PATH
  await here.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const csv = async (name: string, who = owner, language = 'pt-BR'): Promise<Record<string, string>[]> => {
  const answer = await who.raw('GET', `/v1/office/exports/${name}`, { headers: { 'accept-language': language } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return parse(answer.body, { columns: true, bom: true, delimiter: language === 'en-US' ? ',' : ';' })
}
const imported = async (kind: string, bytes: Uint8Array, filename = 'a.csv') => {
  const { id, status } = await sendFile(origin, owner, bytes, { import: kind, filename })
  expect(status).toBe(204)
  await here.runTasks()
  return owner.call(officeImports.import, { params: { id } })
}
const write = async (id: string) => {
  expect((await owner.raw('PUT', `/v1/office/imports/${id}/state`, { body: { state: 'writing' } })).statusCode).toBe(
    200,
  )
  await here.runTasks()
}

test('members leave as a table, a formula as text, and the taking is in the audit log', async () => {
  const member = await makeMember(here.context.db, { name: '=HYPERLINK("x")', identity: '39053344705' })
  const rows = await csv('members.csv')
  expect(rows.find((row) => row['e-mail'] === member.email)).toMatchObject({
    nome: `'=HYPERLINK("x")`,
    bloqueada: 'não',
    idioma: 'português',
    desde: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
  })
  const { rows: all } = await here.pool.query('select count(*)::int as n from members')
  expect(rows).toHaveLength(all[0].n)
  // Neither documents nor anything that members wrote.
  expect(JSON.stringify(rows)).not.toContain('39053344705')
  expect(Object.keys((await csv('members.csv', owner, 'en-US'))[0] ?? {})).toEqual([
    ...['number', 'name', 'email', 'language', 'email verified', 'blocked', 'company', 'subscription', 'since'],
  ])
  const { rows: entries } = await here.pool.query("select area from audit_entries where action = 'export.create'")
  expect(entries).toEqual([{ area: 'support' }, { area: 'support' }])
})

test('bills, codes and the audit log leave as tables; values of members stay sealed', async () => {
  const [bill] = await csv('bills.csv')
  expect(bill).toMatchObject({ valor: expect.stringMatching(/^\d+,\d\d$/), situação: expect.stringMatching(/^[A-Z]/) })
  const codes = await csv('activation_codes.csv')
  const { rows } = await here.pool.query(
    'select count(*)::int as n from activation_codes a where not exists (select from company_invitations i where i.activation_code_id = a.id)',
  )
  expect(codes).toHaveLength(rows[0].n)
  const member = await makeMember(here.context.db)
  await owner.raw('PUT', `/v1/office/members/${member.id}/block`, {
    body: { isBlocked: true, reason: 'Motivo secreto' },
  })
  const log = await csv('audit_entries.csv')
  expect(log.at(-1)).toMatchObject({ ação: 'export.create' })
  expect(log.find((row) => row['ação'] === 'member.block')).toMatchObject({ campos: 'isBlocked', motivo: '' })
})

test.each([
  [
    'bills.csv',
    'número,pagante,plano,valor,parcelas,situação,vencimento,pago em,devolvido em,motivo da recusa,cartão',
    'number,payer,plan,amount,installments,status,due,paid,refunded,decline reason,card',
  ],
  [
    'activation_codes.csv',
    'empresa,rótulo,código,lugares,usados,validade,situação',
    'company,label,code,seats,used,valid until,status',
  ],
  [
    'audit_entries.csv',
    'número,quando,quem,área,ação,o quê,número,nome,campos,motivo',
    'number,when,who,area,action,what,id,name,fields,reason',
  ],
])('the headings of %s are in the language of who takes it', async (name, portuguese, english) => {
  const headingsIn = async (language: string) => {
    const { body } = await owner.raw('GET', `/v1/office/exports/${name}`, { headers: { 'accept-language': language } })
    return parse(body, { bom: true, to: 1, delimiter: [',', ';'] })[0]?.join()
  }
  expect([await headingsIn('pt-BR'), await headingsIn('en-US')]).toEqual([portuguese, english])
})

test('jobs and agenda come back in as they left', async () => {
  for (const [kind, table, name] of [
    ['jobs', 'jobs', 'jobs.csv'],
    ['agenda', 'agenda_modules', 'agenda.csv'],
  ] as const) {
    const before = await csv(name)
    const bytes = Buffer.from((await owner.raw('GET', `/v1/office/exports/${name}`)).body)
    await here.pool.query(`truncate ${table} restart identity cascade`)
    const found = await imported(kind, bytes)
    expect([kind, found.errors, found.columns.every(({ field }) => field !== null)]).toEqual([kind, 0, true])
    await write(found.id)
    expect(await csv(name)).toEqual(before)
  }
})

test('contents come back in as they left: texts, subtitles, media, statements and practice', async () => {
  const film = randomBytes(200_000)
  const { id } = await sendFile(origin, owner, film, { content: '1', filename: 'filme.mp4' })
  await here.runTasks()
  const cues = [{ startsMs: 0, endsMs: 900, text: 'Olá' }]
  // A picture that was drawn here leaves as a file; the others are addresses.
  const drawn = `upload-${id}-picture`
  const pixels = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer()
  mkdirSync(path.join(dataDir, 'media', 'uploads', drawn), { recursive: true })
  writeFileSync(path.join(dataDir, 'media', 'uploads', drawn, 'poster.webp'), pixels)
  await here.pool.query('update contents set thumb_url = $1 where id = 1', [`/media/posters/${drawn}.webp`])
  await indexCues(here.context.db, 1, 'pt-BR', { cues, isOwn: true })
  // What circles practise with it, and the statements of the survey that it is about.
  await here.pool.query(
    `update contents set practice_text = 'Diga "não", duas vezes', practice_seconds = 0,
     translations = translations || '{"es-ES": {"practiceText": "Di que no"}, "en-US": {"practiceText": "Say no"}}' where id = 1`,
  )
  await here.pool.query('delete from content_statements where content_id = 1')
  await here.pool.query('insert into content_statements values (1, 48), (1, 3), (1, 7)')
  const bundle = (await owner.raw('GET', '/v1/office/exports/contents.zip')).rawPayload
  const texts = `select slug, type, title, summary, content, translations, is_free, duration_ms, thumb_url, practice_text, practice_seconds,
    array(select statement::int from content_statements n where n.content_id = contents.id order by 1) as statements, folder_id, season_id, author_id,
    content_reference, audio_file from contents where type <> 'Skill' and slug not like '%-antigo' order by slug`
  const before = (await here.pool.query(texts)).rows
  await here.pool.query("update contents set slug = slug || '-antigo' where type <> 'Skill'")
  const found = await imported('contents', bundle, 'contents.zip')
  const wrong = await owner.call(officeImports.problems, { params: found, query: { perPage: 1000 } })
  // The page of a trail is one for each folder: those that are there already are left out.
  expect([...new Set(wrong['hydra:member'].map(({ code }) => code))].sort()).toEqual(['slug_taken', 'trail_taken'])
  const removedLines = [...new Set(wrong['hydra:member'].map(({ line }) => line))]
  await owner.call(officeImports.correct, { params: found, body: { removedLines } })
  await here.runTasks()
  await write(found.id)
  const after = (await here.pool.query(texts)).rows
  const media = (row: { slug: string; content_reference: string | null; thumb_url: string | null }) => ({
    ...row,
    content_reference: /^upload-/.test(row.content_reference ?? '') ? 'film' : row.content_reference,
    thumb_url: /^\/media\/posters\/upload-[\w-]+-picture\.webp$/.test(row.thumb_url ?? '') ? 'picture' : row.thumb_url,
  })
  expect(after.map(media)).toEqual(before.map(media))
  expect(after.filter(({ practice_seconds }) => practice_seconds === 0)).toMatchObject([{ statements: [3, 7, 48] }])
  const one = after.find((row) => row.content_reference?.startsWith('upload-'))
  expect(one.content_reference).not.toContain(id)
  expect(one.thumb_url).not.toContain(id)
  const shown = await here.visitor.raw('GET', one.thumb_url)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
  expect(readFileSync(path.join(dataDir, 'media', 'uploads', one.content_reference, 'film.mp4')).equals(film)).toBe(
    true,
  )
  const { rows } = await here.pool.query(
    'select starts_ms, text from content_cues cc join contents c on c.id = cc.content_id where c.slug = $1 and language = $2',
    [one.slug, 'pt-BR'],
  )
  expect(rows).toEqual([{ starts_ms: 0, text: 'Olá' }])
  expect(
    (await here.pool.query("select distinct state from contents where slug not like '%-antigo' and type <> 'Skill'"))
      .rows,
  ).toEqual([{ state: 'draft' }])
  // The bundle is gone once its media are in their contents.
  expect(existsSync(path.join(dataDir, 'uploads', found.id))).toBe(false)
})

test('a film that was converted leaves whole: the pieces of its greatest height, without their playlist', async () => {
  const reference = 'upload-converted-hls'
  const names = ['360/00000.ts', '1080/00000.ts', '1080/00001.ts', '1080/index.m3u8']
  const bytes = new Map(names.map((name) => [name, randomBytes(500)]))
  for (const [name, piece] of bytes) {
    const file = path.join(dataDir, 'media', 'uploads', reference, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, piece)
  }
  await here.pool.query('update contents set content_reference = $1 where id = 2', [reference])
  const bundle = (await owner.raw('GET', '/v1/office/exports/contents.zip')).rawPayload
  expect(bundle.includes(Buffer.concat([bytes.get('1080/00000.ts')!, bytes.get('1080/00001.ts')!]))).toBe(true)
  expect(['360/00000.ts', '1080/index.m3u8'].filter((name) => bundle.includes(bytes.get(name)!))).toEqual([])
})

test('errors of a bundle are named by line before anything is written', async () => {
  const head = 'slug,tipo,título,pasta,arquivo,legendas em português,imagem,afirmações,treino,segundo do treino'
  const lines = [
    head,
    'novo-um,vídeo,Um,talks,media/nao.mp4,,',
    'Novo Dois,filme,,talkz,,subtitles/a.vtt,',
    'novo-tres,vídeo,Três,talks,contents.csv,,',
    'novo-quatro,vídeo,Quatro,talks,,,images/falsa.png',
    'novo-cinco,vídeo,Cinco,talks,,,images/nenhuma.png',
    `novo-seis,vídeo,Seis,talks,,,,3 49,${'a'.repeat(301)},86401`,
    'novo-sete,vídeo,Sete,talks,,,,"3,x",,-1',
    'novo-oito,vídeo,Oito,talks,,,,"3, 7; 7",Treine,12',
  ]
  const found = await imported(
    'contents',
    await zipOf({ 'contents.csv': lines.join('\n'), 'subtitles/a.vtt': 'nada', 'images/falsa.png': '<svg/>' }),
    'a.zip',
  )
  const { 'hydra:member': wrong } = await owner.call(officeImports.problems, { params: found, query: { perPage: 100 } })
  expect(wrong.map(({ line, field, code, suggestion }) => [line, field, code, suggestion])).toEqual([
    [2, 'media', 'file_missing', null],
    [3, 'slug', 'invalid_slug', 'novo-dois'],
    [3, 'title', 'required', null],
    [3, 'folder', 'unknown', 'talks'],
    [3, 'subtitlesPt', 'invalid_subtitles', null],
    [4, 'media', 'invalid_media', null],
    [5, 'image', 'invalid_picture', null],
    [6, 'image', 'file_missing', null],
    [7, 'practice', 'too_long', null],
    [7, 'practiceSeconds', 'invalid_number', null],
    [7, 'statements', 'invalid_number', null],
    [8, 'practiceSeconds', 'invalid_number', null],
    [8, 'statements', 'invalid_number', null],
  ])
})

test.each([
  ['garbage', async () => randomBytes(500)],
  ['an archive without its table', () => zipOf({ 'outra.csv': 'a,b' })],
  [
    'a way out of the folder',
    async () => {
      const zip = await zipOf({ 'contents.csv': 'a,b\n1,2', 'xx/evil.mp4': 'x' })
      return Buffer.from(zip.toString('latin1').replaceAll('xx/evil.mp4', '../evil.mp4'), 'latin1')
    },
  ],
  ['a bomb', () => zipOf({ 'contents.csv': 'a,b\n1,2', 'media/zeros.mp4': Buffer.alloc(30_000_000) })],
  ['an endless table', () => zipOf({ 'contents.csv': Buffer.alloc(21 * 1024 ** 2, 'a,b\n') })],
])('%s is no bundle, and leaves no file', async (_, make) => {
  const found = await imported('contents', await make(), 'a.zip')
  expect(found).toMatchObject({ state: 'failed', problem: 'not_zip' })
  expect(existsSync(path.join(dataDir, 'uploads', found.id))).toBe(false)
})
