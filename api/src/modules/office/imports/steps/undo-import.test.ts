import { officeAudit } from '@juntas/contract/office/audit'
import type { ImportKind } from '@juntas/contract/office/imports'
import { expect, test } from 'vitest'
import { makeMember } from '../../../../../test/factories/member.ts'
import {
  beginWithImports,
  clock,
  count,
  editor,
  file,
  here,
  read,
  secretFor,
  set,
  support,
} from '../../../../../test/worlds/import-world.ts'
import { tasks } from '../import-tasks.ts'
import { undoImport } from './undo-import.ts'
import { writeImport } from './write-import.ts'

beginWithImports()

async function written(kind: ImportKind, lines: string[], who = support, more: Record<string, string> = {}) {
  const { id } = await file(kind, lines.join('\n'), more, who)
  await here.runTasks()
  expect((await set(id, 'writing', who)).statusCode).toBe(200)
  await here.runTasks()
  expect(await read(id, who)).toMatchObject({ state: 'done', undo: null })
  return id
}
const entriesOf = async (id: string, action: string, who = support) =>
  (await who.call(officeAudit.auditEntries, { query: { subjectType: 'import', subjectId: id, action, perPage: 100 } }))[
    'hydra:member'
  ]

test('undoing members deletes who did not accept, takes seats back, and says which lines stay [office 5]', async () => {
  const company = (await here.pool.query("insert into companies (name) values ('Volta Atrás') returning id")).rows[0].id
  const known = await makeMember(here.context.db, { email: 'conhecida@volta.example' })
  const id = await written(
    'members',
    [
      'nome;email',
      ...['Ana Um;ana@volta.example', 'Bia Dois;bia@volta.example', 'Cida Três;cida@volta.example'],
      'Conhecida Sim;conhecida@volta.example',
    ],
    support,
    { company: String(company) },
  )
  const accept = (email: string) =>
    here.visitor.raw('POST', '/v1/member_invitations/acceptances', {
      body: { secret: secretFor(email), name: 'Ana Um', password: 'Outono#7431', terms: true },
    })
  expect((await accept('ana@volta.example')).statusCode).toBe(201)
  // Support worked with the second one; nobody did anything with the third.
  await here.pool.query(
    "insert into member_roles (member_id, role) select id, 'coach' from members where email = 'bia@volta.example'",
  )
  const both = await Promise.all([set(id, 'undoing'), set(id, 'undoing')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await count('company_invitations where email = $1', [known.email])).toBe(1)
  await here.runTasks()
  const undone = await read(id)
  expect(undone).toMatchObject({ state: 'undone', undo: { lines: 4, removed: 2, kept: 2, keptLines: [2, 3] } })
  const left = await here.pool.query("select email from members where email like '%@volta.example' order by email")
  expect(left.rows.map(({ email }) => email)).toEqual([
    'ana@volta.example',
    'bia@volta.example',
    'conhecida@volta.example',
  ])
  expect(await count('company_invitations where email = $1', [known.email])).toBe(0)
  expect((await accept('cida@volta.example')).statusCode).toBe(410)
  expect((await set(id, 'writing')).statusCode).toBe(409)
  const [lot] = await entriesOf(id, 'import.lot')
  const [undo] = await entriesOf(id, 'import.undo_lot')
  expect(lot).toMatchObject({ undoneBy: undo?.id, canUndo: false })
  expect(undo?.changes).toEqual(
    expect.arrayContaining([
      { field: 'removed', after: 2 },
      { field: 'kept', after: 2 },
      { field: 'keptLines', after: '2, 3' },
    ]),
  )
})

test('one lot is undone from its row of the audit log, the rest by the import; cut off, it goes on [office 5]', async () => {
  const people = Array.from({ length: 250 }, (_, at) => `Pessoa Número ${at};p${at}@lotes.example`)
  const id = await written('members', ['nome;email', ...people])
  const lots = await entriesOf(id, 'import.lot')
  expect(lots.map(({ canUndo }) => canUndo)).toEqual([true, true, true])
  const ofLot = (number: number) => lots.find(({ changes }) => changes.some(({ after }) => after === number))
  await support.call(officeAudit.undo, { params: { id: ofLot(2)!.id } })
  expect(await count("members where email like '%@lotes.example'")).toBe(150)
  expect(await read(id)).toMatchObject({ state: 'done', undo: { removed: 100, kept: 0 } })
  expect((await set(id, 'undoing')).statusCode).toBe(200)
  expect((await support.raw('DELETE', `/v1/office/imports/${id}`)).statusCode).toBe(409)
  // The task is lost with its process; a minute later another one takes the import up.
  await here.pool.query('delete from graphile_worker._private_jobs')
  clock.ahead += 120_000
  await tasks['imports.resume']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  await here.runTasks()
  expect(await count("members where email like '%@lotes.example'")).toBe(0)
  expect(await read(id)).toMatchObject({ state: 'undone', undo: { lines: 250, removed: 250, kept: 0 } })
  const undone = await entriesOf(id, 'import.undo_lot')
  const lotIn = ({ changes }: (typeof undone)[number]) => changes.find(({ field }) => field === 'lot')?.after
  const pairs = (await entriesOf(id, 'import.lot')).map((lot) => [
    lotIn(lot),
    ...undone.filter((one) => one.id === lot.undoneBy).map(lotIn),
  ])
  expect(pairs.toSorted()).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('a used code, a job with applications and an edited module stay; the others go [office 5]', async () => {
  await here.pool.query("insert into companies (name) values ('Códigos')")
  const codes = await written('codes', ['empresa;rótulo;vagas', 'Códigos;Usado;5', 'Códigos;Livre;5'])
  await here.pool.query("update activation_codes set seats_taken = 1 where label = 'Usado'")
  await set(codes, 'undoing')
  await here.runTasks()
  expect((await read(codes)).undo).toEqual({ lines: 2, removed: 1, kept: 1, keptLines: [2] })
  expect(await count("activation_codes where label in ('Usado', 'Livre')")).toBe(1)

  const heading = 'título;empresa;descrição;área;modelo;estado;cidade;contato'
  const job = (title: string) => `${title};Desfeita;Faz;Tecnologia;Remoto;SP;Campinas;rh@desfeita.example`
  const jobs = await written('jobs', [heading, job('Primeira'), job('Segunda')], editor)
  const reader = await makeMember(here.context.db)
  await here.pool.query(
    "insert into saved_jobs (member_id, job_id) select $1, id from jobs where company_name = 'Desfeita' and title = 'Segunda'",
    [reader.id],
  )
  await set(jobs, 'undoing', editor)
  await here.runTasks()
  expect((await read(jobs, editor)).undo).toMatchObject({ removed: 1, kept: 1, keptLines: [3] })

  const agenda = await written(
    'agenda',
    [
      'Módulo;Título;Mentora;Cargo da mentora;Título do item;Tipo do item',
      ...['911;Voz;Lia Sá;Fonoaudióloga;Respirar;vídeo', '911;;;;Ler;documento', '912;Corpo;Lia Sá;Médica;Andar;vídeo'],
    ],
    editor,
  )
  await here.pool.query(
    "insert into agenda_items (module_number, position, icon, title) values (912, 9, 'video', 'Nova')",
  )
  await set(agenda, 'undoing', editor)
  await here.runTasks()
  expect((await read(agenda, editor)).undo).toMatchObject({ removed: 2, kept: 1, keptLines: [4] })
  expect(await count('agenda_modules where number in (911, 912)')).toBe(1)
})

test('what was deleted since is gone and counts as neither removed nor kept', async () => {
  await here.pool.query("insert into companies (name) values ('Sumidos')")
  const heading = 'título;empresa;descrição;área;modelo;estado;cidade;contato'
  const gone: [ImportKind, string[], string, typeof support][] = [
    [
      'codes',
      ['empresa;rótulo;vagas', 'Sumidos;Some;5', 'Sumidos;Fica;5'],
      "activation_codes where label = 'Some'",
      support,
    ],
    [
      'jobs',
      [heading, ...['Some', 'Fica'].map((title) => `${title};Sumida;Faz;TI;Remoto;SP;Campinas;rh@sumida.example`)],
      "jobs where company_name = 'Sumida' and title = 'Some'",
      editor,
    ],
    [
      'agenda',
      ['Módulo;Título;Mentora;Cargo da mentora', '921;Some;Lia Sá;Médica', '922;Fica;Lia Sá;Médica'],
      'agenda_modules where number = 921',
      editor,
    ],
    [
      'members',
      ['nome;email', 'Ana Some;some@sumida.example', 'Ana Fica;fica@sumida.example'],
      "members where email = 'some@sumida.example'",
      support,
    ],
  ]
  for (const [kind, lines, which, who] of gone) {
    const id = await written(kind, lines, who)
    await here.pool.query(`delete from ${which}`)
    await set(id, 'undoing', who)
    await here.runTasks()
    expect([kind, (await read(id, who)).undo]).toEqual([kind, { lines: 2, removed: 1, kept: 0, keptLines: [] }])
  }
})

test('an item that the office deleted keeps its line; who had an account before loses nothing', async () => {
  const id = await written(
    'agenda',
    [
      'Módulo;Título;Mentora;Cargo da mentora;Título do item;Tipo do item',
      '931;Voz;Lia Sá;Médica;Ler;pdf',
      '931;;;;Ver;vídeo',
    ],
    editor,
  )
  await here.pool.query("delete from agenda_items where module_number = 931 and title = 'Ver'")
  await set(id, 'undoing', editor)
  await here.runTasks()
  expect((await read(id, editor)).undo).toEqual({ lines: 2, removed: 1, kept: 1, keptLines: [3] })

  const known = await makeMember(here.context.db, { email: 'antes@nada.example' })
  const members = await written('members', ['nome;email', 'Ana Antes;antes@nada.example'])
  await set(members, 'undoing')
  await here.runTasks()
  expect((await read(members)).undo).toEqual({ lines: 1, removed: 0, kept: 0, keptLines: [] })
  expect(await count('members where id = $1', [known.id])).toBe(1)
  const [entry] = await entriesOf(members, 'import.undo_lot')
  expect(entry?.changes).toEqual([
    { field: 'lot', after: 1 },
    { field: 'kind', after: 'members' },
    { field: 'removed', after: 0 },
    { field: 'kept', after: 0 },
  ])
})

test('from the audit log a whole import is undone by the row that started it, and none that is at work or deleted', async () => {
  const id = await written('members', ['nome;email', 'Ana Log;ana@log.example'])
  const [begun] = await entriesOf(id, 'import.start')
  const [lot] = await entriesOf(id, 'import.lot')
  const undo = (entry = begun) => support.raw('POST', `/v1/office/audit_entries/${entry?.id}/undo`)
  for (const state of ['writing', 'undoing', 'undone']) {
    await here.pool.query('update imports set state = $2 where id = $1', [id, state])
    expect([state, (await undo()).statusCode, (await undo(lot)).statusCode]).toEqual([state, 409, 409])
  }
  await here.pool.query("update imports set state = 'paused' where id = $1", [id])
  expect((await undo()).statusCode).toBe(201)
  expect((await read(id)).state).toBe('undoing')
  await here.runTasks()
  expect(await read(id)).toMatchObject({ state: 'undone', undo: { removed: 1 } })

  const other = await written('members', ['nome;email', 'Bia Log;bia@log.example'])
  const entries = [(await entriesOf(other, 'import.start'))[0], (await entriesOf(other, 'import.lot'))[0]]
  expect((await support.raw('DELETE', `/v1/office/imports/${other}`)).statusCode).toBe(204)
  for (const entry of entries) expect((await undo(entry)).json()).toMatchObject({ code: 'cannot_undo' })
  expect(await count("members where email = 'bia@log.example'")).toBe(1)
})

test('a failure is tried again, and after the last attempt it is said; then a press of the button goes on', async () => {
  await here.pool.query("insert into companies (name) values ('Falha')")
  const refusing = (when: string) =>
    here.pool.query(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before ${when} on activation_codes for each row execute function refuse()`)
  const accepting = () => here.pool.query('drop trigger refuse on activation_codes')
  const { id } = await file('codes', 'empresa;rótulo;vagas\nFalha;Uma;5\n')
  await here.runTasks()
  await set(id, 'writing')
  await refusing('insert')
  await expect(writeImport(here.context, id, { isLast: false })).rejects.toThrow('refused')
  expect(await read(id)).toMatchObject({ state: 'writing', problem: null })
  await expect(writeImport(here.context, id, { isLast: true })).rejects.toThrow('refused')
  expect(await read(id)).toMatchObject({ state: 'paused', problem: 'not_written', writing: { lines: 0 } })
  await accepting()
  expect((await set(id, 'writing')).json()).toMatchObject({ state: 'writing', problem: null })
  await here.runTasks()
  expect(await read(id)).toMatchObject({ state: 'done', writing: { created: 1 } })

  await set(id, 'undoing')
  await refusing('delete')
  await expect(undoImport(here.context, id, { isLast: false })).rejects.toThrow('refused')
  expect(await read(id)).toMatchObject({ state: 'undoing', problem: null })
  await expect(undoImport(here.context, id, { isLast: true })).rejects.toThrow('refused')
  expect(await read(id)).toMatchObject({ state: 'done', problem: 'not_undone', undo: null })
  await accepting()
  expect((await set(id, 'undoing')).json()).toMatchObject({ state: 'undoing', problem: null })
  await here.runTasks()
  expect(await read(id)).toMatchObject({ state: 'undone', undo: { removed: 1 } })
})
