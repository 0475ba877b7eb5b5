import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { officeImports } from '@juntas/contract/office/imports'
import { expect, test } from 'vitest'
import { sendFile } from '../../../../test/tus.ts'
import {
  beginWithImports,
  checked,
  count,
  dataDir,
  editor,
  file,
  here,
  origin,
  people,
  read,
  start,
  support,
  supportId,
} from '../../../../test/worlds/import-world.ts'
import { editCells } from './import-store.ts'

beginWithImports()

const root = path.join(import.meta.dirname, '../../../../..')
const problemsOf = async (id: string, query: object = {}, who = support) =>
  (await who.call(officeImports.problems, { params: { id }, query: { perPage: 100, ...query } }))['hydra:member']

test('a file with 37 errors lists 37 lines, writes nothing and cannot be written', async () => {
  const good = people(80, 'trinta.example')
  const wrong = [
    ...Array.from({ length: 14 }, (_, at) => `Ana Paz ${at};ana${at}@;`),
    ...Array.from({ length: 11 }, (_, at) => `Bia Reis ${at};bia${at}@trinta.example;111.111.111-1${at % 10}`),
    ...Array.from({ length: 8 }, (_, at) => `Cida Nunes;p${at}@trinta.example;`),
    ...Array.from({ length: 4 }, (_, at) => `Dora Luz ${at};dora${at}@gmial.com;`),
  ]
  const before = await count('members')
  const found = await checked('members', ['nome_completo;email_corp;cpf', ...good, ...wrong].join('\r\n'))
  expect(found).toMatchObject({ state: 'checked', lines: 117, created: 80, errors: 37, canWrite: false })
  expect(found.columns.map(({ field }) => field)).toEqual(['name', 'email', 'identity'])
  const lines = await problemsOf(found.id)
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 37 }, (_, at) => 82 + at))
  expect(Object.fromEntries(found.problems.map(({ code, count: many }) => [code, many]))).toMatchObject({
    domain_missing: 14,
    repeated: 8,
    unlikely_domain: 4,
  })
  expect(lines[25]).toMatchObject({ code: 'repeated', otherLine: 2, removes: true })
  expect(lines[36]).toMatchObject({ suggestion: 'dora3@gmail.com' })
  expect((await start(found.id)).statusCode).toBe(409)
  await here.runTasks()
  expect(await count('members')).toBe(before)
  const csv = await support.raw('GET', `/v1/office/imports/${found.id}/problems.csv`)
  expect(csv.body.trim().split('\r\n')).toHaveLength(38)
  // Accepting the suggestions mends twelve lines; the others are edited or left out.
  await support.call(officeImports.correct, { params: found, body: { acceptsSuggestions: true } })
  await here.runTasks()
  expect(await read(found.id)).toMatchObject({ errors: 25, lines: 109, suggestions: 0 })
  const edits = [{ line: 82, field: 'email', value: 'ana0@trinta.example' }]
  const removedLines = (await problemsOf(found.id)).map(({ line }) => line).filter((line) => line > 82)
  await support.call(officeImports.correct, { params: found, body: { edits, removedLines } })
  await here.runTasks()
  expect(await read(found.id)).toMatchObject({ errors: 0, created: 85, canWrite: true })
})

test('twenty thousand corrections in one request are one statement for each column, the last one of a cell counts', async () => {
  const { rows } = await here.pool.query(
    `insert into imports (id, kind, state, file_name, byte_count, headers, fields, line_count)
     values (gen_random_uuid(), 'members', 'checked', 'a.csv', 1, '{nome,email}', '{name,email}', 20001) returning *`,
  )
  await here.pool.query(
    `insert into import_lines (import_id, line, cells) select $1, n, array['Ana', 'a' || n || '@x'] from generate_series(2, 20002) n`,
    [rows[0].id],
  )
  const edits = Array.from({ length: 20_001 }, (_, at) => ({
    line: at + 2,
    field: 'email',
    value: `b${at + 2}@y.test`,
  }))
  let statements = 0
  const counted = here.context.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await editCells(counted, rows[0], [
    ...edits,
    { line: 8, field: 'name', value: 'Bia' },
    { line: 8, field: 'email', value: 'last@y.test' },
  ])
  expect(statements).toBe(2)
  const { rows: lines } = await here.pool.query(
    'select line, cells from import_lines where import_id = $1 order by line',
    [rows[0].id],
  )
  expect([lines[5].cells, lines[6].cells, lines.at(-1).cells]).toEqual([
    ['Ana', 'b7@y.test'],
    ['Bia', 'last@y.test'],
    ['Ana', 'b20002@y.test'],
  ])
  await expect(editCells(counted, rows[0], [{ line: 2, field: 'phone', value: '1' }])).rejects.toThrow()
})

test.each([
  ['pt-BR', '"linha","nome","email"', 'erro', 'e-mail: falta o domínio', 'e-mail: igual à linha 2'],
  ['es-ES', '"línea","nome","email"', 'error', 'correo: falta el dominio', 'correo: igual a la línea 2'],
  ['en-US', '"line","nome","email"', 'error', 'email: domain missing', 'email: same as line 2'],
])(
  'the wrong lines leave in the language of who takes them, and each taking is in the log (%s) [office review 11]',
  async (language, first, last, missing, repeated) => {
    const domain = `${language.toLowerCase()}.example`
    const lines = ['nome;email', `Ana Paz;ana@${domain}`, 'Bia Reis;bia@', `Cida Nunes;ana@${domain}`]
    const { id } = await checked('members', lines.join('\n'))
    const headers = { 'accept-language': language }
    const csv = await support.raw('GET', `/v1/office/imports/${id}/problems.csv`, { headers })
    const separator = language === 'en-US' ? ',' : ';'
    expect(csv.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual(
      [
        `${first},"${last}"`,
        `"3","Bia Reis","bia@","${missing}"`,
        `"4","Cida Nunes","ana@${domain}","${repeated}"`,
      ].map((line) => line.replaceAll('","', `"${separator}"`)),
    )
    expect(csv.headers['content-disposition']).toMatch(
      /filename="\w+-(linhas-erradas|lineas-erradas|wrong-lines)\.csv"/,
    )
    const { rows } = await here.pool.query(
      "select area, actor_id, changes from audit_entries where action = 'import.wrong_lines' and subject_id = $1",
      [id],
    )
    expect(rows).toEqual([{ area: 'support', actor_id: supportId, changes: [] }])
    expect((await editor.raw('GET', `/v1/office/imports/${id}/problems.csv`)).statusCode).toBe(404)
  },
)

test('all wrong lines are left out at once, and the good ones can be written', async () => {
  const lines = ['nome;email', 'Ana Paz;ana@fora.example', 'Bia Reis;bia@', 'Cida Nunes;ana@fora.example', ';x']
  const found = await checked('members', lines.join('\n'))
  expect([found.lines, found.canWrite]).toEqual([4, false])
  await support.call(officeImports.correct, { params: found, body: { removesWrongLines: true } })
  await here.runTasks()
  const now = await support.call(officeImports.import, { params: found })
  expect([now.lines, now.errors, now.canWrite]).toEqual([1, 0, true])
})

test('a file of wrong lines says of every problem what the screen says', () => {
  const texts = (app: string, language: string) =>
    Object.entries(JSON.parse(readFileSync(path.join(root, app, `messages/imports/${language}.json`), 'utf8')))
  for (const language of ['pt-BR', 'es-ES', 'en-US'])
    expect(texts('api', language).slice(1)).toEqual(
      texts('office', language).filter(([name]) => name.startsWith('imports_problem_')),
    )
})

test('encoding and separator are recognized', async () => {
  const latin = Buffer.from('nome;e-mail\nJoão Conceição;joao@latim.example\n', 'latin1')
  expect(await checked('members', latin)).toMatchObject({
    encoding: 'Windows-1252',
    separator: ';',
    errors: 0,
    columns: [{ example: 'João Conceição' }, {}],
  })
  const marked = Buffer.from('\uFEFFname\temail\n"Ana\tPaz"\tana@latim.example\n')
  expect(await checked('members', marked)).toMatchObject({
    encoding: 'UTF-8',
    separator: '\t',
    errors: 0,
    columns: [{ header: 'name', field: 'name' }, {}],
  })
})

test('columns are changed by hand, and a file without a required one is not written', async () => {
  const found = await checked('members', 'apelido;email\nAna Paz;ana@colunas.example\n')
  expect(found).toMatchObject({ missingFields: ['name'], canWrite: false, errors: 0 })
  const set = (fields: (string | null)[], was: (string | null)[] = [null, 'email']) =>
    support.raw('PUT', `/v1/office/imports/${found.id}/columns`, { body: { fields, was } })
  expect((await set(['name', 'passwordHash'])).statusCode).toBe(422)
  expect((await set(['name', 'name'])).statusCode).toBe(422)
  expect((await set(['name', 'email'])).statusCode).toBe(200)
  await here.runTasks()
  expect(await read(found.id)).toMatchObject({ missingFields: [], created: 1, canWrite: true })
  // A second tab that shows the columns of before overwrites nothing.
  const late = await set([null, 'email'])
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
  expect(await read(found.id)).toMatchObject({ missingFields: [], canWrite: true })
  expect((await set(['name', 'email'], ['name', 'email'])).statusCode).toBe(200)
  await here.runTasks()
  // A page of 1.0.0 says nothing of what it saw.
  const body = { fields: ['name', 'email'] }
  expect((await support.raw('PUT', `/v1/office/imports/${found.id}/columns`, { body })).statusCode).toBe(200)
  await here.runTasks()
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'not_csv'],
  ['a line without end', Buffer.from(`nome;email\n${'x'.repeat(300_000)}`), 'too_long_line'],
  ['a quote without end', Buffer.from(`nome;email\n"${'x;y\n'.repeat(100_000)}`), 'too_long_line'],
  ['a heading alone', Buffer.from('nome;email\n'), 'empty'],
  ['thousands of columns', Buffer.from(`nome;email${';x'.repeat(5000)}\na;b\n`), 'too_many_columns'],
])('%s is refused and leaves no file', async (_, bytes, problem) => {
  const found = await checked('members', bytes)
  expect(found).toMatchObject({ state: 'failed', problem, canWrite: false })
  expect(readdirSync(path.join(dataDir, 'uploads')).filter((name) => name.startsWith(found.id))).toEqual([])
})

test('a file of 100 MB is refused before it is sent', async () => {
  const made = await fetch(`${origin}/v1/office/upload_files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${support.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(100 * 1024 ** 2),
      'upload-metadata': `import ${Buffer.from('members').toString('base64')},filename ${Buffer.from('a.csv').toString('base64')}`,
    },
  })
  expect(made.status).toBe(413)
})

test('each role imports its own kinds, and an import of another role is not there', async () => {
  const text = 'nome;email\nAna Paz;ana@papel.example\n'
  expect((await file('jobs', text)).status).toBe(403)
  expect((await file('members', text, {}, editor)).status).toBe(403)
  expect((await file('members', text, {}, await here.as('ana'))).status).toBe(403)
  expect((await file('members', text, { company: '999999' })).status).toBe(422)
  expect((await file('salaries' as 'jobs', text)).status).toBe(422)
  const film = { content: '1', filename: 'a.mp4' }
  expect((await sendFile(origin, support, Buffer.from('x'), film)).status).toBe(403)
  const found = await checked('members', text)
  await expect(read(found.id, editor)).rejects.toMatchObject({ status: 404 })
  expect((await start(found.id, editor)).statusCode).toBe(404)
  const { 'hydra:member': own } = await editor.call(officeImports.imports)
  expect(own.filter(({ kind }) => kind === 'members')).toEqual([])
})
