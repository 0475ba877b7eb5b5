import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve, session } from '../../test/render-app.tsx'
import type { Import } from './import.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const address = `/v1/office/imports/${id}`
const checked: Import = {
  '@id': address,
  '@type': 'OfficeImport',
  id,
  kind: 'members',
  fileName: 'maresia.csv',
  byteCount: 900,
  state: 'checked',
  problem: null,
  by: 'Paula',
  company: null,
  encoding: 'UTF-8',
  separator: ';',
  columns: [
    { header: 'nome_completo', field: 'name', example: 'Ana Paz' },
    { header: 'email_corp', field: 'email', example: 'ana@…' },
    { header: 'matricula', field: null, example: '7' },
  ],
  missingFields: [],
  lines: 250,
  created: 248,
  existing: 0,
  errors: 2,
  problems: [
    { code: 'unlikely_domain', count: 1 },
    { code: 'domain_missing', count: 1 },
  ],
  suggestions: 1,
  checkMs: 380,
  seats: null,
  canWrite: false,
  writing: { lines: 0, created: 0, existing: 0, refused: 0 },
  undo: null,
  invitations: null,
  createdAt: '2026-11-16T12:00:00Z',
  startedAt: null,
  finishedAt: null,
  deletedAt: '2026-12-16T12:00:00Z',
}
type Column = Import['columns'][number]
const problem = (line: number, code: string, value: string, suggestion: string | null) => ({
  ...{ id: line, line, field: 'email', code, value, suggestion, removes: false, otherLine: null },
})
const problems = [
  problem(112, 'unlikely_domain', 'r.mota@gmial.com', 'r.mota@gmail.com'),
  problem(340, 'domain_missing', 'luana@', null),
]
const support = { 'GET /v1/office/session': () => session(['support']) }
const wait = { timeout: 20_000 }
// The stage writes `{id}` for a number of the address; this one begins with a digit.
const at = (method: string, rest = '') => `${method} ${address.replace(/\/\d+/, '/{id}')}${rest}`

test('errors by line with their suggestions; Gravar is closed and says why, and opens at zero', async () => {
  let now = checked
  const become = (next: Import) => {
    now = next
    return next
  }
  const asked = serve({
    ...support,
    [at('GET')]: () => now,
    [at('GET', '/problems')]: () => collection(problems),
    [at('PUT', '/corrections')]: () => become({ ...checked, errors: 0, problems: [], suggestions: 0, canWrite: true }),
    [at('PUT', '/state')]: () =>
      become({
        ...now,
        state: 'writing',
        startedAt: new Date().toISOString(),
        writing: { ...now.writing, lines: 100, created: 100 },
      }),
  })
  open(`/importar/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Nada foi gravado. 2 linhas precisam de correção.' }, wait)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gravar' }).disabled).toBe(true)
  expect(screen.getByText('Gravar abre quando chegar a zero.')).toBeTruthy()
  expect((await screen.findByRole('row', { name: /^112/ })).textContent).toContain('r.mota@gmail.com')
  await userEvent.click(screen.getByRole('button', { name: 'Editar a linha 340' }))
  const field = await screen.findByRole('textbox', { name: /E-mail/ }, wait)
  await userEvent.clear(field)
  await userEvent.type(field, 'luana@maresia.example{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Pronto para gravar 250 linhas.' }, wait)
  await userEvent.click(screen.getByRole('button', { name: 'Gravar' }))
  await screen.findByRole('heading', { level: 1, name: 'Gravando 250 membros' }, wait)
  expect(screen.getByRole('progressbar', { name: 'Linhas gravadas' }).getAttribute('aria-valuenow')).toBe('100')
  expect(screen.getByText(/continua do lote 2;/)).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { edits: [{ line: 340, field: 'email', value: 'luana@maresia.example' }] },
    { state: 'writing' },
  ])
})

test('columns that another tab changed first are shown, and not overwritten', async () => {
  let now: Import = checked
  const asked = serve({
    ...support,
    [at('GET')]: () => now,
    [at('PUT', '/columns')]: () => {
      const [name, email, number] = checked.columns as [Column, Column, Column]
      now = { ...checked, columns: [name, email, { ...number, field: 'identity' }] }
      return answer(409, { code: 'conflict' })
    },
  })
  open(`/importar/${id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar' }, wait))
  await userEvent.selectOptions(screen.getByLabelText('matricula vira'), 'position')
  await userEvent.click(screen.getByRole('button', { name: 'Conferir de novo' }))
  await screen.findByRole('alert', {}, wait)
  await waitFor(() => expect(screen.getByLabelText('matricula vira')).toHaveProperty('value', 'identity'))
  await userEvent.click(screen.getByRole('button', { name: 'Conferir de novo' }))
  const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { fields: ['name', 'email', 'position'], was: ['name', 'email', null] },
    { fields: ['name', 'email', 'identity'], was: ['name', 'email', 'identity'] },
  ])
})

test('a missing column is chosen by hand; another tab that pressed first is shown, not doubled', async () => {
  let now: Import = {
    ...checked,
    errors: 0,
    problems: [],
    missingFields: ['email'],
    columns: checked.columns.map((one) => (one.field === 'email' ? { ...one, field: null } : one)),
  }
  const become = (next: Import) => {
    now = next
    return next
  }
  const asked = serve({
    ...support,
    [at('GET')]: () => now,
    [at('PUT', '/columns')]: () => become({ ...checked, errors: 0, problems: [], canWrite: true }),
    [at('PUT', '/state')]: () => {
      now = {
        ...now,
        state: 'done',
        startedAt: now.createdAt,
        finishedAt: now.createdAt,
        writing: { lines: 250, created: 250, existing: 0, refused: 0 },
      }
      return answer(409, { code: 'conflict' })
    },
  })
  open(`/importar/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Nada foi gravado. Faltam colunas.' }, wait)
  await userEvent.selectOptions(screen.getByLabelText('email_corp vira'), 'email')
  await userEvent.click(screen.getByRole('button', { name: 'Conferir de novo' }))
  await screen.findByRole('heading', { level: 1, name: 'Pronto para gravar 250 linhas.' }, wait)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    fields: ['name', 'email', null],
    was: ['name', null, null],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Gravar' }))
  await screen.findByRole('heading', { level: 1, name: '250 linhas gravadas' }, wait)
})

test('a written import is undone from its page, which says what stayed and in which lines [office 5]', async () => {
  let now: Import = {
    ...checked,
    ...{ state: 'done', startedAt: checked.createdAt, finishedAt: checked.createdAt },
    writing: { lines: 250, created: 250, existing: 0, refused: 0 },
  }
  const asked = serve({
    ...support,
    [at('GET')]: () => now,
    [at('PUT', '/state')]: () => {
      now = { ...now, state: 'undone', undo: { lines: 250, removed: 248, kept: 2, keptLines: [7, 90] } }
      return now
    },
  })
  open(`/importar/${id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer importação' }, wait))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.type(within(dialog).getByRole('textbox'), 'Arquivo errado')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer importação' }))
  await screen.findByRole('heading', { level: 1, name: 'Importação desfeita' }, wait)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ state: 'undoing', reason: 'Arquivo errado' })
  expect(screen.getByText('2: linhas 7, 90')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Importar um arquivo' }).getAttribute('href')).toBe('/importar')
})

test('each role finds its own files: finance exports bills and imports nothing', async () => {
  serve({ 'GET /v1/office/session': () => session(['finance']) })
  open('/importar')
  expect(await screen.findByRole('button', { name: 'Baixar: Cobranças' }, wait)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Baixar/ })).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Escolher arquivo' })).toBeNull()
})
