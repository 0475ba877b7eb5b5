import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { noteNetwork } from '../lib/network.ts'
import { showDone } from '../lib/undo.ts'
import { screens } from '../screens.tsx'
import { answer, collection, open, serve } from '../test/render-app.tsx'

const talks = {
  id: 4,
  title: 'Talks',
  slug: 'talks',
  type: 'Folder',
  summary: '',
  translations: {},
  contents: 1,
  createdAt: '2026-08-03T10:00:00Z',
  position: 1,
  isSold: true,
}
const folders = { 'GET /v1/office/folders': () => collection([talks]), 'GET /v1/office/folders/{id}': () => talks }

test('Ctrl K goes to a screen without accents, and to what a list holds', async () => {
  serve(folders)
  const router = open('/')
  await screen.findByRole('navigation', { name: 'Telas' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'talks')
  await screen.findByRole('option', { name: /Talks/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/pastas/4'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'AUDITORIA{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/auditoria'))
})

test('? shows the keys; single letters can be switched off, and stay off', async () => {
  serve(folders)
  const router = open('/')
  await screen.findByRole('navigation', { name: 'Telas' })
  await userEvent.keyboard('?')
  const map = await screen.findByRole('dialog', { name: 'Atalhos do teclado' })
  expect(within(map).getByText('desfazer')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: /Sônia Barreto/ }))
  await userEvent.click(await screen.findByRole('switch', { name: /Atalhos de uma letra/ }))
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('gf')
  expect(router.state.location.pathname).toBe('/')
  expect(localStorage.getItem('juntas:office-letters')).toBe('off')
})

test('a tab that one returns to shows what another tab did; undoing what that one ended is refused in words [office 3]', async () => {
  let title = 'Talks'
  serve({
    'GET /v1/office/folders': () => collection([{ ...talks, title }]),
    'POST /v1/office/audit_entries/{id}/undo': () => answer(409, { code: 'conflict' }),
  })
  open('/pastas')
  await screen.findByText('Talks')
  title = 'Masterclass'
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Masterclass')
  showDone('Pasta salva.', ['12'])
  await screen.findByText('Pasta salva.')
  await userEvent.click(screen.getByRole('button', { name: /^Desfazer/ }))
  await screen.findByText('Isto já mudou desde então e não foi desfeito. A tela mostra como está agora.')
})

test('without a network the frame says since when, and says nothing once the server answers', async () => {
  serve(folders)
  open('/')
  await screen.findByRole('navigation', { name: 'Telas' })
  window.dispatchEvent(new Event('offline'))
  await screen.findByText(/Sem rede desde/)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/Sem rede desde/)).toBeNull())
})

test('a screen whose code does not come says that there is no network, and comes at the next try without a reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const tasks = screens.find(({ path }) => path === '/tarefas')!
  vi.spyOn(tasks, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  serve({ 'GET /v1/office/tasks': () => collection([]) })
  open('/tarefas')
  await screen.findByRole('navigation', { name: 'Telas' })
  noteNetwork(false)
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Os dados não chegaram.')
  noteNetwork(true)
  await userEvent.click(within(failure).getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('heading', { level: 1, name: 'Tarefas' })
  vi.restoreAllMocks()
})
