import type { LiveEvent } from '@juntas/contract/live-events'
import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, serve } from '../../lib/test/stage.tsx'
import { NetworksPage } from './networks-page.tsx'
import type { Invite, Network } from './queries.ts'
import { inviteWith, messageWith, networkWith } from './test/samples.ts'

// Replaces the live channel: the test sends the events.
const live = vi.hoisted(() => {
  const hearing = new Map<string, (event: unknown) => void>()
  return { hearing, tell: (event: LiveEvent) => hearing.get(event.kind)?.(event) }
})
vi.mock('../../lib/live/live.ts', () => ({
  useLive: (kind: string, hear: (event: unknown) => void) => void live.hearing.set(kind, hear),
}))

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (
  <>
    <NetworksPage
      menu={() => null}
      messageMenu={() => null}
      inviteTools={(invite) => <button type="button">{`tools of ${invite['@id']}`}</button>}
      tools={null}
    />
    <QuestionHost />
  </>
)
const show = async (invites: Invite[], networks: Network[], more: Parameters<typeof serve>[0] = {}) => {
  serve({
    'GET /v1/network_invites': () => list(...invites),
    'GET /v1/networks': () => list(...networks),
    'GET /v1/me': list(),
    ...more,
  })
  return mount(page, '/networks')
}

test('a new member reads that there is no network, and where to find one [NETWORK-03] [NETWORK-18]', async () => {
  await show([], [])
  expect(await screen.findByRole('heading', { name: 'Nenhum network ainda' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Escolher um conteúdo' })).toBeDefined()
  expect(askedFor('GET /v1/network_invites')[0]?.query.get('perPage')).toBe('1000')
})

test('list, conversation and details stand side by side; nothing chosen, both say so [NETWORK-02] [NETWORK-04] [NETWORK-05]', async () => {
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

test('what she sends without a connection is kept through a reload, and sent once, in order', async () => {
  let isOnline = false
  const sent: { text: string; clientKey: string }[] = []
  const answers: Parameters<typeof serve>[0] = {
    'GET /v1/networks/5/messages': () =>
      list(
        ...sent
          .map((one, place) => messageWith(place + 1, one.text, { isMine: true, clientKey: one.clientKey }))
          .toReversed(),
      ),
    'POST /v1/networks/5/messages': () => {
      if (!isOnline) return 'no answer'
      const body = askedFor('POST /v1/networks/5/messages').at(-1)?.body as { text: string; clientKey: string }
      if (!sent.some(({ clientKey }) => clientKey === body.clientKey)) sent.push(body)
      return [201, messageWith(sent.length, body.text, { isMine: true, clientKey: body.clientKey })]
    },
  }
  const write = async (person: Awaited<ReturnType<typeof mount>>['person'], text: string) => {
    await person.type(await screen.findByRole('textbox', { name: 'Escreva para Bia' }), `${text}{Enter}`)
  }
  const first = await show([], [networkWith()], answers)
  await first.person.click(await screen.findByRole('button', { name: /Bia/ }))
  await write(first.person, 'Primeira')
  await write(first.person, 'Segunda')
  expect((await screen.findAllByText('Guardada. Vai sozinha quando a conexão voltar.')).length).toBeGreaterThan(0)
  await first.person.type(screen.getByRole('textbox', { name: 'Escreva para Bia' }), 'Ainda escre')
  cleanup()

  const second = await show([], [networkWith()], answers)
  await second.person.click(await screen.findByRole('button', { name: /Bia/ }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva para Bia' })).value).toBe(
    'Ainda escre',
  )
  isOnline = true
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['Primeira', 'Segunda']))
  await waitFor(() => expect(screen.queryByText('Guardada. Vai sozinha quando a conexão voltar.')).toBeNull())
  expect(screen.getAllByText('Primeira')).toHaveLength(1)
})

test('only http and https in her words become links, and markup stays words', async () => {
  const { person } = await show([], [networkWith()], {
    'GET /v1/networks/5/messages': list(messageWith(1, 'Veja https://exemplo.test/a e javascript:alert(1) <b>x</b>')),
  })
  await person.click(await screen.findByRole('button', { name: /Bia/ }))
  const log = within(await screen.findByRole('log'))
  expect((await log.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual(['https://exemplo.test/a'])
  expect(log.getByText(/<b>x<\/b>/)).toBeDefined()
})

test('a network without a word offers three ways to begin, from what both watched', async () => {
  const { person } = await show([], [networkWith()], { 'GET /v1/networks/5/messages': list() })
  await person.click(await screen.findByRole('button', { name: /Bia/ }))
  const [opening] = within(await screen.findByRole('list', { name: 'Para começar' })).getAllByRole('button')
  await person.click(opening!)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva para Bia' }).value).toContain(
    'Salário se conversa em voz alta',
  )
})

test('the last of her messages that was read says so, and moves on when the other reads on', async () => {
  const mine = { isMine: true }
  const { person } = await show([], [networkWith({ readUpTo: 1 })], {
    'GET /v1/networks/5/messages': list(
      messageWith(3, 'Topa?', mine),
      messageWith(2, 'São quatro frases.', mine),
      messageWith(1, 'Oi, Bia!', mine),
    ),
  })
  await person.click(await screen.findByRole('button', { name: /Bia/ }))
  const under = (text: string) => screen.getByText(text).closest('[data-mine]')?.textContent
  expect(await screen.findByText('· Lida')).toBeDefined()
  expect(under('Oi, Bia!')).toContain('Lida')
  act(() => live.tell({ kind: 'read', network: 5, id: 2 }))
  await waitFor(() => expect(under('São quatro frases.')).toContain('Lida'))
  expect(screen.getAllByText('· Lida')).toHaveLength(1)
})

test('a message that is heard of after a later one is read all the same, in its place', async () => {
  const all = [messageWith(3, 'Oi!', { isMine: true }), messageWith(2, 'Oi, Ana!'), messageWith(1, 'Bom dia')]
  const messages = 'GET /v1/networks/5/messages'
  const { person } = await show([], [networkWith()], {
    [messages]: () => {
      const after = askedFor(messages).at(-1)?.query.get('after')
      return list(...all.filter(({ id }) => (after ? id > Number(after) : id !== 2)))
    },
  })
  await person.click(await screen.findByRole('button', { name: /Bia/ }))
  const talk = within(await screen.findByRole('region', { name: 'Conversa com Bia' }))
  expect(await talk.findByText('Oi!')).toBeDefined()
  act(() => live.tell({ kind: 'message', network: 5, id: 2 }))
  const late = await talk.findByText('Oi, Ana!')
  expect(late.compareDocumentPosition(talk.getByText('Oi!'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(talk.getAllByText('Oi!')).toHaveLength(1)
})

test('a conversation in a tab behind others is not read until she looks at it', async () => {
  const look = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  look('hidden')
  const { person } = await show([], [networkWith({ unread: 1 })], {
    'GET /v1/networks/5/messages': list(messageWith(7, 'Oi, Ana!')),
    'POST /v1/networks/5/read': () => [204],
  })
  await person.click(await screen.findByRole('button', { name: /Bia/ }))
  expect(await screen.findByText('Oi, Ana!')).toBeDefined()
  expect(askedFor('POST /v1/networks/5/read')).toHaveLength(0)
  look('visible')
  await waitFor(() => expect(askedFor('POST /v1/networks/5/read').at(-1)?.body).toEqual({ upTo: 7 }))
})

/** jsdom has no layout: each message is 50 px high, and 200 px of the conversation are visible. */
function layOut(log: HTMLElement) {
  Object.defineProperties(log, {
    scrollHeight: { configurable: true, get: () => log.querySelectorAll('p').length * 50 },
    clientHeight: { configurable: true, value: 200 },
  })
}
const messagesOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => messageWith(to - index, `linha ${to - index}`))

async function openLongChat() {
  const networks = [networkWith({ unread: 0 })]
  let newest = 60
  const shown = await show([], networks, {
    'GET /v1/networks/5/messages': (query) => {
      const before = Number(query.get('before') ?? newest + 1)
      const after = query.get('after')
      return list(...(after ? messagesOf(Number(after) + 1, newest) : messagesOf(Math.max(1, before - 30), before - 1)))
    },
    'POST /v1/networks/5/read': [204],
  })
  await shown.person.click(await screen.findByRole('button', { name: /Bia/ }))
  const log = await screen.findByRole('log')
  await within(log).findByText('linha 60')
  layOut(log)
  const arrive = async () => {
    newest += 1
    networks[0] = networkWith({ unread: 1 })
    await act(async () => {
      live.tell({ kind: 'message', network: 5, id: newest })
      // The page receives the event too, and reads its list again; of two listeners this mock only keeps the last one.
      live.hearing.get('network')?.({})
    })
    await within(log).findByText(`linha ${newest}`)
  }
  const scrollTo = (top: number) => {
    log.scrollTop = top
    act(() => void log.dispatchEvent(new Event('scroll', { bubbles: true })))
  }
  return { ...shown, log, arrive, scrollTo }
}

test('who reads further up stays there, sees that something came, and has not read it [people-growth D7]', async () => {
  const { person, log, arrive, scrollTo } = await openLongChat()
  scrollTo(300)
  await arrive()
  expect(log.scrollTop).toBe(300)
  const news = await screen.findByRole('button', { name: '1 nova mensagem' })
  expect(askedFor('POST /v1/networks/5/read')).toHaveLength(0)
  await person.click(news)
  expect(log.scrollTop).toBe(log.scrollHeight)
  await waitFor(() => expect(askedFor('POST /v1/networks/5/read').at(-1)?.body).toEqual({ upTo: 61 }))
  expect(screen.queryByRole('button', { name: /nova mensagem/ })).toBeNull()
})

test('who is at the end sees the new line, and has read it [people-growth D7]', async () => {
  const { log, arrive, scrollTo } = await openLongChat()
  scrollTo(log.scrollHeight - 200)
  await arrive()
  expect(log.scrollTop).toBe(log.scrollHeight)
  await waitFor(() => expect(askedFor('POST /v1/networks/5/read').at(-1)?.body).toEqual({ upTo: 61 }))
})

test('older messages come in above the line she is at [people-growth D7]', async () => {
  const { person, log, scrollTo } = await openLongChat()
  scrollTo(0)
  const before = log.scrollHeight
  await person.click(await screen.findByRole('button', { name: 'Ver mensagens anteriores' }))
  await within(log).findByText('linha 1')
  expect(log.scrollHeight).toBeGreaterThan(before)
  expect(log.scrollTop).toBe(log.scrollHeight - before)
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

test('an emoji goes where the cursor stands, and Escape puts the list away [NETWORK-21] [people-growth polish]', async () => {
  const { person } = await show([], [networkWith()], { 'GET /v1/networks/5/messages': list() })
  await person.click(await screen.findByRole('button', { name: /Bia/ }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva para Bia' })
  await person.clear(field)
  await person.type(field, 'Oi, Bia')
  field.setSelectionRange(2, 2)
  await person.click(screen.getByRole('button', { name: 'Emojis' }))
  await person.click(screen.getByRole('button', { name: '💜' }))
  expect(field.value).toBe('Oi💜, Bia')
  expect(screen.queryByRole('list', { name: 'Escolha um emoji' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Emojis' }))
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('list', { name: 'Escolha um emoji' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Emojis' }))
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
