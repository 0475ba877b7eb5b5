import { questions } from '@juntas/ui/dialog/questions.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '../../lib/drafts/drafts.ts'
import { asked, askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { OwnRequests } from './own-requests.tsx'
import type { MentorRequest, SafetyMenus } from './queries.ts'
import { aMessage, aRequest } from './test/samples.ts'

const menus: SafetyMenus = {
  person: (request, name) => <i>{`menu of ${request} ${name}`}</i>,
  message: (id, name) => <i>{`menu of message ${id} ${name}`}</i>,
}
const onPick = vi.fn()
const show = (...requests: MentorRequest[]) => mount(<OwnRequests {...{ requests, onPick, menus }} />)
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.replace('Carregando', ''))
const answerYes = (isYes: boolean) => act(async () => questions.get()[0]?.answer(isYes))

beforeEach(() => {
  serve({})
  forgetDrafts()
  onPick.mockClear()
  toasts.set([])
  questions.set([])
})

test('[beyond, mentors] requests that wait come before the mentoring under way, whatever the order of the answer', async () => {
  const headings = async (...requests: MentorRequest[]) => {
    const { unmount } = await show(...requests)
    const found = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
    unmount()
    return found
  }
  const accepted = aRequest({ id: 4, state: 'accepted' })
  const wanted = ['Esperando a resposta dela', 'Ela aceitou']
  expect(await headings(accepted, aRequest())).toEqual(wanted)
  expect(await headings(aRequest(), accepted)).toEqual(wanted)
})

test('[beyond, mentors] without an earlier request there is no list of them', async () => {
  await show(aRequest())
  await screen.findByText('Esperando a resposta dela')
  expect(screen.queryByText('Pedidos anteriores')).toBeNull()
})

test('[beyond, mentors] an earlier request says how it ended, why, when, and what was written', async () => {
  const closedAt = '2026-11-12T12:00:00.000Z'
  const { person } = await show(
    aRequest({ id: 1, state: 'declined', reason: 'no_time', closedAt, messages: [aMessage({ text: 'Oi' })] }),
    aRequest({ id: 2, state: 'withdrawn', closedAt, mentor: null }),
  )
  await person.click(await screen.findByText('Pedidos anteriores'))
  const [first, second] = screen.getAllByRole('listitem').filter((one) => one.querySelector('h3'))
  expect(first?.querySelector('h3')?.textContent).toBe('Lúcia Ferraz')
  expect(first?.querySelector('p')?.textContent).toBe(
    'Não desta vez. Ela está sem tempo agora. Pedido de 10 de novembro.',
  )
  expect(within(first!).getByText('O que vocês escreveram')).toBeDefined()
  expect(second?.querySelector('h3')?.textContent).toBe('uma mentora que saiu')
  expect(second?.querySelector('p')?.textContent).toBe('Retirado.  Pedido de 10 de novembro.')
  expect(within(second!).queryByText('O que vocês escreveram')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Pedidos anteriores',
  ])
})

test.each([
  [{ state: 'asked' }, 'Esperando a resposta dela', ['Escolher outra', 'Retirar o pedido']],
  [{ state: 'more' }, 'Ela quer saber mais', ['Responder', 'Retirar o pedido']],
  [{ state: 'accepted' }, 'Ela aceitou', ['Escrever', 'Encerrar a mentoria']],
  [{ state: 'accepted', mentor: null }, 'Ela aceitou', ['Encerrar a mentoria']],
  [{ state: 'queued' }, 'Com fila', ['Escolher outra', 'Sair da fila']],
  [{ state: 'more', isMentorAway: true }, 'Em pausa', ['Escolher outra', 'Retirar o pedido']],
  [{ state: 'accepted', isMentorAway: true }, 'Ela aceitou', ['Escrever', 'Escolher outra', 'Encerrar a mentoria']],
] as const)(
  '[beyond, mentors] the panel of a request with %j says "%s" and offers %j',
  async (own, heading, offered) => {
    await show(aRequest(own))
    await screen.findByText(heading)
    await waitFor(() => expect(buttons()).toEqual(offered))
    const isWaitingForAway = 'isMentorAway' in own && own.state !== 'accepted'
    expect(screen.queryByText(/Ela está em pausa. O seu pedido fica/) !== null).toBe(isWaitingForAway)
    const isGone = 'mentor' in own
    expect(screen.queryByText('menu of /v1/mentor_requests/3 Lúcia Ferraz') !== null).toBe(!isGone)
  },
)

test('[beyond, mentors] a request is withdrawn only after a yes, and the page says so', async () => {
  serve({ 'DELETE /v1/mentor_requests/3': [204] })
  const { person } = await show(aRequest())
  await person.click(await screen.findByText('Retirar o pedido'))
  expect(questions.get()[0]).toMatchObject({
    title: 'Retirar este pedido?',
    text: 'Ninguém é avisado. O lugar passa para a próxima.',
    action: 'Retirar o pedido',
  })
  await answerYes(false)
  expect(asked).toEqual([])
  await person.click(screen.getByText('Retirar o pedido'))
  await answerYes(true)
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Pedido retirado']))
  expect(askedFor('DELETE /v1/mentor_requests/3')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[beyond, mentors] the end of a mentoring has a question of its own, and a failure is said in the panel', async () => {
  let isBroken = true
  serve({ 'DELETE /v1/mentor_requests/3': () => (isBroken ? [404, { code: 'not_found' }] : [204]) })
  const { person } = await show(aRequest({ state: 'accepted' }))
  await person.click(await screen.findByText('Encerrar a mentoria'))
  expect(questions.get()[0]).toMatchObject({
    title: 'Encerrar a mentoria com Lúcia Ferraz?',
    text: 'O que vocês escreveram continua aqui, só para você.',
    action: 'Encerrar a mentoria',
  })
  await answerYes(true)
  await screen.findByText('Este pedido mudou entretanto. A página já mostra como está.')
  expect(toasts.get()).toEqual([])
  isBroken = false
  await person.click(screen.getByText('Encerrar a mentoria'))
  await answerYes(true)
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Mentoria encerrada']))
})

test('[beyond, mentors] the reply is sent once it has words, and the field is then empty', async () => {
  let isBroken = true
  serve({ 'POST /v1/mentor_requests/3/messages': () => (isBroken ? 'no answer' : [201, aRequest()]) })
  const { person } = await show(aRequest({ state: 'more' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Sua mensagem/)
  await person.click(screen.getByText('Responder'))
  expect(asked).toEqual([])
  await person.type(field, 'Quero negociar')
  await person.click(screen.getByText('Responder'))
  await screen.findByRole('alert')
  expect(field.value).toBe('Quero negociar')
  isBroken = false
  await person.click(screen.getByText('Responder'))
  await waitFor(() => expect(field.value).toBe(''))
  expect(askedFor('POST /v1/mentor_requests/3/messages').at(-1)?.body).toEqual({ text: 'Quero negociar' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[beyond, mentors] a conversation tells who wrote what, and only what the other wrote has a menu', async () => {
  await show(
    aRequest({
      messages: [
        aMessage({ id: 'a', isMine: true, text: 'Oi' }),
        aMessage({ id: 'b', text: 'Olá' }),
        aMessage({ id: 'c', isHidden: true, text: '' }),
        aMessage({ id: 'd', kind: 'summary', isMine: true, text: 'Em resumo' }),
      ],
    }),
  )
  await screen.findByText('Oi')
  const lines = screen.getAllByRole('listitem').map((one) => {
    const [who, text] = one.querySelectorAll('p')
    const menu = one.querySelector('i')?.textContent ?? null
    return [who?.textContent?.split(' · ')[0], text?.textContent, menu, one.dataset.mine, text?.dataset.hidden]
  })
  expect(lines).toEqual([
    ['Você', 'Oi', null, 'true', undefined],
    ['Lúcia Ferraz', 'Olá', 'menu of message b Lúcia Ferraz', undefined, undefined],
    ['Lúcia Ferraz', 'Mensagem escondida pela moderação', null, undefined, 'true'],
    ['Resumo aprovado', 'Em resumo', null, 'true', undefined],
  ])
})

test('[beyond, mentors] without safety menus a message has none', async () => {
  await mount(<OwnRequests requests={[aRequest({ messages: [aMessage()] })]} onPick={onPick} menus={undefined} />)
  await screen.findByText('Vamos conversar')
  expect(document.querySelector('[class*=menu]')).toBeNull()
})
