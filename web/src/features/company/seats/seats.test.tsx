import { questions } from '@juntas/ui/dialog/questions.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '../../../lib/drafts/drafts.ts'
import { type Answer, askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { aCompany } from '../test/samples.ts'
import { readAddresses } from './address-list.ts'
import CodesTab from './codes-tab.tsx'
import InviteDialog from './invite-dialog.tsx'
import SeatsTab from './seats-tab.tsx'

const said = () => toasts.get().map(({ message }) => message)
const answerYes = (isYes: boolean) => act(async () => questions.get()[0]?.answer(isYes))
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
const invitation = (id: number, state: string, own = {}) => ({
  ...{ id, email: `m${id}@a.example`, area: null, state, sentAt: null },
  ...own,
})
const seat = (id: number, own = {}) => ({
  ...{ id, email: `s${id}@a.example`, area: null, since: '2026-03-12T12:00:00Z', isManager: false },
  ...own,
})
const refused: Answer = [409, { code: 'conflict' }]

async function showSeats(
  { invitations = [] as unknown[], seats = [] as unknown[], areas = ['Tecnologia', 'Pessoas'] },
  answers: Record<string, Answer | (() => Answer)> = {},
) {
  serve({
    'GET /v1/company_invitations': list(...invitations),
    'GET /v1/company_seats': list(...seats),
    ...answers,
  })
  const onInvite = vi.fn()
  const stage = await mount(<SeatsTab company={aCompany({ areas })} onInvite={onInvite} />)
  await screen.findByText('Quem tem um lugar')
  return { ...stage, onInvite }
}

beforeEach(() => {
  forgetDrafts()
  toasts.set([])
  questions.set([])
})

test('each invitation says its state, and only one that waits or expired can be sent again or revoked', async () => {
  const sentAt = '2026-11-02T12:00:00Z'
  await showSeats({
    invitations: [
      invitation(1, 'invited', { area: 'Pessoas', sentAt }),
      invitation(2, 'expired'),
      invitation(3, 'accepted'),
      invitation(4, 'revoked'),
      invitation(5, 'bounced'),
    ],
  })
  expect(rows().slice(1, 6)).toEqual([
    'm1@a.examplePessoas02/11/2026ConvidadaReenviarRevogar',
    'm2@a.exampleSem áreasaindo agoraVenceuReenviarRevogar',
    'm3@a.exampleSem áreasaindo agoraAceitou',
    'm4@a.exampleSem áreasaindo agoraRevogado',
    'm5@a.exampleSem áreasaindo agoraEndereço recusou',
  ])
  expect(screen.queryByText('Nenhum convite ainda.')).toBeNull()
})

test('without an invitation the page says so and offers to invite', async () => {
  const { person, onInvite } = await showSeats({})
  expect(screen.getByText('Nenhum convite ainda.')).toBeDefined()
  await person.click(screen.getByText('Convidar pessoas'))
  expect(onInvite).toHaveBeenCalledOnce()
})

test('an invitation is sent again at once, and said only when it was', async () => {
  let isRefused = true
  const address = 'PUT /v1/company_invitations/1'
  const { person } = await showSeats(
    { invitations: [invitation(1, 'invited')] },
    { [address]: () => (isRefused ? refused : [200, {}]) },
  )
  const again = screen.getByRole('button', { name: 'Reenviar para m1@a.example' })
  await person.click(again)
  await waitFor(() => expect(askedFor(address)).toHaveLength(1))
  await act(async () => undefined)
  expect(said()).toEqual([])
  isRefused = false
  await person.click(again)
  await waitFor(() => expect(said()).toEqual(['O convite vai sair de novo.']))
})

test('an invitation and a seat are taken back only after a yes', async () => {
  const { person } = await showSeats(
    { invitations: [invitation(1, 'invited')], seats: [seat(5), seat(6, { email: null })] },
    { 'DELETE /v1/company_invitations/1': [204], 'DELETE /v1/company_seats/5': [204] },
  )
  const ask = async (button: string, question: object, address: string) => {
    await person.click(screen.getByRole('button', { name: button }))
    expect(questions.get()[0]).toMatchObject(question)
    await answerYes(false)
    expect(askedFor(address)).toEqual([])
    await person.click(screen.getByRole('button', { name: button }))
    await answerYes(true)
    await waitFor(() => expect(askedFor(address)).toHaveLength(1))
  }
  const revoked = { title: 'Revogar este convite?', action: 'Revogar', danger: true }
  await ask('Revogar o convite de m1@a.example', revoked, 'DELETE /v1/company_invitations/1')
  const removed = { title: 'Retirar este lugar?', text: expect.stringMatching(/^s5@a.example perde/), danger: true }
  await ask('Retirar o lugar de s5@a.example', removed, 'DELETE /v1/company_seats/5')
  await person.click(screen.getByRole('button', { name: 'Retirar o lugar de um endereço apagado' }))
  expect(questions.get()[0]?.text).toMatch(/^Endereço apagado perde/)
})

test('the manager’s own seat is marked and stays; a seat moves to another area or to none', async () => {
  let isRefused = true
  const address = 'PUT /v1/company_seats/5'
  const { person } = await showSeats(
    { seats: [seat(4, { isManager: true }), seat(5, { area: 'Pessoas' })] },
    { [address]: () => (isRefused ? refused : [200, seat(5)]) },
  )
  const [manager, other] = screen.getAllByRole('row').slice(-2)
  expect(manager?.querySelector('th')?.textContent).toBe('s4@a.example gestora')
  expect(within(manager!).queryByText('Retirar')).toBeNull()
  expect(other?.querySelector('th')?.textContent).toBe('s5@a.example ')
  const area = screen.getByLabelText<HTMLSelectElement>('Área de s5@a.example')
  expect(area.value).toBe('Pessoas')
  await person.selectOptions(area, 'Tecnologia')
  await waitFor(() => expect(askedFor(address)).toHaveLength(1))
  await act(async () => undefined)
  expect(said()).toEqual([])
  isRefused = false
  await person.selectOptions(area, '')
  await waitFor(() => expect(said()).toEqual(['Área trocada. Nos números, vale a partir do próximo trimestre.']))
  expect(askedFor(address).map(({ body }) => body)).toEqual([{ area: 'Tecnologia' }, { area: null }])
})

test('a company without areas has none to choose', async () => {
  await showSeats({ seats: [seat(5)], areas: [] })
  expect(screen.queryByLabelText('Área de s5@a.example')).toBeNull()
})

const code = (id: number, own: object) => ({
  ...{ id, code: '12345678901', label: `Turma ${id}`, endsAt: null, seatsTaken: 3, seats: 10, state: 'open' },
  ...own,
})

async function showCodes(codes: unknown[], answers: Record<string, Answer | (() => Answer)> = {}) {
  serve({ 'GET /v1/company_codes': list(...codes), ...answers })
  const stage = await mount(<CodesTab />)
  await screen.findByText('Códigos de ativação')
  return stage
}

test('a long code is shown in groups with its last day and state; an open or full one can be revoked', async () => {
  await showCodes([
    code(1, { endsAt: '2026-12-02T03:00:00Z' }),
    code(2, { code: '12345678', state: 'full' }),
    code(3, { state: 'expired' }),
    code(4, { state: 'revoked' }),
  ])
  const last = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' }).format(new Date('2026-12-02T02:59:59Z'))
  expect(rows().slice(1)).toEqual([
    `1234 5678 901Turma 1até ${last}3 de 10AbertoRevogar`,
    '12345678Turma 2sem data de fim3 de 10CheioRevogar',
    '1234 5678 901Turma 3sem data de fim3 de 10Venceu',
    '1234 5678 901Turma 4sem data de fim3 de 10Revogado',
  ])
  expect([...document.querySelectorAll<HTMLElement>('[data-tone]')].map((one) => one.dataset.tone)).toEqual([
    ...['success', 'neutral', 'neutral', 'neutral'],
  ])
  expect(screen.queryByText('Nenhum código ainda.')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a code is revoked only after a yes', async () => {
  const { person } = await showCodes([code(1, {})], { 'DELETE /v1/company_codes/1': [204] })
  const revoke = screen.getByRole('button', { name: 'Revogar o código 12345678901' })
  await person.click(revoke)
  expect(questions.get()[0]).toMatchObject({ title: 'Revogar este código?', action: 'Revogar', danger: true })
  await answerYes(false)
  expect(askedFor('DELETE /v1/company_codes/1')).toEqual([])
  await person.click(revoke)
  await answerYes(true)
  await waitFor(() => expect(askedFor('DELETE /v1/company_codes/1')).toHaveLength(1))
})

test('a code is made for a whole number of seats, with an end or without, and a failure is said', async () => {
  let isBroken = true
  const { person } = await showCodes([], {
    'POST /v1/company_codes': () => (isBroken ? refused : [201, { code: '12345678901' }]),
  })
  expect(screen.getByText('Nenhum código ainda.')).toBeDefined()
  await person.click(screen.getByText('Criar código'))
  const dialog = await screen.findByRole('dialog', { name: 'Novo código de ativação' })
  const create = () => person.click(within(dialog).getByText('Criar código'))
  const seats = within(dialog).getByLabelText<HTMLInputElement>(/Quantos lugares/)
  expect(seats.value).toBe('10')
  await person.type(within(dialog).getByLabelText(/Nome do código/), 'Março')
  for (const wrong of ['0', '1x', '123456']) {
    await person.clear(seats)
    await person.type(seats, wrong)
    await create()
  }
  expect(askedFor('POST /v1/company_codes')).toEqual([])
  await person.clear(seats)
  await person.type(seats, '12345')
  await create()
  await within(dialog).findByRole('alert')
  expect(said()).toEqual([])
  isBroken = false
  await create()
  await waitFor(() => expect(said()).toEqual(['Código 12345678901 criado.']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor('POST /v1/company_codes').at(-1)?.body).toEqual({ label: 'Março', seats: 12345, endsOn: null })
})

const anAddress = (_: unknown, place: number) => `m${place}@a.example`

test('the list says how many are ready, which lines are wrong, ten at most, and when there are too many', async () => {
  serve({})
  const { person } = await mount(<InviteDialog areas={['Pessoas']} onClose={() => undefined} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Endereços/)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar convites' })
  expect(send.disabled).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Endereços prontos: 0')).toBeDefined()
  await person.click(field)
  await person.paste(Array.from({ length: 11 }, (_, place) => `m${place}@a.example, Marte`).join('\n'))
  expect(screen.getAllByText(/^Linha \d+: Marte não é uma área da empresa\.$/)).toHaveLength(10)
  await person.clear(field)
  await person.paste(Array.from({ length: 500 }, anAddress).join('\n'))
  const isAllowed = !send.disabled
  await person.clear(field)
  await person.paste(Array.from({ length: 501 }, anAddress).join('\n'))
  expect([isAllowed, send.disabled]).toEqual([true, true])
  expect(screen.getByText(/São no máximo 500 endereços de cada vez/)).toBeDefined()
})

test.each([
  [2, []],
  [2, ['uma@a.example']],
  [0, ['uma@a.example', 'duas@a.example']],
])(
  'addresses from a file are sent: %i are invited, and who was invited or seated before is named: %j',
  async (invited, known) => {
    serve({ 'POST /v1/company_invitations': [201, { invited, known }] })
    const onClose = vi.fn()
    const { person } = await mount(<InviteDialog areas={[]} onClose={onClose} />)
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/Endereços/)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const pressed = vi.spyOn(input, 'click')
    await person.click(screen.getByText('Ler de um arquivo CSV'))
    expect(pressed).toHaveBeenCalledOnce()
    await person.upload(input, new File(['a@a.example\nb@a.example'], 'lista.csv', { type: 'text/csv' }))
    await waitFor(() => expect(field.value).toBe('a@a.example\nb@a.example'))
    await person.click(screen.getByRole('button', { name: 'Enviar convites' }))
    if (known.length === 0) await waitFor(() => expect(said()).toEqual(['Convites a caminho: 2.']))
    else {
      await screen.findByText(invited > 0 ? 'Convites a caminho: 2.' : 'Nenhum convite novo.')
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(known)
      expect(onClose).not.toHaveBeenCalled()
      await person.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!)
    }
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('a list that the server refuses stays, with the reason', async () => {
  serve({ 'POST /v1/company_invitations': [409, { code: 'conflict' }] })
  const { person } = await mount(<InviteDialog areas={[]} onClose={() => undefined} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Endereços/)
  await person.type(field, 'a@a.example')
  await person.click(screen.getByRole('button', { name: 'Enviar convites' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Isso já mudou enquanto você editava/)
  expect(field.value).toBe('a@a.example')
  expect(said()).toEqual([])
})

test('lines end as on any system, cells by a comma, a semicolon or a tab, and a heading is only the first line', () => {
  expect(readAddresses('a@a.example,pessoas\rb@a.example\t"Pessoas"\nnome', ['Pessoas'])).toEqual({
    addresses: [
      { email: 'a@a.example', area: 'Pessoas' },
      { email: 'b@a.example', area: 'Pessoas' },
    ],
    bad: [{ line: 3, text: 'nome', problem: 'email' }],
  })
  expect(readAddresses('nome', [])).toEqual({ addresses: [], bad: [] })
  expect(readAddresses('@', [])).toEqual({ addresses: [], bad: [{ line: 1, text: '@', problem: 'email' }] })
  expect(readAddresses(' , Pessoas\n"a@a.example" ; ', ['Pessoas'])).toEqual({
    ...{ addresses: [{ email: 'a@a.example', area: null }], bad: [] },
  })
})
