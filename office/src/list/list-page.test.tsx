import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answer, collection, mountPart, serve } from '../test/render-app.tsx'
import { ListPage } from './list-page.tsx'

interface Code {
  id: number
  label: string
}
const codes = ['Piloto', 'Aurora', 'Maresia', 'Lumina'].map((label, place) => ({ id: place + 1, label }))

function codeList(run = vi.fn(async () => undefined)) {
  return (
    <ListPage<Code>
      resource="codes"
      title="Códigos"
      columns={[{ name: 'label', label: 'Código', sort: 'label', cell: ({ label }) => label }]}
      defaultSort={{ field: 'label', order: 'ASC' }}
      filters={[{ name: 'state', label: 'Estado', options: [{ value: 'active', label: 'Ativo' }] }]}
      bulk={[{ label: 'Revogar', run }]}
      empty={{ title: 'Nenhum código', text: 'Um código abre um lugar.' }}
    />
  )
}

test('X marks a row, Shift X a range; the bar counts first, runs the verb on the marked rows, and goes', async () => {
  const run = vi.fn(async () => undefined)
  serve({ 'GET /v1/office/codes': () => collection(codes) })
  mountPart(codeList(run))
  await screen.findByRole('cell', { name: 'Piloto' })
  await userEvent.keyboard('jjx')
  await screen.findByRole('toolbar', { name: '1 marcado' })
  await userEvent.keyboard('jj{Shift>}x{/Shift}')
  const bar = await screen.findByRole('toolbar', { name: '3 marcados' })
  expect(bar.textContent).toMatch(/^3 marcados/)
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-selected'))).toEqual([
    null,
    'false',
    'true',
    'true',
    'true',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Revogar' }))
  expect(run).toHaveBeenCalledWith(codes.slice(1))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  await userEvent.keyboard('x')
  await screen.findByRole('toolbar')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a list that is counted no further than five hundred says so and leads to the page after it [office 9]', async () => {
  const asked = serve({
    'GET /v1/office/codes': ({ query }) => collection(codes, query.get('page') === '11' ? 551 : 501),
  })
  mountPart(codeList())
  await screen.findByText('4 de mais de 500')
  expect(screen.getByRole('link', { name: 'Todos 500+' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Página 11' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Página 12' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('page')).toBe('12'))
})

test('a view that the server refuses is not lost in silence: its name stays and says why', async () => {
  serve({
    'GET /v1/office/codes': () => collection(codes),
    'POST /v1/office/views': () => answer(403, { code: 'forbidden' }),
  })
  mountPart(codeList())
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Ativo')
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }))
  await userEvent.type(await screen.findByLabelText('Nome da visão'), 'Ativos{Enter}')
  const field = screen.getByLabelText<HTMLInputElement>(/Nome da visão/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('Ativos')
})

test('a filtered list is saved as a tab with its count, and the tab leads to the same address', async () => {
  const views: { id: number; resource: string; name: string; query: string }[] = []
  const asked = serve({
    'GET /v1/office/codes': ({ query }) => collection(query.get('state') ? codes.slice(0, 2) : codes),
    'GET /v1/office/views': () => collection(views),
    'POST /v1/office/views': ({ body }) => {
      views.push({ id: 9, ...(body as { resource: string; name: string; query: string }) })
      return answer(201, views[0])
    },
  })
  const router = mountPart(codeList())
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Ativo')
  await waitFor(() => expect(router.state.location.search).toBe('?state=active'))
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }))
  await userEvent.type(await screen.findByLabelText('Nome da visão'), 'Ativos{Enter}')
  const tab = await screen.findByRole('link', { name: 'Ativos 2' })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    resource: 'codes',
    name: 'Ativos',
    query: 'state=active',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Tirar o filtro Estado: Ativo' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await userEvent.click(tab)
  expect(router.state.location.search).toBe('?state=active')
})
