import { memberInvitations } from '@juntas/contract/account/invitation'
import { officeImports } from '@juntas/contract/office/imports'
import { expect, test } from 'vitest'
import { makeMember } from '../../../../../test/factories/member.ts'
import { guardMs, keepFigures } from '../../../../../test/figures.ts'
import {
  beginWithImports,
  checked,
  clock,
  count,
  editor,
  here,
  people,
  read,
  refused,
  secretFor,
  start,
  support,
} from '../../../../../test/worlds/import-world.ts'
import { tasks } from '../import-tasks.ts'
import { undoImport } from './undo-import.ts'
import { writeImport } from './write-import.ts'

beginWithImports()

test('imported members have no password, consent or proof until they accept the invitation; a bounce ends the letters [GAP-129]', async () => {
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
  // Who has an account is asked by letter, and nothing of hers changes until she says yes [GAP-129].
  expect(await count('company_members where member_id = $1', [known.id])).toBe(0)
  const invited = here.mails.filter(({ to }) => to === known.email)
  expect(invited.map(({ subject }) => subject)).toEqual(['Marésia convidou você para a Juntas'])
  expect(
    await count("company_invitations where email = 'conhecida@maresia.example' and company_id = $1", [company]),
  ).toBe(1)
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
  // The letters leave at 5,000 an hour: those of each lot 72 seconds after those of the lot before.
  const { rows } = await here.pool.query(
    `select extract(epoch from j.run_at - e.at)::int as later from audit_entries e join graphile_worker._private_jobs j
     on j.payload->>'importId' = e.subject_id and e.changes @> jsonb_build_array(jsonb_build_object('field', 'lot', 'after', j.payload->'lot'))
     where e.action = 'import.lot' and e.subject_id = $1 order by e.id`,
    [found.id],
  )
  expect(rows.map(({ later }) => later)).toEqual([0, 72, 144])
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
  clock.ahead += 120_000
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
// The import of 10,000 is to take a minute, and the way back two.
const paceMs = (60_000 * many) / 10_000
test(`${many} members are checked and written, and taken back [office 5]`, {
  timeout: 600_000,
}, async ({ task }) => {
  const began = performance.now()
  const found = await checked('members', ['nome;email;cpf', ...people(many, 'muitas.example')].join('\n'))
  expect(found).toMatchObject({ created: many, errors: 0, canWrite: true })
  await start(found.id)
  await writeImport(here.context, found.id, { isLast: false })
  const ms = Math.round(performance.now() - began)
  keepFigures(task, { 'ms of the import': ms })
  expect(await count("members where email like '%@muitas.example'")).toBe(many)
  expect(ms).toBeLessThan(guardMs(paceMs))

  // Every deleted account is looked for in ninety tables: in the full run alone.
  if (!process.env.FULL) return
  const undoBegan = performance.now()
  await support.raw('PUT', `/v1/office/imports/${found.id}/state`, { body: { state: 'undoing' } })
  await undoImport(here.context, found.id, { isLast: false })
  const undoMs = Math.round(performance.now() - undoBegan)
  keepFigures(task, { 'ms of the import': ms, 'ms of the way back': undoMs })
  expect(await count("members where email like '%@muitas.example'")).toBe(0)
  expect(undoMs).toBeLessThan(guardMs(2 * paceMs))
})

test('an import is gone after 30 days with its lines, a half-sent file after one; what was written stays', async () => {
  const found = await checked('members', 'nome;email\nAna Paz;ana@trintadias.example\n')
  await start(found.id)
  await here.runTasks()
  clock.ahead += 31 * 86_400_000
  await tasks['imports.sweep']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  expect(await count('imports')).toBe(0)
  expect(await count('import_lines')).toBe(0)
  expect(await count('import_problems')).toBe(0)
  expect(await count("members where email = 'ana@trintadias.example'")).toBe(1)
})
