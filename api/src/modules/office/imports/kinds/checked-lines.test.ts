import type { ImportKind } from '@juntas/contract/office/imports'
import { beforeAll, expect, test } from 'vitest'
import { cpf } from '../../../../../test/cpf.ts'
import { makeMember } from '../../../../../test/factories/member.ts'
import {
  beginWithImports,
  checked,
  editor,
  here,
  problemsOf,
  read,
  start,
  support,
} from '../../../../../test/worlds/import-world.ts'

beginWithImports()

let lume = ''
beforeAll(async () => {
  const { rows } = await here.pool.query(
    "insert into companies (name, vice_presidencies) values ('Lume', '{Operações,Pessoas}') returning id",
  )
  lume = String(rows[0].id)
})

/** What is wrong: line, field, code, and what is suggested or the other line. */
async function problemsIn(kind: ImportKind, lines: string[], more: Record<string, string> = {}) {
  const who = kind === 'jobs' || kind === 'agenda' ? editor : support
  const { id } = await checked(kind, lines.join('\n'), more, who)
  return problemsOf(id, who)
}
async function written(kind: ImportKind, lines: string[], more: Record<string, string> = {}) {
  const who = kind === 'jobs' || kind === 'agenda' ? editor : support
  const { id, errors } = await checked(kind, lines.join('\n'), more, who)
  expect(errors).toBe(0)
  await start(id, who)
  await here.runTasks()
  return read(id, who)
}

test('the example of a column shows enough to know it, and neither a document nor a number nor an address', async () => {
  const { columns } = await checked(
    'members',
    [
      'nome;email;cpf;telefone;apelido;vazia',
      `Ana Paz;ana@exemplos.example;390.533.447-05;(11) 91234-5678;${'A'.repeat(81)}; `,
    ].join('\n'),
  )
  expect(columns.map(({ field, example }) => [field, example])).toEqual([
    ['name', 'Ana Paz'],
    ['email', 'ana@…'],
    ['identity', '•••.533.447-••'],
    ['phone', '(11) •••••-5678'],
    [null, 'A'.repeat(80)],
    [null, ''],
  ])
})

test('a member needs a name and an address that can receive letters; what is typed wrong most often is suggested', async () => {
  const found = await problemsIn('members', [
    'nome;email',
    ';',
    ' ;ana@membros.example',
    'Ana Paz;',
    'A;a@membros.example',
    'www.ana.example;b@membros.example',
    'Ana Paz;ana',
    'Ana Paz;ana@',
    'Ana Paz;ana@membros@membros.example',
    'Ana Paz;joão@membros.example',
    'Ana Paz;ana@membros',
    'Ana Paz;ana@mêmbros.example',
    'Ana Paz;c@membros.example',
    'Ana Paz;C @Membros.example',
    ...['Gmial.com', 'gmail.com.br', 'hotmal.com', 'outlok.com', 'yaho.com', 'yaho.com.br'].map(
      (domain) => `Ana Paz;Ana.Paz@${domain}`,
    ),
    'Ana Paz;ana@gmail.com',
  ])
  expect(found).toEqual([
    [3, 'name', 'required'],
    [4, 'email', 'required'],
    [5, 'name', 'name_short'],
    [6, 'name', 'name_link'],
    [7, 'email', 'invalid_email'],
    [8, 'email', 'domain_missing'],
    [9, 'email', 'domain_missing'],
    [10, 'email', 'accent_in_email'],
    [11, 'email', 'invalid_email'],
    [12, 'email', 'invalid_email'],
    [14, 'email', 'repeated', 13],
    ...['gmail.com', 'gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'yahoo.com.br'].map((domain, at) => [
      15 + at,
      'email',
      'unlikely_domain',
      `Ana.Paz@${domain}`,
    ]),
  ])
})

test('a CPF is of one person: of nobody else in the file, and of no other account', async () => {
  const [one, other] = [cpf(71_001), cpf(71_002)]
  await makeMember(here.context.db, { email: 'dona@cpf.example', identity: one })
  const lines = [
    'nome;email;cpf',
    `Ana Paz;dona@cpf.example;${one}`,
    `Ana Paz;outra@cpf.example;${one}`,
    `Ana Paz;nova@cpf.example;${other}`,
    `Ana Paz;novissima@cpf.example;${other}`,
    'Ana Paz;e@cpf.example;390.533.447-00',
    'Ana Paz;f@cpf.example;390.533',
    'Ana Paz;g@cpf.example;',
  ]
  const found = await checked('members', lines.join('\n'))
  expect(found).toMatchObject({ created: 2, existing: 1, errors: 4, canWrite: false })
  expect(await problemsIn('members', lines)).toEqual([
    [3, 'identity', 'cpf_taken'],
    [5, 'identity', 'repeated', 4],
    [6, 'identity', 'invalid_cpf'],
    [7, 'identity', 'cpf_length'],
  ])
})

test('phone, area, position and language of a member are read as people write them, or named', async () => {
  const heading = 'nome;email;telefone;área;cargo;idioma'
  const row = (at: number, rest: string) => `Ana Paz;r${at}@resto.example;${rest}`
  const lines = [
    heading,
    ...[
      '123;;;',
      ';Operacões;;',
      ';Pesoas;;',
      ';Marketing;;',
      `;;${'x'.repeat(120)};`,
      `;;${'x'.repeat(121)};`,
      ';;;francês',
    ].map((rest, at) => row(at, rest)),
  ]
  expect(await problemsIn('members', lines, { company: lume })).toEqual([
    [2, 'phone', 'invalid_phone'],
    [4, 'area', 'unknown_choice', 'Pessoas'],
    [5, 'area', 'unknown_choice'],
    [7, 'position', 'too_long'],
    [8, 'language', 'unknown_choice'],
  ])
  expect(await problemsIn('members', [heading, row(9, ';Pessoas;;'), row(10, ';;;')])).toEqual([
    [2, 'area', 'company_missing'],
  ])

  const good = [
    ['11912345678', 'pessoas', 'Analista', 'Inglês'],
    ['5511912345679', '', '', 'español'],
    ['+351 912 345 678', '', '', 'pt_BR'],
    ['', '', '', ''],
  ]
  await written('members', [heading, ...good.map((cells, at) => `Bia  Reis;B${at}@bons.example;${cells.join(';')}`)], {
    company: lume,
  })
  const { rows } = await here.pool.query(
    `select m.name, m.language, c.identity, c.phone_number, c.company_job_role, cm.vice_presidency, cm.business_unit, cm.position
     from members m join customers c on c.member_id = m.id join company_members cm on cm.member_id = m.id
     where m.email like 'b_@bons.example' order by m.email`,
  )
  const empty = { company_job_role: null, vice_presidency: null, position: null }
  expect(rows).toEqual(
    [
      { language: 'en-US', phone_number: '5511912345678', ...{ company_job_role: 'Analista', position: 'Analista' } },
      { language: 'es-ES', phone_number: '5511912345679' },
      { language: 'pt-BR', phone_number: '351912345678' },
      { language: 'pt-BR', phone_number: null },
    ].map((row, at) => ({
      ...{ name: 'Bia Reis', identity: null, business_unit: null },
      ...empty,
      ...row,
      ...(at === 0 ? { vice_presidency: 'Pessoas' } : {}),
    })),
  )
})

test('a code needs a company, a label and seats, an end that is to come, and a number that nobody has', async () => {
  await here.pool.query(
    "insert into activation_codes (company_id, code, label, seats) values ($1, '777777', 'Antigo', 1)",
    [lume],
  )
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format()
  const found = await problemsIn('codes', [
    'empresa;rótulo;lugares;validade;código',
    ';Sem empresa;5;;',
    'Lume;;5;;',
    'Lume;Sem lugares;;;',
    'Lume;Nenhum lugar;0;;',
    'Lume;Terminado;5;01/02/2020;',
    'Lume;Certo;1;01/02/2090;123 456',
    'Lume;Outra vez;100000;;123456',
    `LUME;${'x'.repeat(60)};100000;${today};123456789012`,
    `Lume;${'x'.repeat(61)};100001;;1234567890123`,
    'Lumme;Curto;5;;12345',
    'Nenhuma assim;Letras;5;;12345a',
    'Lume;Tomado;5;;777 777',
  ])
  expect(found).toEqual([
    [2, 'company', 'required'],
    [3, 'label', 'required'],
    [4, 'seats', 'required'],
    [5, 'seats', 'invalid_number'],
    [6, 'endsOn', 'date_in_past'],
    [8, 'code', 'repeated', 7],
    [10, 'label', 'too_long'],
    [10, 'seats', 'invalid_number'],
    [10, 'code', 'invalid_code'],
    [11, 'company', 'unknown_company', 'Lume'],
    [11, 'code', 'invalid_code'],
    [12, 'company', 'unknown_company'],
    [12, 'code', 'invalid_code'],
    [13, 'code', 'code_taken'],
  ])
})

test('codes are written as the table says, and one that was taken since the check is refused', async () => {
  const { id } = await checked(
    'codes',
    ['empresa;rótulo;lugares;validade;código', 'lume;Com fim;7;31/12/2090;888 888', 'Lume;Sem fim;8;;999999'].join(
      '\n',
    ),
  )
  await here.pool.query(
    "insert into activation_codes (company_id, code, label, seats) values ($1, '999999', 'Primeiro', 1)",
    [lume],
  )
  await start(id)
  await here.runTasks()
  expect((await read(id)).writing).toEqual({ lines: 2, created: 1, existing: 0, refused: 1 })
  const { rows } = await here.pool.query(
    "select company_id, code, label, seats, expires_at from activation_codes where code in ('888888', '999999') order by code",
  )
  expect(rows).toEqual([
    {
      ...{ company_id: Number(lume), code: '888888', label: 'Com fim', seats: 7 },
      expires_at: new Date('2091-01-01T03:00:00Z'),
    },
    { company_id: Number(lume), code: '999999', label: 'Primeiro', seats: 1, expires_at: null },
  ])
})
