import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { memberInvitations } from '@juntas/contract/account/invitation'
import { type ImportKind, officeImports } from '@juntas/contract/office/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpf } from '../../../../test/cpf.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { sendFile } from '../../../../test/tus.ts'
import { type Caller, type World, world } from '../../../../test/world.ts'
import { MailFailure } from '../../../integrations/mail/mail.ts'
import { tasks } from './import-tasks.ts'
import { undoImport } from './undo-import.ts'
import { writeImport } from './write-import.ts'

let here: World
let support: Caller
let supportId = 0
let editor: Caller
let origin = ''
let clock = 0
const refused = new Set<string>()
const root = path.join(import.meta.dirname, '../../../../..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'juntas-imports-'))
beforeAll(async () => {
  const mails: World['mails'] = []
  here = await world({
    env: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100' },
    now: () => new Date(Date.now() + clock),
    partners: {
      mail: {
        async send(message) {
          if (refused.has(message.to))
            throw new MailFailure('550', { cause: null, mayHaveArrived: false, isAddressRefused: true })
          mails.push(message)
        },
        close: () => undefined,
      },
    },
  })
  here.mails = mails
  const { id, email } = await makeMember(here.context.db, { officeRoles: ['support'] })
  supportId = id
  support = await here.as(email)
  editor = await here.as((await makeMember(here.context.db, { officeRoles: ['editor'] })).email)
  origin = await here.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await here.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const file = (kind: ImportKind, text: string | Uint8Array, more: Record<string, string> = {}, who = support) =>
  sendFile(origin, who, typeof text === 'string' ? Buffer.from(text) : text, {
    import: kind,
    filename: `${kind}.csv`,
    ...more,
  })
async function checked(kind: ImportKind, text: string | Uint8Array, more: Record<string, string> = {}, who = support) {
  const { id, status } = await file(kind, text, more, who)
  expect(status).toBe(204)
  await here.runTasks()
  return read(id, who)
}
const read = (id: string, who = support) => who.call(officeImports.import, { params: { id } })
const start = (id: string, who = support) =>
  who.raw('PUT', `/v1/office/imports/${id}/state`, { body: { state: 'writing' } })
const problemsOf = async (id: string, query: object = {}, who = support) =>
  (await who.call(officeImports.problems, { params: { id }, query: { perPage: 100, ...query } }))['hydra:member']
const count = async (sql: string, values: unknown[] = []) =>
  Number((await here.pool.query(`select count(*) from ${sql}`, values)).rows[0].count)
let documents = 0
const people = (amount: number, domain: string) =>
  Array.from({ length: amount }, (_, at) => `Pessoa Número ${at};p${at}@${domain};${cpf(50_000 + documents++)}`)
const secretFor = (email: string) =>
  /convite#([\w-]+)/.exec(here.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''

test('a file with 37 errors lists 37 lines, writes nothing and cannot be written [GAP-125]', async () => {
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
    expect(csv.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      `${first},"${last}"`,
      `"3","Bia Reis","bia@","${missing}"`,
      `"4","Cida Nunes","ana@${domain}","${repeated}"`,
    ])
    const { rows } = await here.pool.query(
      "select area, actor_id, changes from audit_entries where action = 'import.wrong_lines' and subject_id = $1",
      [id],
    )
    expect(rows).toEqual([{ area: 'support', actor_id: supportId, changes: [] }])
    expect((await editor.raw('GET', `/v1/office/imports/${id}/problems.csv`)).statusCode).toBe(404)
  },
)

test('a file of wrong lines says of every problem what the screen says', () => {
  const texts = (app: string, language: string) =>
    Object.entries(JSON.parse(readFileSync(path.join(root, app, `messages/imports/${language}.json`), 'utf8')))
  for (const language of ['pt-BR', 'es-ES', 'en-US'])
    expect(texts('api', language).slice(1)).toEqual(
      texts('office', language).filter(([name]) => name.startsWith('imports_problem_')),
    )
})

test('imported members have no password, consent or proof until they accept the invitation; a bounce ends the letters [GAP-125]', async () => {
  const company = (
    await here.pool.query(
      "insert into companies (name, vice_presidencies, seats) values ('Marésia', '{Operações}', 5) returning id",
    )
  ).rows[0].id
  const known = await makeMember(here.context.db, { email: 'conhecida@maresia.example' })
  refused.add('volta@maresia.example')
  const text = [
    'Nome,E-mail,Celular,Área,Idioma',
    'Adriana Pacheco,ADRIANA@maresia.example,(11) 98765-2210,operacoes,es',
    'Volta Sempre,volta@maresia.example,,,',
    'Outro Nome,conhecida@maresia.example,,,',
  ].join('\n')
  const found = await checked('members', text, { company: String(company) })
  expect(found).toMatchObject({ created: 2, existing: 1, errors: 0, seats: { taken: 3, limit: 5 }, canWrite: true })
  expect((await start(found.id)).statusCode).toBe(200)
  await here.runTasks()
  const done = await read(found.id)
  expect(done).toMatchObject({ state: 'done', writing: { lines: 3, created: 2, existing: 1, refused: 0 } })
  expect(done.invitations).toEqual({ sent: 1, bounced: 1, accepted: 0, waiting: 0 })
  const { rows } = await here.pool.query(
    `select m.*, c.phone_number, cm.vice_presidency from members m join customers c on c.member_id = m.id
     join company_members cm on cm.member_id = m.id where m.email = 'adriana@maresia.example'`,
  )
  expect(rows[0]).toMatchObject({
    password_hash: null,
    verified_at: null,
    language: 'es-ES',
    phone_number: '5511987652210',
    vice_presidency: 'Operações',
  })
  expect(await count('consents where member_id = $1', [rows[0].id])).toBe(0)
  expect(await count('company_members where member_id = $1', [known.id])).toBe(1)
  expect(await count("members where id = $1 and name <> 'Outro Nome'", [known.id])).toBe(1)
  // Forgetting a password that was never set leads to the invitation, and a bounced address gets no letter again.
  const sent = here.mails.length
  for (const email of ['adriana@maresia.example', 'volta@maresia.example'])
    await here.visitor.raw('POST', '/v1/academy/service-forgot', { body: { email } })
  refused.clear()
  await here.runTasks()
  expect(here.mails.slice(sent).map(({ to, subject }) => [to, subject])).toEqual([
    ['adriana@maresia.example', 'Marésia te invitó a Juntas'],
  ])
  const secret = secretFor('adriana@maresia.example')
  expect(await here.visitor.call(memberInvitations.readMemberInvitation, { body: { secret } })).toEqual({
    email: 'adriana@maresia.example',
    name: 'Adriana Pacheco',
    company: 'Marésia',
  })
  const accept = (body: object) => here.visitor.raw('POST', '/v1/member_invitations/acceptances', { body })
  const account = { secret, name: 'Adriana Pacheco', password: 'Outono#7431' }
  expect((await accept({ ...account, terms: false })).statusCode).toBe(422)
  expect(
    (await accept({ ...account, secret: secret.replace(/-./, (start) => (start === '-A' ? '-B' : '-A')), terms: true }))
      .statusCode,
  ).toBe(410)
  const outdated = await accept({ ...account, terms: true, termsVersion: '2019-01' })
  expect([outdated.statusCode, outdated.json().code]).toEqual([409, 'terms_changed'])
  const both = await Promise.all([accept({ ...account, terms: true }), accept({ ...account, terms: true })])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410])
  const login = await here.visitor.raw('POST', '/v1/academy/service-login', {
    body: { email: 'adriana@maresia.example', password: account.password },
  })
  expect(login.statusCode).toBe(200)
  const consents = await here.pool.query('select purpose, how from consents where member_id = $1', [rows[0].id])
  expect(consents.rows).toEqual([{ purpose: 'terms', how: 'invitation' }])
})

test('seats beyond the contract are refused before and while writing', async () => {
  const company = (await here.pool.query("insert into companies (name, seats) values ('Pequena', 2) returning id"))
    .rows[0].id
  const lines = ['nome;email', ...people(3, 'pequena.example')].join('\n')
  expect(await checked('members', lines, { company: String(company) })).toMatchObject({
    canWrite: false,
    seats: { taken: 3, limit: 2 },
  })
  const two = await checked('members', lines.split('\n').slice(0, 3).join('\n'), { company: String(company) })
  await here.pool.query('update companies set seats = 1 where id = $1', [company])
  await here.pool.query("update imports set state = 'writing' where id = $1", [two.id])
  await writeImport(here.context, two.id, { isLast: false })
  expect(await read(two.id)).toMatchObject({ state: 'paused', problem: 'seats_taken', writing: { lines: 0 } })
  expect(await count("members where email like '%@pequena.example'")).toBe(0)
})

test('two tabs press Gravar: one starts it, and nothing is doubled; one audit row a lot', async () => {
  const found = await checked('members', ['nome;email;cpf', ...people(250, 'abas.example')].join('\n'))
  const both = await Promise.all([start(found.id), start(found.id)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await Promise.all([
    writeImport(here.context, found.id, { isLast: false }),
    writeImport(here.context, found.id, { isLast: false }),
  ])
  expect(await read(found.id)).toMatchObject({ state: 'done', writing: { lines: 250, created: 250 } })
  expect(await count("members where email like '%@abas.example'")).toBe(250)
  expect(await count("audit_entries where action = 'import.lot' and subject_id = $1", [found.id])).toBe(3)
})

test('cut off by the database in the middle, an import goes on where it was: no partial lot, nothing twice', async () => {
  const found = await checked('members', ['nome;email;cpf', ...people(600, 'corte.example')].join('\n'))
  await start(found.id)
  const writing = writeImport(here.context, found.id, { isLast: false }).catch((error) => error)
  let written = 0
  while (written < 200) {
    written = await count("members where email like '%@corte.example'")
    expect(written % 100).toBe(0)
  }
  // api/test/processes/office-kills.test.ts ends the process itself.
  await here.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  )
  await writing
  written = await count("members where email like '%@corte.example'")
  expect(written % 100).toBe(0)
  await here.pool.query('delete from graphile_worker._private_jobs')
  clock += 120_000
  await tasks['imports.resume']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  await here.runTasks()
  expect(await read(found.id)).toMatchObject({ state: 'done', writing: { lines: 600, created: 600 } })
  expect(await count("members where email like '%@corte.example'")).toBe(600)
  expect(await count('member_invitations where import_id = $1', [found.id])).toBe(600)
})

test('a paused import writes nothing more and goes on when asked', async () => {
  const found = await checked('members', ['nome;email;cpf', ...people(120, 'pausa.example')].join('\n'))
  await start(found.id)
  const pause = { params: found, body: { state: 'paused' as const } }
  expect(await support.call(officeImports.setState, pause)).toMatchObject({ state: 'paused' })
  await here.runTasks()
  expect(await count("members where email like '%@pausa.example'")).toBe(0)
  expect((await start(found.id)).statusCode).toBe(200)
  await here.runTasks()
  expect(await read(found.id)).toMatchObject({ state: 'done', writing: { created: 120 } })
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

test('codes, jobs and the agenda are imported with words of people', async () => {
  const codes = await checked(
    'codes',
    'Empresa;Rótulo;Lugares;Validade;Código\nAurora;Turma 1;30;31/12/2030;\nAurorra;Turma 2;x;2030-02-30;12\n',
  )
  expect((await problemsOf(codes.id)).map(({ field, code, suggestion }) => [field, code, suggestion])).toEqual([
    ['company', 'unknown_company', 'Aurora'],
    ['seats', 'invalid_number', null],
    ['endsOn', 'invalid_date', null],
    ['code', 'invalid_code', null],
  ])
  await support.call(officeImports.correct, { params: codes, body: { removedLines: [3] } })
  await here.runTasks()
  expect((await start(codes.id)).statusCode).toBe(200)
  await here.runTasks()
  const { rows } = await here.pool.query(
    "select code, seats, expires_at from activation_codes where label = 'Turma 1' order by id desc limit 1",
  )
  expect(rows[0]).toMatchObject({
    seats: 30,
    code: expect.stringMatching(/^\d{11}$/),
    expires_at: new Date('2031-01-01T03:00:00Z'),
  })

  const jobs = await checked(
    'jobs',
    'Título,Empresa,Descrição,Área,Modelo,UF,Cidade,E-mail de contato,Salário de,Salário até\nAnalista de dados,Maré,"Faz, <b>e bem</b><script>a()</script>",Tecnologia,Híbrido,sp,Santos,vagas@mare.example,"5.000,00","7.500,00"\nAnalista de dados,Maré,Faz,Tecnologia,Remoto,SP,Santos,vagas@mare.example,,\n',
    {},
    editor,
  )
  expect(jobs).toMatchObject({ errors: 0, created: 2 })
  await start(jobs.id, editor)
  await here.runTasks()
  const made = await here.pool.query(
    "select slug, area, work_mode, salary_from_cents, salary_to_cents, description from jobs where company_name = 'Maré' order by id",
  )
  expect(made.rows).toMatchObject([
    {
      slug: 'analista-de-dados-mare',
      description: 'Faz, <strong>e bem</strong>',
      area: 'technology',
      work_mode: 'hybrid',
      salary_from_cents: 500_000,
      salary_to_cents: 750_000,
    },
    { slug: 'analista-de-dados-mare-2', work_mode: 'remote', salary_from_cents: null },
  ])

  const agenda = await checked(
    'agenda',
    'Módulo;Título;Início da aula;Minutos;Mentora;Cargo da mentora;Título do item;Tipo do item\n901;Voz;20/03/2031 19h30;90;Lia Sá;Fonoaudióloga;Respirar;vídeo\n901;;;;;;Ler;documento\n902;;;;;;Só item;vídeo\n901;;;;;;Ouvir;vídio\n;;;;;;Sem módulo;vídeo\n',
    {},
    editor,
  )
  const wrong = await problemsOf(agenda.id, {}, editor)
  expect(wrong.map(({ line, field, code, suggestion }) => [line, field, code, suggestion])).toEqual([
    [4, 'title', 'required', null],
    [5, 'itemIcon', 'unknown_choice', 'video'],
    [6, 'number', 'required', null],
  ])
  await editor.call(officeImports.correct, { params: agenda, body: { removedLines: [4, 5, 6] } })
  await here.runTasks()
  await start(agenda.id, editor)
  await here.runTasks()
  const items = await here.pool.query(
    'select title, icon, position from agenda_items where module_number = 901 order by position',
  )
  expect(items.rows).toEqual([
    { title: 'Respirar', icon: 'video', position: 1 },
    { title: 'Ler', icon: 'document', position: 2 },
  ])
  const module = await here.pool.query('select live_starts_at, live_minutes from agenda_modules where number = 901')
  expect(module.rows).toEqual([{ live_starts_at: new Date('2031-03-20T22:30:00Z'), live_minutes: 90 }])
})

test('an item of the agenda whose place was taken after the check is refused, and the others are written', async () => {
  const agenda = await checked(
    'agenda',
    'Módulo;Título;Mentora;Cargo da mentora;Posição do item;Título do item;Tipo do item\n905;Voz;Lia Sá;Fonoaudióloga;1;Respirar;vídeo\n905;;;;2;Ler;documento\n905;;;;3;Ouvir;vídeo\n',
    {},
    editor,
  )
  expect(agenda).toMatchObject({ errors: 0, canWrite: true })
  await here.pool.query(
    "insert into agenda_modules (number, title, live_info, mentor_name, mentor_role) values (905, 'Voz', '', 'Lia Sá', 'x')",
  )
  await here.pool.query(
    "insert into agenda_items (module_number, position, icon, title) values (905, 2, 'video', 'De outra pessoa')",
  )
  await start(agenda.id, editor)
  await here.runTasks()
  expect(await read(agenda.id, editor)).toMatchObject({ state: 'done', writing: { created: 2, refused: 1 } })
  const items = await here.pool.query('select title from agenda_items where module_number = 905 order by position')
  expect(items.rows.map(({ title }) => title)).toEqual(['Respirar', 'De outra pessoa', 'Ouvir'])
})

const many = process.env.FULL ? 10_000 : 1000
test(`${many} members are checked and written, at the pace of 10,000 in a minute, and taken back [GAP-125] [office 5]`, {
  timeout: 240_000,
}, async () => {
  const began = performance.now()
  const found = await checked('members', ['nome;email;cpf', ...people(many, 'muitas.example')].join('\n'))
  expect(found).toMatchObject({ created: many, errors: 0, canWrite: true })
  await start(found.id)
  await writeImport(here.context, found.id, { isLast: false })
  const seconds = (performance.now() - began) / 1000
  console.info(`${many} members imported in ${seconds.toFixed(1)} s`)
  expect(await count("members where email like '%@muitas.example'")).toBe(many)
  expect(seconds).toBeLessThan((60 * many) / 10_000)

  // Every deleted account is looked for in ninety tables: 10,000 of them in two minutes, in the full run alone.
  if (!process.env.FULL) return
  const undoBegan = performance.now()
  await support.raw('PUT', `/v1/office/imports/${found.id}/state`, { body: { state: 'undoing' } })
  await undoImport(here.context, found.id, { isLast: false })
  const undoSeconds = (performance.now() - undoBegan) / 1000
  console.info(`${many} members taken back in ${undoSeconds.toFixed(1)} s`)
  expect(await count("members where email like '%@muitas.example'")).toBe(0)
  expect(undoSeconds).toBeLessThan(120)
})

test('an import is gone after 30 days with its lines, a half-sent file after one; what was written stays', async () => {
  const found = await checked('members', 'nome;email\nAna Paz;ana@trintadias.example\n')
  await start(found.id)
  await here.runTasks()
  clock += 31 * 86_400_000
  await tasks['imports.sweep']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  expect(await count('imports')).toBe(0)
  expect(await count('import_lines')).toBe(0)
  expect(await count('import_problems')).toBe(0)
  expect(await count("members where email = 'ana@trintadias.example'")).toBe(1)
})
