import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { answer, collection, open, serve } from '../../test/render-app.tsx'

const folder = (id: number, title: string, rest: object = {}) => ({
  id,
  title,
  slug: title.toLowerCase(),
  type: 'Folder',
  summary: '',
  translations: {},
  position: id,
  isSold: true,
  contents: 3,
  createdAt: '2026-08-03T10:00:00Z',
  ...rest,
})
const all = [folder(1, 'Talks'), folder(2, 'Livros'), folder(3, 'Masterclass')]
const listed = { 'GET /v1/office/folders': () => collection(all) }
const rows = () => screen.getAllByRole('row').slice(1)

test('a list is a table that the server sorts and searches; both are in the address', async () => {
  const asked = serve({ ...listed })
  const router = open('/pastas')
  await screen.findByRole('link', { name: 'Talks' })
  await userEvent.click(screen.getByRole('button', { name: 'Pasta' }))
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Pasta' }).getAttribute('aria-sort')).toBe('ascending'),
  )
  await userEvent.keyboard('/')
  await userEvent.type(document.activeElement as HTMLElement, 'livros')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title&direction=asc&q=livros'))
  const wanted = { page: '1', perPage: '50', sort: 'title', direction: 'asc', q: 'livros' }
  await waitFor(() => expect(asked.map(({ query }) => Object.fromEntries(query))).toContainEqual(wanted))
  // Escape leaves the field and keeps what was searched: a browser empties it where the page lets it.
  const search = screen.getByRole('searchbox')
  expect(fireEvent.keyDown(search, { key: 'Escape' })).toBe(false)
  expect(document.activeElement).not.toBe(search)
})

test('by keyboard alone: J and K walk, Enter opens, N begins a new one; letters are silent in a field', async () => {
  serve({ ...listed, 'GET /v1/office/folders/{id}': () => all[1] })
  const router = open('/pastas')
  await screen.findByRole('link', { name: 'Talks' })
  await userEvent.keyboard('jjk')
  expect(rows().map((row) => row.hasAttribute('data-current'))).toEqual([true, false, false])
  await userEvent.keyboard('j{Enter}')
  await screen.findByRole('heading', { name: 'Livros' })
  expect(router.state.location.pathname).toBe('/pastas/2')
  await userEvent.keyboard('gf')
  await screen.findByRole('heading', { name: 'Pastas' })
  await userEvent.type(screen.getByRole('searchbox'), 'n')
  expect(router.state.location.pathname).toBe('/pastas')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('n')
  await screen.findByRole('heading', { name: 'Nova pasta' })
})

test('two folders change places by Alt and the arrows, and one undo brings both back', async () => {
  let entry = 40
  const asked = serve({
    ...listed,
    'PATCH /v1/office/folders/{id}': () => {
      entry += 1
      return answer(200, all[0], { 'x-audit-entry': String(entry) })
    },
    'POST /v1/office/audit_entries/{id}/undo': () => answer(201, {}),
  })
  open('/pastas')
  await screen.findByRole('link', { name: 'Talks' })
  await userEvent.keyboard('j{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText('Talks mudou de lugar.')
  expect(asked.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])).toEqual([
    ['/v1/office/folders/2', { changes: { position: 1 }, was: { position: 2 } }],
    ['/v1/office/folders/1', { changes: { position: 2 }, was: { position: 1 } }],
  ])
  await userEvent.keyboard('z')
  await screen.findByText('Desfeito. Uma linha nova está na auditoria.')
  expect(asked.filter(({ path }) => path.endsWith('/undo')).map(({ path }) => path)).toEqual([
    '/v1/office/audit_entries/42/undo',
    '/v1/office/audit_entries/41/undo',
  ])
})

test('an empty list says what it is, a filtered one that nothing is gone, a failed one its number', async () => {
  let reply: () => unknown = () => collection([])
  serve({ 'GET /v1/office/folders': () => reply() })
  const router = open('/pastas')
  await screen.findByRole('heading', { name: 'Nenhuma pasta' })
  await router.navigate('/pastas?type=Skill')
  await screen.findByRole('heading', { name: 'Nada com estes filtros' })
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await screen.findByRole('heading', { name: 'Nenhuma pasta' })
  reply = () => answer(500, { code: 'internal', requestId: '7f2a9100-1111-2222' })
  await router.navigate('/pastas?q=zz')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nada foi mudado.')
  expect(alert.textContent).toContain('Número 7F2A9100')
})

test('a form sends what changed with what was seen; a conflict keeps both sides until the person decides', async () => {
  const stored = folder(1, 'Talks', { translations: { 'es-ES': { title: 'Charlas breves' } } })
  const theirs = { ...stored, title: 'Conversas' }
  let isFirst = true
  const asked = serve({
    'GET /v1/office/folders/{id}': () => stored,
    'GET /v1/office/audit_entries': () =>
      collection([
        {
          id: 9,
          at: '2026-11-16T12:14:00Z',
          actor: { id: 2, name: 'Renata Pires' },
          action: 'folder.update',
          subject: { type: 'folder', id: '1', label: 'Talks' },
          changes: [],
          isSealed: false,
          reason: null,
          undoes: null,
          undoneBy: null,
          canUndo: false,
        },
      ]),
    'PATCH /v1/office/folders/{id}': () => {
      if (!isFirst) return answer(200, { ...theirs, title: 'Palestras' }, { 'x-audit-entry': '77' })
      isFirst = false
      return answer(409, { code: 'conflict', current: theirs })
    },
  })
  open('/pastas/1')
  const title = await screen.findByLabelText('Nome (pt)')
  expect(screen.getByLabelText<HTMLInputElement>('Nome (es)').value).toBe('Charlas breves')
  await userEvent.clear(title)
  await userEvent.type(title, 'Palestras{Control>}{Enter}{/Control}')

  const conflict = await screen.findByRole('alert')
  await within(conflict).findByRole('heading', { name: 'Renata Pires mudou isto enquanto você escrevia' })
  expect(conflict.textContent).toContain('Conversas')
  expect(conflict.textContent).toContain('Palestras')
  await userEvent.click(within(conflict).getByRole('button', { name: 'Ficar com o meu' }))
  await screen.findByText('Palestras foi salva.')
  expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { changes: { title: 'Palestras' }, was: { title: 'Talks' } },
    { changes: { title: 'Palestras' }, was: { title: 'Conversas' } },
  ])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a save whose answer was lost is done at the second press; what was typed outlives a reading that fails [office 1]', async () => {
  const stored = folder(1, 'Talks')
  let isLost = false
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  serve({
    'GET /v1/office/folders/{id}': () => (isLost ? lost() : stored),
    'PATCH /v1/office/folders/{id}': () =>
      isLost ? lost() : answer(409, { code: 'conflict', current: { ...stored, title: 'Palestras' } }),
  })
  open('/pastas/1')
  const title = await screen.findByLabelText<HTMLInputElement>('Nome (pt)')
  isLost = true
  await userEvent.type(title, '{Control>}a{/Control}Palestras{Control>}{Enter}{/Control}')
  await screen.findByText(/Sem rede desde/)
  await queryClient.refetchQueries()
  expect(screen.getByLabelText<HTMLInputElement>('Nome (pt)').value).toBe('Palestras')
  isLost = false
  await userEvent.type(screen.getByLabelText('Nome (pt)'), '{Control>}{Enter}{/Control}')
  await screen.findByText('Palestras foi salva.')
  expect(screen.queryByRole('button', { name: 'Ficar com o meu' })).toBeNull()
})

test('whoever takes the other side of a conflict has it in the field, also before the record is read again', async () => {
  const stored = folder(1, 'Talks')
  const theirs = { ...stored, title: 'Conversas' }
  const asked = serve({
    'GET /v1/office/folders/{id}': () => stored,
    'PATCH /v1/office/folders/{id}': ({ body }) =>
      Object(body?.was).title === 'Conversas'
        ? answer(200, { ...theirs, title: 'Conversas!' })
        : answer(409, { code: 'conflict', current: theirs }),
  })
  open('/pastas/1')
  const title = await screen.findByLabelText<HTMLInputElement>('Nome (pt)')
  await userEvent.type(title, '{Control>}a{/Control}Palestras{Control>}{Enter}{/Control}')
  await userEvent.click(await screen.findByRole('button', { name: /^Usar o de/ }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(title.value).toBe('Conversas')
  await userEvent.type(title, '!{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(2))
  expect(asked.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({ was: { title: 'Conversas' } })
})

test('while one field is being typed in, the others show what another person saved, and discarding shows it too', async () => {
  let stored = folder(1, 'Talks')
  const asked = serve({
    'GET /v1/office/folders/{id}': () => stored,
    'PATCH /v1/office/folders/{id}': ({ body }) => {
      stored = { ...stored, ...Object(body?.changes) }
      return stored
    },
  })
  open('/pastas/1')
  const title = await screen.findByLabelText<HTMLInputElement>('Nome (pt)')
  const slug = screen.getByLabelText<HTMLInputElement>('Endereço')
  await userEvent.type(title, '!')
  stored = { ...stored, title: 'Conversas', slug: 'conversas' }
  await queryClient.invalidateQueries()
  await waitFor(() => expect(slug.value).toBe('conversas'))
  expect(title.value).toBe('Talks!')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked.findLast(({ method }) => method === 'PATCH')).toBeTruthy())
  expect(asked.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    changes: { title: 'Talks!' },
    was: { title: 'Talks' },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull())
  await userEvent.type(title, '?')
  stored = { ...stored, title: 'Conversas', slug: 'palestras' }
  await queryClient.invalidateQueries()
  await waitFor(() => expect(slug.value).toBe('palestras'))
  expect(title.value).toBe('Talks!?')
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  expect([title.value, screen.queryByRole('button', { name: 'Descartar' })]).toEqual(['Conversas', null])
})

test('a refused field says what is wrong beside it and gets the focus, and leaving with unsent changes asks first [office 7]', async () => {
  serve({
    ...listed,
    'POST /v1/office/folders': () =>
      answer(422, { code: 'invalid_input', violations: [{ propertyPath: 'slug', code: 'invalid_slug', message: '' }] }),
  })
  const router = open('/pastas/nova')
  await userEvent.type(await screen.findByLabelText('Nome (pt)'), 'Podcasts')
  await userEvent.type(screen.getByLabelText('Endereço'), 'Pod casts')
  await userEvent.click(screen.getByRole('button', { name: /^Criar pasta/ }))
  await screen.findByText('Use letras minúsculas, números e hífens')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Endereço')))

  await userEvent.click(screen.getByRole('link', { name: 'Auditoria' }))
  await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
  await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.pathname).toBe('/pastas/nova')
  expect(screen.getByLabelText<HTMLInputElement>('Nome (pt)').value).toBe('Podcasts')
})
