import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { clearEachTest, page, show } from './test/networks-app.tsx'
import { inviteWith, messageWith, networkWith } from './test/samples.ts'

vi.mock('../../lib/live/live.ts', () => ({ useLive: () => undefined }))

clearEachTest()

test('a new member reads that there is no network, and where to find one [NETWORK-03] [NETWORK-18] [CONST-03] [ERROR-27]', async () => {
  await show([], [])
  expect(await screen.findByRole('heading', { name: 'Nenhum network ainda' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Escolher um conteúdo' })).toBeDefined()
  expect(askedFor('GET /v1/network_invites')[0]?.query.get('perPage')).toBe('1000')
})

test('list, conversation and details stand side by side; nothing chosen, both say so [NETWORK-02] [NETWORK-04] [NETWORK-05] [CONTENT-42] [ERROR-27]', async () => {
  const accepted = inviteWith({ id: 4, status: 'accepted', network: '/v1/networks/5', isInviter: true })
  const { person } = await show([inviteWith(), accepted], [networkWith()], {
    'GET /v1/networks/5/messages': list(messageWith(1, 'Oi, Ana!')),
  })
  expect(await screen.findByRole('heading', { name: 'Nenhuma conversa selecionada' })).toBeDefined()
  const details = within(screen.getByRole('complementary', { name: 'Detalhes do pedido' }))
  expect(details.getByRole('heading', { name: 'Nenhum conteúdo' })).toBeDefined()
  await person.click(within(screen.getByRole('navigation', { name: 'Networks' })).getByRole('button', { name: /Bia/ }))
  expect(
    await within(await screen.findByRole('region', { name: 'Conversa com Bia' })).findByText('Oi, Ana!'),
  ).toBeDefined()
  expect(await details.findByText('Salário se conversa em voz alta')).toBeDefined()
  expect(await details.findByText('Aceito')).toBeDefined()
})

test('a request can be accepted, deleted after a question, and its content opened; opening it is reading it [NETWORK-06] [NETWORK-07] [NETWORK-19]', async () => {
  const invites = [inviteWith({ unread: true })]
  const { person } = await show(invites, [], {
    'GET /v1/network_invites/3': () => {
      invites[0] = inviteWith({ unread: false })
      return [200, invites[0]]
    },
    'DELETE /v1/network_invites/3': () => {
      invites.length = 0
      return [204]
    },
  })
  const row = await screen.findByRole('button', { name: /Pedido de network/ })
  expect(within(row).getByText('Novo')).toBeDefined()
  await person.click(row)
  expect(await screen.findByRole('button', { name: 'Aceitar' })).toBeDefined()
  for (const link of await screen.findAllByRole('link', { name: 'Ver o conteúdo inteiro' }))
    expect(link.getAttribute('href')).toBe('/talks/salario-se-conversa-em-voz-alta')
  await waitFor(() => expect(within(row).queryByText('Novo')).toBeNull())
  await person.click(await screen.findByRole('button', { name: 'Excluir pedido' }))
  const question = await screen.findByRole('alertdialog')
  await person.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect(askedFor('DELETE /v1/network_invites/3')).toHaveLength(0)
  await person.click(await screen.findByRole('button', { name: 'Excluir pedido' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByRole('heading', { name: 'Nenhum network ainda' })).toBeDefined()
})

test('the open conversation is in the address: a reload keeps it, Back returns to the list [people-growth D8]', async () => {
  const other = networkWith({ id: 6, with: { ...networkWith().with, '@id': '/v1/users/10', id: 10, name: 'Cora' } })
  const { person, router } = await show([inviteWith()], [networkWith(), other], {
    'GET /v1/networks/5/messages': list(),
    'GET /v1/networks/6/messages': list(),
    'GET /v1/network_invites/3': [200, inviteWith()],
  })
  const address = () => router.view.location.href
  await person.click(await screen.findByRole('button', { name: /Bia/ }))
  await waitFor(() => expect(address()).toBe('/networks?network=5'))
  // Changing the conversation adds no history entry.
  await person.click(screen.getByRole('button', { name: /Cora/ }))
  await waitFor(() => expect(address()).toBe('/networks?network=6'))
  await act(async () => router.back())
  await waitFor(() => expect(address()).toBe('/networks'))
  expect(await screen.findByRole('heading', { name: 'Nenhuma conversa selecionada' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: /Pedido de network/ }))
  await waitFor(() => expect(address()).toBe('/networks?invite=3'))
  await person.click(await screen.findByRole('button', { name: 'Voltar à lista' }))
  await waitFor(() => expect(address()).toBe('/networks'))
})

test('a link to a conversation opens it [people-growth D8] [members-money m12]', async () => {
  serve({
    'GET /v1/network_invites': list(),
    'GET /v1/networks': list(networkWith()),
    'GET /v1/networks/5/messages': list(),
    'GET /v1/me': list(),
  })
  await mount(page, '/networks?network=5')
  expect(await screen.findByRole('region', { name: 'Conversa com Bia' })).toBeDefined()
})

test('two networks with the same woman are told apart by their content [people-growth m13]', async () => {
  const content = { ...networkWith().content, title: 'O silêncio como argumento' }
  const alone = networkWith({ id: 8, with: { ...networkWith().with, '@id': '/v1/users/11', name: 'Duda' } })
  await show([], [networkWith(), networkWith({ id: 6, '@id': '/v1/networks/6', content }), alone])
  expect(await screen.findByRole('button', { name: /Bia.*Sobre “Salário se conversa em voz alta”/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /Bia.*Sobre “O silêncio como argumento”/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /Duda/ }).textContent).not.toContain('Sobre')
})

test('the list is searched by name, content and last words, without accents [NETWORK-02] [people-growth polish]', async () => {
  const other = { ...networkWith().with, '@id': '/v1/users/10', id: 10, name: 'Lúcia Ferraz' }
  const rooms = [networkWith(), networkWith({ '@id': '/v1/networks/6', id: 6, with: other })]
  const { person } = await show([inviteWith()], rooms)
  const nav = within(await screen.findByRole('navigation', { name: 'Networks' }))
  await person.click(nav.getByRole('button', { name: 'Buscar nos networks' }))
  const field = nav.getByRole('searchbox')
  await person.type(field, 'lucia')
  expect(nav.getByRole('button', { name: /Lúcia Ferraz/ })).toBeDefined()
  expect(nav.queryByRole('button', { name: /Bia/ })).toBeNull()
  await person.type(field, 'xyz')
  expect(nav.getByText('Nada encontrado nos seus networks.')).toBeDefined()
  await person.keyboard('{Escape}')
  expect(nav.getByRole('button', { name: /Bia/ })).toBeDefined()
})

test('only whoever was asked is offered to keep away from who asked [NETWORK-06] [people-growth D11]', async () => {
  const own = inviteWith({ '@id': '/v1/network_invites/4', id: 4, isInviter: true })
  const { person } = await show([inviteWith(), own], [])
  await person.click(await screen.findByRole('button', { name: /Pedido de network/ }))
  expect(await screen.findByRole('button', { name: 'tools of /v1/network_invites/3' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: /Seu pedido/ }))
  expect(await screen.findByRole('button', { name: 'Excluir pedido' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /tools of/ })).toBeNull()
})
