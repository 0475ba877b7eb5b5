import { officeAudit } from '@juntas/contract/office/audit'
import type { ImportKind } from '@juntas/contract/office/imports'
import { expect, test, vi } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
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
} from '../../../../test/worlds/import-world.ts'
import { tasks } from './import-tasks.ts'

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
  const forget = vi.spyOn(here.context.sessions, 'forget')
  await here.runTasks()
  // Who lost a seat may be signed in; who was deleted never was.
  expect(forget.mock.calls.map(([, memberId]) => memberId)).toEqual([known.id])
  forget.mockRestore()
  const undone = await read(id)
  expect(undone).toMatchObject({ state: 'undone', undo: { lines: 4, removed: 2, kept: 2, keptLines: [2, 3] } })
  const left = await here.pool.query("select email from members where email like '%@volta.example' order by email")
  expect(left.rows.map(({ email }) => email)).toEqual([
    'ana@volta.example',
    'bia@volta.example',
    'conhecida@volta.example',
  ])
  expect(await count('company_members where member_id = $1', [known.id])).toBe(0)
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
  expect(await entriesOf(id, 'import.undo_lot')).toHaveLength(3)
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
