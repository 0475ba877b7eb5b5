import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { askedFor, list, mount, notified, serve } from '../../lib/test/render-app.tsx'
import { NetworksPage } from './networks-page.tsx'
import { clearEachTest, page, show } from './test/networks-app.tsx'
import { inviteWith, messageWith, networkWith } from './test/samples.ts'

vi.mock('../../lib/live/live.ts', () => ({ useLive: () => undefined }))

clearEachTest()

const conversation = () => screen.findByRole('region', { name: 'Conversa com Bia' })
const nav = async () => within(await screen.findByRole('navigation', { name: 'Networks' }))
const open = async (address: string) => {
  serve({
    'GET /v1/network_invites': list(inviteWith({ id: 5, '@id': '/v1/network_invites/5' })),
    'GET /v1/networks': list(networkWith()),
    'GET /v1/networks/5/messages': list(),
    'GET /v1/me': list(),
  })
  return mount(page, address)
}

test('a number in the address is a conversation or a request, never the other one', async () => {
  await open('/networks?invite=5')
  expect(await screen.findByRole('button', { name: 'Aceitar' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Conversa com Bia' })).toBeNull()
  const current = (await nav()).getAllByRole('button').map((row) => row.getAttribute('aria-current'))
  expect(current.filter(Boolean)).toEqual(['true'])
})

test.each(['network=0', 'network=-5', 'network=1.5', 'network=x', 'network=99', ''])(
  'an address with %s opens nothing',
  async (search) => {
    await open(`/networks?${search}`)
    expect(await screen.findByRole('heading', { name: 'Nenhuma conversa selecionada' })).toBeDefined()
    expect(document.querySelector('[data-chosen]')).toBeNull()
  },
)

test('who came by a link goes to the list from the conversation, and Back does not return to it', async () => {
  const { person, router } = await open('/networks?network=5')
  await conversation()
  expect(document.querySelector('[data-chosen]')).not.toBeNull()
  expect(screen.queryByRole('heading', { name: 'Nenhuma conversa selecionada' })).toBeNull()
  const before = window.history.length
  await person.click(await screen.findByRole('button', { name: 'Voltar à lista' }))
  await waitFor(() => expect(router.view.location.href).toBe('/networks'))
  expect(window.history.length).toBe(before)
})

test('on a phone the details are opened over the conversation and closed again', async () => {
  const { person } = await open('/networks?network=5')
  await conversation()
  expect(document.querySelector('[data-details]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Voltar à conversa' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Detalhes do pedido' }))
  expect(document.querySelector('[data-details]')?.getAttribute('data-details')).toBe('true')
  await person.click(screen.getByRole('button', { name: 'Voltar à conversa' }))
  expect(document.querySelector('[data-details]')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Detalhes do pedido' }))
  await person.click((await nav()).getByRole('button', { name: /Pedido de network/ }))
  expect(document.querySelector('[data-details]')).toBeNull()
})

test('a conversation fills the window until the page is left', async () => {
  const { unmount } = await show([], [])
  await nav()
  expect(document.documentElement.dataset.page).toBe('full')
  unmount()
  expect(document.documentElement.dataset.page).toBeUndefined()
})

test('the details of a conversation are those of its own request', async () => {
  const other = inviteWith({ id: 8, status: 'accepted', network: '/v1/networks/6', isInviter: true })
  const own = inviteWith({ id: 9, status: 'accepted', network: '/v1/networks/5', companyJobRoles: [] })
  const { person } = await show([other, own], [networkWith()], { 'GET /v1/networks/5/messages': list() })
  await person.click((await nav()).getByRole('button', { name: /Bia/ }))
  await conversation()
  const details = within(screen.getByRole('complementary', { name: 'Detalhes do pedido' }))
  expect(details.getByText('Ela procurava')).toBeDefined()
  expect(details.getByText('Qualquer cargo')).toBeDefined()
})

test('requests and conversations have their headings only when there are any; one row needs no search', async () => {
  const { unmount } = await show([inviteWith()], [])
  const headings = async () => (await nav()).getAllByRole('heading').map((one) => one.textContent)
  await nav()
  expect(await headings()).toEqual(['Networks', 'Pedidos'])
  expect(screen.queryByRole('button', { name: 'Buscar nos networks' })).toBeNull()
  unmount()
  const second = await show([inviteWith({ status: 'accepted' })], [networkWith()])
  await nav()
  expect(await headings()).toEqual(['Networks', 'Conversas'])
  second.unmount()
  await show([inviteWith()], [networkWith()])
  expect(await headings()).toEqual(['Networks', 'Pedidos', 'Conversas'])
  expect(screen.getByRole('button', { name: 'Buscar nos networks' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Nenhum network ainda' })).toBeNull()
})

test('the search is opened and put away by its button; only Escape closes it by key', async () => {
  const { person } = await show([inviteWith()], [networkWith()])
  const list = await nav()
  const toggle = list.getByRole('button', { name: 'Buscar nos networks' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(list.queryByRole('searchbox')).toBeNull()
  await person.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(list.getByRole('searchbox'), { key: 'Enter' })
  expect(list.queryByText('Nada encontrado nos seus networks.')).toBeNull()
  await person.type(list.getByRole('searchbox'), 'salario')
  expect(list.getAllByRole('button', { name: /Bia|Pedido/ })).toHaveLength(2)
  expect(list.queryByText('Nada encontrado nos seus networks.')).toBeNull()
  await person.click(toggle)
  expect(list.queryByRole('searchbox')).toBeNull()
})

test('with one of each, what is not found is said and no heading stays', async () => {
  const { person } = await show([inviteWith()], [networkWith()])
  const list = await nav()
  await person.click(list.getByRole('button', { name: 'Buscar nos networks' }))
  await person.type(list.getByRole('searchbox'), 'xyz')
  expect(list.getByRole('status').textContent).toBe('Nada encontrado nos seus networks.')
  expect(list.queryByRole('heading', { level: 2 })).toBeNull()
})

test('the menus belong to the open conversation and to messages of the other member that can be read', async () => {
  serve({
    'GET /v1/network_invites': list(),
    'GET /v1/networks': list(networkWith()),
    'GET /v1/me': list(),
    'GET /v1/networks/5/messages': list(
      messageWith(3, 'Minha', { isMine: true }),
      messageWith(2, '', { isHidden: true }),
      messageWith(1, 'Dela'),
    ),
    'DELETE /v1/networks/5': [204],
  })
  const { router, person } = await mount(
    <NetworksPage
      menu={(network, items, onAway) => (
        <button type="button" onClick={onAway}>{`${network.id}: ${items.map(({ label }) => label)}`}</button>
      )}
      messageMenu={(network, message) => <i>{`${network.id} ${message['@id']}`}</i>}
      inviteTools={() => null}
      tools="as bloqueadas"
    />,
    '/networks?network=5',
  )
  await screen.findByText('Dela')
  expect([...document.querySelectorAll('i')].map((one) => one.textContent)).toEqual(['5 /v1/messages/1'])
  expect(screen.getByText('as bloqueadas')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '5: Encerrar' }))
  await waitFor(() => expect(router.view.location.href).toBe('/networks'))
})

const ending = async (answer: [number, unknown?]) => {
  serve({
    'GET /v1/network_invites': list(),
    'GET /v1/networks': list(networkWith()),
    'GET /v1/me': list(),
    'GET /v1/networks/5/messages': list(),
    'DELETE /v1/networks/5': answer,
  })
  const { QuestionHost } = await import('@juntas/ui/dialog/question-host.tsx')
  const menu = (_: unknown, items: { onSelect?: () => void }[]) => (
    <button type="button" onClick={() => items[0]?.onSelect?.()}>
      Encerrar a conversa
    </button>
  )
  const mounted = await mount(
    <>
      <NetworksPage menu={menu as never} messageMenu={() => null} inviteTools={() => null} tools={null} />
      <QuestionHost />
    </>,
    '/networks?network=5',
  )
  const press = async (name: string) => {
    await mounted.person.click(await screen.findByRole('button', { name: 'Encerrar a conversa' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Encerrar o network com Bia?' }))
    await mounted.person.click(question.getByRole('button', { name }))
  }
  return { ...mounted, press }
}

test('a network is ended after a question, and the list is shown', async () => {
  const { press, router } = await ending([204])
  await press('Cancelar')
  await act(async () => undefined)
  expect(askedFor('DELETE /v1/networks/5')).toHaveLength(0)
  await press('Encerrar')
  await waitFor(() => expect(router.view.location.href).toBe('/networks'))
  expect(askedFor('DELETE /v1/networks/5')).toHaveLength(1)
})

test('a network that could not be ended stays open', async () => {
  const { press, router } = await ending([500, { code: 'internal' }])
  await press('Encerrar')
  await waitFor(() => expect(notified).toHaveLength(1))
  expect(router.view.location.href).toBe('/networks?network=5')
})
