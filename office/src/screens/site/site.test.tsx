import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve, session } from '../../test/render-app.tsx'

const block = (id: number, title: string) => ({
  id,
  component: 'Text',
  container: 'main',
  endpoint: '',
  title,
  description: '',
  translations: {},
})
const page = {
  id: 7,
  slug: 'imprensa',
  title: 'Imprensa',
  hideTitle: false,
  content: '',
  translations: {},
  isPublic: true,
  blocks: [block(1, 'Um'), block(2, 'Dois')],
  phase: 'changed',
  publishedAt: '2026-11-01T10:00:00Z',
  savedAt: '2026-11-16T10:00:00Z',
}

test('blocks change places by Alt and the arrows, are saved as one list, and only what is saved is published', async () => {
  let stored: object = page
  const asked = serve({
    'GET /v1/office/pages/{id}': () => stored,
    'PATCH /v1/office/pages/{id}': ({ body }) => {
      stored = { ...page, ...(body?.changes as object), savedAt: '2026-11-16T11:00:00Z' }
      return answer(200, stored, { 'x-audit-entry': '5' })
    },
    'POST /v1/office/pages/{id}/state': () => answer(409, { code: 'conflict' }),
  })
  open('/paginas/7')
  const handle = await screen.findByRole('button', { name: 'Mover Texto: Um, 1 de 2' })
  expect(screen.getByRole('link', { name: 'Ver como membro' }).getAttribute('href')).toBe('/previa/7')
  expect(screen.getByLabelText<HTMLInputElement>('Endereço').disabled).toBe(true)
  handle.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText('Texto: Um: agora 2 de 2.')
  // At the end nothing moves any more.
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('button', { name: 'Mover Texto: Um, 2 de 2' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar agora' }).disabled).toBe(true)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked.find(({ method }) => method === 'PATCH')).toBeDefined())
  const { body } = asked.find(({ method }) => method === 'PATCH')!
  expect(body).toEqual({ changes: { blocks: [page.blocks[1], page.blocks[0]] }, was: { blocks: page.blocks } })

  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar agora' })
  await waitFor(() => expect(publish.disabled).toBe(false))
  await userEvent.click(publish)
  await screen.findByText('Outra pessoa salvou esta página enquanto você olhava. Confira e publique de novo.')
  const sent = asked.find(({ path }) => path.endsWith('/state'))
  expect(sent?.body).toEqual({ state: 'published', savedAt: '2026-11-16T11:00:00Z' })
})

const terms = {
  id: 1,
  version: '2026-11',
  title: 'Termos',
  content: '<p>Texto</p>',
  changes: '',
  translations: {},
  phase: 'current',
  publishedAt: '2026-11-01T03:00:00Z',
  accepted: 12,
  createdAt: '2026-11-01T03:00:00Z',
}

test('published terms are fixed also for an owner: no field, no tool of the text, no removal', async () => {
  serve({ 'GET /v1/office/terms/{id}': () => terms })
  open('/paginas/termos/1')
  expect((await screen.findByLabelText('Versão')).matches(':disabled')).toBe(true)
  const text = await screen.findByRole('textbox', { name: 'Texto (pt)' })
  await waitFor(() => expect(text.getAttribute('contenteditable')).toBe('false'))
  // Of all three languages, each with an editor of its own.
  await waitFor(() => expect(screen.queryAllByRole('toolbar')).toEqual([]))
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
})

test('announcing terms by letter says so to the end: no button speaks of publishing now [office 5]', async () => {
  const draft = { ...terms, phase: 'draft', publishedAt: null, effectiveAt: null }
  const asked = serve({
    'GET /v1/office/terms/{id}': () => draft,
    'POST /v1/office/terms/{id}/publication': () => answer(200, draft, { 'x-audit-entry': '5' }),
  })
  open('/paginas/termos/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Anunciar por carta, vale em 30 dias' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Anunciar a versão 2026-11?' })
  await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Guardamos por menos tempo')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anunciar' }))
  await screen.findByText('Versão 2026-11 anunciada: as cartas estão saindo.')
  expect(asked.find(({ path }) => path.endsWith('/publication'))?.body).toMatchObject({ isAnnounced: true })
})

test('an editor writes no terms and no setting', async () => {
  serve({
    'GET /v1/office/session': () => session(['editor']),
    'GET /v1/office/terms': () => collection([terms]),
    'GET /v1/office/terms/{id}': () => ({ ...terms, phase: 'draft', publishedAt: null }),
    'GET /v1/office/settings/{id}': () => ({ id: 1, name: 'app_contact_phone', value: '5511940028922' }),
  })
  const router = open('/paginas/termos')
  await screen.findByRole('link', { name: '2026-11' })
  expect(screen.queryByRole('button', { name: /Nova versão/ })).toBeNull()
  await router.navigate('/paginas/termos/1')
  await screen.findByRole('heading', { name: 'Termos, versão 2026-11' })
  expect(screen.getByLabelText('Versão').matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Publicar agora' })).toBeNull()
  await router.navigate('/paginas/ajustes/1')
  const field = await screen.findByLabelText<HTMLInputElement>('WhatsApp de atendimento')
  expect(field.disabled).toBe(true)
})

test('a group of questions has its history beside it, as every other record', async () => {
  const group = { id: 2, title: 'Conta', translations: {}, position: 0, questions: 3 }
  const asked = serve({ 'GET /v1/office/faq_groups/{id}': () => group })
  open('/paginas/grupos/2')
  await screen.findByRole('region', { name: 'Histórico' })
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/v1/office/audit_entries')?.query.get('subjectType')).toBe('faq_group'),
  )
})
