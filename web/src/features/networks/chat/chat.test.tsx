import type { LiveEvent } from '@juntas/contract/live-events'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { askedFor, list, type mount, type serve } from '../../../lib/test/render-app.tsx'
import { clearEachTest, show } from '../test/networks-app.tsx'
import { messageWith, networkWith } from '../test/samples.ts'

// Replaces the live channel: the test sends the events.
const live = vi.hoisted(() => {
  const hearing = new Map<string, (event: unknown) => void>()
  return { hearing, tell: (event: LiveEvent) => hearing.get(event.kind)?.(event) }
})
vi.mock('../../../lib/live/live.ts', () => ({
  useLive: (kind: string, hear: (event: unknown) => void) => void live.hearing.set(kind, hear),
}))

clearEachTest()

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
