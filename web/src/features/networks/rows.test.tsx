import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asked, askedFor, mount, notified, serve } from '../../lib/test/render-app.tsx'
import { Details } from './details.tsx'
import { InvitePane } from './invite-pane.tsx'
import type { Invite, Network } from './queries.ts'
import { InviteRow, NetworkRow } from './rows.tsx'
import { clearEachTest } from './test/networks-app.tsx'
import { inviteWith, networkWith } from './test/samples.ts'

clearEachTest()
beforeEach(() => void vi.setSystemTime(new Date(2026, 10, 25)))
afterEach(() => void vi.useRealTimers())

const inviteRow = async (over: Partial<Invite>, isChosen = false) => {
  const onChoose = vi.fn()
  const { person } = await mount(<InviteRow invite={inviteWith(over)} isChosen={isChosen} onChoose={onChoose} />)
  return { person, onChoose, row: screen.getByRole('button') }
}
const networkRow = async (over: Partial<Network>, more: { isChosen?: boolean; isNamedTwice?: boolean } = {}) => {
  const onChoose = vi.fn()
  const { person } = await mount(
    <NetworkRow network={networkWith(over)} isChosen={false} onChoose={onChoose} {...more} />,
  )
  return { person, onChoose, row: screen.getByRole('button') }
}
const last = (over: object) => ({
  lastMessage: { text: 'Oi, Ana!', isMine: false, createdAt: '2026-11-01T12:00:00.000Z', ...over } as never,
})

test.each([
  [{}, 'Pedido de network'],
  [{ isInviter: true }, 'Seu pedido'],
  [{ isInviter: true, searching: true }, 'Procurando o perfil ideal'],
])('the row of a request %j is called %s, and names its content', async (over, title) => {
  const { row, person, onChoose } = await inviteRow(over)
  expect(row.textContent).toBe(`${title}Salário se conversa em voz alta`)
  expect(row.getAttribute('aria-current')).toBeNull()
  expect(row.querySelectorAll('.lucide-search')).toHaveLength('searching' in over ? 1 : 0)
  await person.click(row)
  expect(onChoose).toHaveBeenCalledTimes(1)
})

test('a request that was not read is new, and the open one is marked', async () => {
  const { row } = await inviteRow({ unread: true }, true)
  expect(within(row).getByText('Novo')).toBeDefined()
  expect(row.getAttribute('aria-current')).toBe('true')
})

test('a network without a message says how it begins, and that it is new [NETWORK-08] [NETWORK-10]', async () => {
  const { row, person, onChoose } = await networkRow({ isNew: true })
  expect(row.textContent).toBe('BBiaComece a conversa com Bia14/11Novo')
  expect(row.dataset.unread).toBeUndefined()
  expect(row.getAttribute('aria-current')).toBeNull()
  expect(row.querySelector('time')?.dateTime).toBe('2026-11-14T12:00:00.000Z')
  await person.click(row)
  expect(onChoose).toHaveBeenCalledTimes(1)
})

test.each([
  [last({}), 'Oi, Ana!'],
  [last({ isMine: true }), 'Você: Oi, Ana!'],
  [last({ text: '' }), 'Mensagem ocultada pela moderação'],
  [last({ text: '', isMine: true }), 'Você: Mensagem ocultada pela moderação'],
])('%# the row of a conversation says the last message and its time', async (over, words) => {
  const { row } = await networkRow(over, { isChosen: true })
  expect(within(row).getByText(words)).toBeDefined()
  expect(row.querySelector('time')?.dateTime).toBe('2026-11-01T12:00:00.000Z')
  expect(row.getAttribute('aria-current')).toBe('true')
  expect(within(row).queryByText('Novo')).toBeNull()
  expect(within(row).queryByText('Silenciada')).toBeNull()
  expect(within(row).queryByText(/Sobre/)).toBeNull()
})

test('unread messages are counted in words, one and many; with a count nothing else is new', async () => {
  const { row } = await networkRow({ unread: 1, isNew: true })
  expect(row.dataset.unread).toBe('true')
  expect(within(row).getByLabelText('1 mensagem não lida')).toBeDefined()
  expect(within(row).queryByText('Novo')).toBeNull()
  cleanup()
  const many = await networkRow({ unread: 2, isMuted: true })
  expect(within(many.row).getByLabelText('2 mensagens não lidas')).toBeDefined()
  expect(within(many.row).getByText('Silenciada')).toBeDefined()
})

test('two rows of one name tell their content', async () => {
  const { row } = await networkRow({}, { isNamedTwice: true })
  expect(within(row).getByText('Sobre “Salário se conversa em voz alta”')).toBeDefined()
})

const facts = () => screen.getAllByRole('definition').map((one) => one.textContent)

test('the details name content, wish and state of a request [NETWORK-02] [NETWORK-05]', async () => {
  const invite = inviteWith({ isInviter: true, status: 'accepted' })
  const onBack = vi.fn()
  const { person, container } = await mount(<Details invite={invite} content={invite.content} onBack={onBack} />)
  expect(screen.getByText('Vocês duas assistiram.')).toBeDefined()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/drawn/thumbs/talks/salario.svg')
  expect(screen.getAllByRole('term')[0]?.textContent).toBe('Você procurava')
  expect(facts()).toEqual(['Gerente', '35-44 anos', ' AceitoPedido em 14 de novembro'])
  await person.click(screen.getByRole('button', { name: 'Voltar à conversa' }))
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('a wish without roles and ages takes anybody; what is awaited is said', async () => {
  const content = { ...inviteWith().content, thumb: '' }
  const open = inviteWith({ companyJobRoles: [], ageRanges: [] })
  const { container } = await mount(<Details invite={open} content={content} />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('term')[0]?.textContent).toBe('Ela procurava')
  expect(facts()).toEqual(['Qualquer cargo', 'Qualquer idade', ' Aguardando respostaPedido em 14 de novembro'])
  cleanup()
  await mount(<Details invite={inviteWith({ searching: true })} content={content} />)
  expect(facts().at(2)).toBe(' ProcurandoPedido em 14 de novembro')
})

test('without a request the details name none, and without a content too', async () => {
  await mount(<Details invite={undefined} content={inviteWith().content} />)
  expect(screen.queryByRole('term')).toBeNull()
  cleanup()
  await mount(<Details invite={undefined} content={undefined} />)
  expect(screen.getByRole('heading', { name: 'Nenhum conteúdo', level: 3 })).toBeDefined()
})

async function pane(over: Partial<Invite>, answers: Parameters<typeof serve>[0] = {}) {
  serve(answers)
  const onBack = vi.fn()
  const onAccepted = vi.fn()
  const { person } = await mount(
    <>
      <InvitePane invite={inviteWith(over)} tools="as ferramentas" onBack={onBack} onAccepted={onAccepted} />
      <QuestionHost />
    </>,
  )
  return { person, onBack, onAccepted }
}
const press = (name: string) => screen.getByRole('button', { name })

test('a request of another member says why they match, and is accepted into its network [NETWORK-06]', async () => {
  const { person, onAccepted } = await pane({}, { 'POST /v1/networks': [201, networkWith({ id: 12 })] })
  expect(asked).toEqual([])
  expect(screen.getByText('Os nomes aparecem quando as duas aceitam.')).toBeDefined()
  const reasons = within(screen.getByRole('list', { name: 'Por que vocês combinam' })).getAllByRole('listitem')
  expect(reasons.map((one) => one.textContent)).toEqual(['Viram o mesmo conteúdo', 'Cargo escolhido'])
  expect(screen.getByText('as ferramentas')).toBeDefined()
  expect(screen.getByText(/^Você pode responder até/)).toBeDefined()
  await person.click(press('Aceitar'))
  await vi.waitFor(() => expect(onAccepted.mock.calls).toEqual([[12]]))
  expect(askedFor('POST /v1/networks')[0]?.body).toEqual({ invite: '/v1/network_invites/3' })
})

test.each([
  [{ searching: true }, 'Avisamos assim que alguém com esse perfil terminar o conteúdo.'],
  [{}, 'Os nomes aparecem quando as duas aceitam. Sem resposta em três dias, perguntamos à próxima.'],
])('%# her own request only waits, and is deleted after a question', async (over, words) => {
  const own = { isInviter: true, reasons: [], expiresAt: null, ...over }
  const { person, onBack } = await pane(own, { 'DELETE /v1/network_invites/3': [204] })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByText(/pode responder até/)).toBeNull()
  await person.click(press('Excluir pedido'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Ninguém mais recebe este pedido. Você pode pedir de novo quando quiser.')).toBeDefined()
  await person.click(question.getByRole('button', { name: 'Excluir' }))
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledTimes(1))
})

test('a request that was not deleted stays open', async () => {
  const { person, onBack } = await pane({}, { 'DELETE /v1/network_invites/3': [500, { code: 'internal' }] })
  await person.click(press('Excluir pedido'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText('O pedido passa para outra pessoa. Quem pediu não fica sabendo que foi você.'),
  ).toBeDefined()
  await person.click(question.getByRole('button', { name: 'Excluir' }))
  await vi.waitFor(() => expect(notified).toHaveLength(1))
  expect(onBack).not.toHaveBeenCalled()
  await person.click(press('Voltar à lista'))
  expect(onBack).toHaveBeenCalledTimes(1)
})
