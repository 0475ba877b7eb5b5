import { existsSync } from 'node:fs'
import path from 'node:path'
import { largestTable, officeImports } from '@juntas/contract/office/imports'
import { expect, test } from 'vitest'
import {
  beginWithImports,
  checked,
  clock,
  count,
  dataDir,
  editor,
  file,
  here,
  origin,
  people,
  read,
  set,
  start,
  support,
  supportId,
} from '../../../../../test/worlds/import-world.ts'
import { tasks } from '../import-tasks.ts'

beginWithImports()

const press = (method: string, id: string, what: string, body?: object, who = support) =>
  who.raw(method, `/v1/office/imports/${id}${what}`, body ? { body } : {})
const auditOf = async (id: string) =>
  (
    await here.pool.query(
      'select action, area, actor_id, subject_type, subject_label, changes, reason from audit_entries where subject_id = $1 order by id',
      [id],
    )
  ).rows
const forgetTasks = () => here.pool.query('delete from graphile_worker._private_jobs')

test('an import tells all about itself, before and after it is written', async () => {
  const company = (
    await here.pool.query(
      "insert into companies (name, seats, ends_on) values ('Inteira', 9, '2090-12-31') returning id",
    )
  ).rows[0].id
  const text = 'Nome;E-mail;Apelido\nAna Paz;ana@inteira.example;Aninha\nBia Reis;bia@inteira.example;\n'
  const found = await checked('members', text, { company: String(company), filename: 'turma.csv' })
  const { name } = (await here.pool.query('select name from members where id = $1', [supportId])).rows[0]
  const same = {
    '@context': '/v1/contexts/OfficeImport',
    '@id': `/v1/office/imports/${found.id}`,
    '@type': 'OfficeImport',
    ...{ id: found.id, kind: 'members', fileName: 'turma.csv', byteCount: Buffer.byteLength(text) },
    ...{ problem: null, by: name, company: { id: company, name: 'Inteira', endsOn: '2090-12-31' } },
    ...{ encoding: 'UTF-8', separator: ';', missingFields: [], lines: 2, created: 2, existing: 0, errors: 0 },
    columns: [
      { header: 'Nome', field: 'name', example: 'Ana Paz' },
      { header: 'E-mail', field: 'email', example: 'ana@…' },
      { header: 'Apelido', field: null, example: 'Aninha' },
    ],
    ...{ problems: [], suggestions: 0, checkMs: expect.any(Number), seats: { taken: 2, limit: 9 }, undo: null },
    createdAt: found.createdAt,
    deletedAt: new Date(new Date(found.createdAt).getTime() + 30 * 86_400_000).toISOString(),
  }
  expect({ '@context': '', ...found }).toEqual({
    ...same,
    ...{ state: 'checked', canWrite: true, invitations: null, startedAt: null, finishedAt: null },
    writing: { lines: 0, created: 0, existing: 0, refused: 0 },
  })
  expect((await start(found.id)).statusCode).toBe(200)
  expect((await read(found.id)).invitations).toEqual({ sent: 0, bounced: 0, accepted: 0, waiting: 0 })
  await here.runTasks()
  expect({ '@context': '', ...(await read(found.id)) }).toEqual({
    ...same,
    ...{ state: 'done', canWrite: false, startedAt: expect.any(String), finishedAt: expect.any(String) },
    invitations: { sent: 2, bounced: 0, accepted: 0, waiting: 0 },
    writing: { lines: 2, created: 2, existing: 0, refused: 0 },
  })
  const own = { area: 'support', actor_id: supportId, subject_type: 'import', subject_label: 'turma.csv', reason: null }
  expect(await auditOf(found.id)).toEqual([
    {
      action: 'import.create',
      ...own,
      changes: [
        { field: 'kind', after: 'members' },
        { field: 'company', after: company },
      ],
    },
    { action: 'import.start', ...own, changes: [] },
    {
      action: 'import.lot',
      ...own,
      changes: [
        { field: 'lot', after: 1 },
        { field: 'kind', after: 'members' },
        { field: 'lines', after: '2–3' },
        { field: 'created', after: 2 },
      ],
    },
  ])
  // LineResult a second time, the same people have their seats: none is taken twice, and no account is made.
  const again = await checked('members', text, { company: String(company) })
  expect(again).toMatchObject({ created: 0, existing: 2, seats: { taken: 2, limit: 9 }, canWrite: true })
  await here.pool.query('update companies set seats = 2 where id = $1', [company])
  expect(await read(again.id)).toMatchObject({ canWrite: true })
  await start(again.id)
  await here.runTasks()
  expect(await read(again.id)).toMatchObject({
    writing: { lines: 2, created: 0, existing: 2, refused: 0 },
    invitations: { sent: 0, bounced: 0, accepted: 0, waiting: 0 },
  })
})

test('a file that waits for its columns says which, and nothing of it is counted', async () => {
  const found = await checked('members', 'apelido;cargo\nAninha;Analista\n')
  expect(found).toMatchObject({ missingFields: ['name', 'email'], created: 0, existing: 0, errors: 0, canWrite: false })
  expect((await start(found.id)).statusCode).toBe(409)
  const columns = (body: object) => press('PUT', found.id, '/columns', body)
  expect((await columns({ fields: ['name'] })).statusCode).toBe(422)
  expect((await columns({ fields: ['name', 'email', null] })).statusCode).toBe(422)
  expect((await columns({ fields: ['name', 'slug'] })).json()).toMatchObject({ violations: [{ code: 'unknown' }] })
  expect((await columns({ fields: ['name', 'name'] })).json()).toMatchObject({ violations: [{ code: 'taken' }] })
  // Two columns may stay out.
  expect((await columns({ fields: [null, null] })).statusCode).toBe(200)
  await here.runTasks()
  expect((await read(found.id)).columns.map(({ field }) => field)).toEqual([null, null])
  expect((await auditOf(found.id)).at(-1)).toMatchObject({
    action: 'import.columns',
    changes: [{ field: 'columns', before: ['', 'position'], after: ['', ''] }],
  })
})

test('each button works in its own states and changes nothing in the others', async () => {
  const { id } = await checked('members', 'nome;email\nAna Paz;ana@botoes.example\n')
  const inState = async (state: string, method: string, what: string, body?: object) => {
    await here.pool.query('update imports set state = $2 where id = $1', [id, state])
    const { statusCode } = await press(method, id, what, body)
    await forgetTasks()
    return statusCode === 409 ? null : [state, statusCode]
  }
  const states = ['receiving', 'checking', 'checked', 'writing', 'paused', 'done', 'undoing', 'undone', 'failed']
  const answered = async (method: string, what: string, body?: object) => {
    const answers = []
    for (const state of states) answers.push(await inState(state, method, what, body))
    return answers.filter((one) => one !== null)
  }
  expect(await answered('PUT', '/columns', { fields: ['name', 'email'] })).toEqual([['checked', 200]])
  expect(await answered('PUT', '/corrections', { removedLines: [9] })).toEqual([['checked', 200]])
  expect(await answered('PUT', '/state', { state: 'paused' })).toEqual([['writing', 200]])
  expect(await answered('PUT', '/state', { state: 'undoing' })).toEqual([
    ['paused', 200],
    ['done', 200],
  ])
  expect(await answered('PUT', '/state', { state: 'writing' })).toEqual([
    ['checked', 200],
    ['paused', 200],
  ])
  for (const state of ['writing', 'undoing']) expect(await inState(state, 'DELETE', '')).toBeNull()
  expect(await inState('failed', 'DELETE', '')).toEqual(['failed', 204])
  expect((await press('GET', id, '')).statusCode).toBe(404)
  expect((await press('DELETE', id, '')).statusCode).toBe(404)
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    ...['create', 'columns', 'correct', 'pause', 'undo', 'undo', 'start', 'resume', 'delete'].map(
      (verb) => `import.${verb}`,
    ),
  ])
})

test('corrections change the cells and lines that they name, and the log has their numbers alone', async () => {
  const lines = [
    'nome;email',
    ...['a', 'b', 'c', 'd'].map((one) => `Ana Paz;${one}@corrigir.example`),
    'Bia;e@gmial.com',
  ]
  const { id } = await checked('members', lines.join('\n'))
  const correct = (body: object) => press('PUT', id, '/corrections', body)
  expect((await correct({ edits: [{ line: 2, field: 'phone', value: '1' }] })).json()).toMatchObject({
    violations: [{ code: 'unknown' }],
  })
  const edits = [
    { line: 5, field: 'email', value: 'x@corrigir.example' },
    { line: 3, field: 'name', value: 'Outra Ana' },
  ]
  expect((await correct({ edits, removedLines: [2, 5] })).json()).toMatchObject({ state: 'checking', lines: 3 })
  await here.runTasks()
  const cells = await here.pool.query('select line, cells from import_lines where import_id = $1 order by line', [id])
  expect(cells.rows.map(({ line, cells: [name, email] }) => [line, name, email])).toEqual([
    [3, 'Outra Ana', 'b@corrigir.example'],
    [4, 'Ana Paz', 'c@corrigir.example'],
    [6, 'Bia', 'e@gmial.com'],
  ])
  // Without a word about suggestions they stay what they are.
  expect(await read(id)).toMatchObject({ lines: 3, errors: 1, suggestions: 1 })
  expect((await auditOf(id)).at(-1)).toMatchObject({ changes: [{ field: 'lines', after: '2, 3, 5' }] })
})

test('imports are listed newest first, by kind and by page; problems by their code', async () => {
  const wrong = await checked('members', 'nome;email\nA;ana@\nAna Paz;bia@\nAna Paz;cida\n')
  clock.ahead += 1000
  const codes = await checked('codes', 'empresa;rótulo;lugares\nNenhuma;Turma;x\n')
  clock.ahead += 1000
  const last = await checked('members', 'nome;email\nAna Paz;ana@lista.example\n')
  const list = async (query: object) => {
    const found = await support.call(officeImports.imports, { query })
    return [found['hydra:member'].map(({ id }) => id), found['hydra:totalItems']] as const
  }
  const total = await count("imports where kind = 'members'")
  expect((await list({ perPage: 3 }))[0]).toEqual([last.id, codes.id, wrong.id])
  expect(await list({ kind: 'members', perPage: 2 })).toEqual([[last.id, wrong.id], total])
  expect((await list({ kind: 'members', perPage: 1, page: 2 }))[0]).toEqual([wrong.id])
  expect(await list({ kind: 'codes' })).toEqual([[codes.id], 1])
  expect(await list({ kind: 'jobs' })).toEqual([[], 0])
  expect(wrong.problems).toEqual([
    { code: 'domain_missing', count: 2 },
    { code: 'invalid_email', count: 1 },
    { code: 'name_short', count: 1 },
  ])
  const problems = await support.call(officeImports.problems, {
    params: wrong,
    query: { code: 'domain_missing', perPage: 1 },
  })
  expect(problems).toMatchObject({ 'hydra:totalItems': 2 })
  const number = problems['hydra:member'][0]?.id
  expect(problems['hydra:member']).toEqual([
    {
      ...{ '@id': `/v1/office/imports/${wrong.id}/problems/${number}`, '@type': 'ImportProblem', id: number, line: 2 },
      ...{ field: 'email', value: 'ana@', code: 'domain_missing', suggestion: null, removes: false, otherLine: null },
    },
  ])
  expect((await press('GET', wrong.id, '/problems', undefined, editor)).statusCode).toBe(404)
})

test('every wrong line is in the table of wrong lines, however many they are', async () => {
  const lines = Array.from({ length: 1001 }, (_, at) => `Ana Paz;ana${at}@`)
  const { id } = await checked('members', ['nome;email', ...people(1, 'muitos.example'), ...lines].join('\n'))
  const rows = (await press('GET', id, '/problems.csv')).body.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(';')[0])).toEqual(lines.map((_, at) => `"${at + 3}"`))
})

test('the file of an import is refused before it is sent if it is too large or its company is not there', async () => {
  const opened = async (kind: string, size: number, who = support, more: Record<string, string> = {}) => {
    const words = Object.entries({ import: kind, filename: 'a.csv', ...more })
    const headers = {
      ...{ authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0', 'upload-length': String(size) },
      'upload-metadata': words.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(','),
    }
    return (await fetch(`${origin}/v1/office/upload_files`, { method: 'POST', headers })).status
  }
  expect(await opened('members', largestTable)).toBe(201)
  expect(await opened('members', largestTable + 1)).toBe(413)
  expect(await opened('jobs', largestTable + 1, editor)).toBe(413)
  expect(await opened('contents', largestTable + 1, editor)).toBe(201)
  expect(await opened('members', 9, support, { company: 'Lume' })).toBe(422)
  expect(await opened('members', 9, support, { company: '1.5' })).toBe(422)
  // Only members belong to a company.
  expect((await checked('codes', 'empresa;rótulo;lugares\nx;y;1\n', { company: '999999' })).company).toBeNull()
})

test('what stands still for a minute is taken up again, each by its own task; what moves is left alone', async () => {
  const { id } = await checked('members', 'nome;email\nAna Paz;ana@parada.example\n')
  const tasksFor = async (state: string, stillMs: number) => {
    await here.pool.query('update imports set state = $2, touched_at = $3 where id = $1', [
      ...[id, state],
      new Date(Date.now() + clock.ahead - stillMs),
    ])
    await forgetTasks()
    await tasks['imports.resume']?.(here.context, {}, { attempt: 1, lastAttempt: false })
    const { rows } = await here.pool.query('select key, max_attempts from graphile_worker.jobs')
    await forgetTasks()
    return rows
  }
  for (const [state, task] of [
    ['checking', 'check'],
    ['writing', 'write'],
    ['undoing', 'undo'],
  ] as const) {
    expect(await tasksFor(state, 61_000)).toEqual([{ key: `imports.${task}/${id}`, max_attempts: 5 }])
    expect(await tasksFor(state, 30_000)).toEqual([])
  }
  expect(await tasksFor('paused', 61_000)).toEqual([])
})

test('a half-sent file is gone after a day, a whole import after thirty, with their bytes', async () => {
  const whole = await checked('members', 'nome;email\nAna Paz;ana@varrer.example\n')
  const { id: half } = await file('members', 'nome;email\nAna Paz;bia@varrer.example\n')
  await forgetTasks()
  await here.pool.query("update imports set state = 'receiving' where id = $1", [half])
  const sweep = async (days: number) => {
    await here.pool.query('update imports set created_at = $1', [
      new Date(Date.now() + clock.ahead - days * 86_400_000),
    ])
    await tasks['imports.sweep']?.(here.context, {}, { attempt: 1, lastAttempt: false })
    return [await count('imports where id = $1', [half]), await count('imports where id = $1', [whole.id])]
  }
  const bytes = path.join(dataDir, 'uploads', half)
  expect([await sweep(0.99), existsSync(bytes)]).toEqual([[1, 1], true])
  expect([await sweep(1.01), existsSync(bytes)]).toEqual([[0, 1], false])
  expect(await sweep(29.99)).toEqual([0, 1])
  expect(await sweep(30.01)).toEqual([0, 0])
  expect((await set(whole.id, 'writing')).statusCode).toBe(404)
})
