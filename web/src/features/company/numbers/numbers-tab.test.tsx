import { toasts } from '@juntas/ui/toast/toasts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { aCompany, aLine, aMonth, someNumbers } from '../test/samples.ts'
import { MonthsPanel } from './months-panel.tsx'
import { numbersCsv } from './numbers-csv.ts'
import { NumbersTab } from './numbers-tab.tsx'

const months = [
  aMonth('2026-10-01', aLine('company', null, 1234, 30), aLine('area', 'Tecnologia', 25, 20)),
  aMonth('2026-09-01', aLine('company', null, 8, null), aLine('area', null, 12, 11)),
]
const code = (id: number, state: string) => ({
  ...{ id, code: `codigo${id}`, label: `Turma ${id}`, endsAt: null, seatsTaken: id, seats: 10, state },
})
const onOpen = vi.fn()

async function show(
  company = aCompany(),
  { codes = [] as unknown[], invitations = [] as unknown[], numbers = someNumbers({ months }) } = {},
) {
  serve({
    'GET /v1/company_numbers': [200, numbers],
    'GET /v1/company_invitations': list(...invitations),
    'GET /v1/company_codes': list(...codes),
    'PUT /v1/company_invitations/2': [200, {}],
    'PUT /v1/company_invitations/3': [409, { code: 'conflict' }],
  })
  const stage = await mount(<NumbersTab company={company} onOpen={onOpen} />)
  await screen.findByRole('heading', { name: 'Lugares' })
  return stage
}
const cardOf = (name: RegExp) => screen.getByRole('heading', { name }).closest('section')!
const widths = () =>
  [...cardOf(/^Lugares$/).querySelectorAll('rect')].map((bar) => Math.round(Number(bar.getAttribute('width'))))

beforeEach(() => {
  toasts.set([])
  onOpen.mockClear()
})

test('the card of the seats shows how many are taken, invited and free, of the contract’s number or of those in use', async () => {
  const { unmount } = await show()
  expect(cardOf(/^Lugares$/).textContent).toContain('30 de 120Ocupados: 30Convidados: 6Livres: 84')
  expect(widths()).toEqual([100, 30, 25])
  unmount()
  const full = await show(aCompany({ seats: { limit: 30, taken: 30, invited: 6 } }))
  expect(cardOf(/^Lugares$/).textContent).toContain('Livres: 0')
  full.unmount()
  const open = await show(aCompany({ seats: { limit: null, taken: 30, invited: 10 } }))
  expect(cardOf(/^Lugares$/).textContent).toContain('30 Ocupados: 30Convidados: 10Retirar')
  expect(widths()).toEqual([100, 100, 75])
  open.unmount()
  await show(aCompany({ seats: { limit: null, taken: 0, invited: 0 } }))
  expect(widths()).toEqual([100, 0, 0])
})

test('only open codes are in short on the first tab, three at most, and each card opens its own tab', async () => {
  const codes = [code(1, 'revoked'), code(2, 'open'), code(3, 'open'), code(4, 'open'), code(5, 'open')]
  const { person } = await show(aCompany(), { codes })
  expect(
    within(cardOf(/Códigos/))
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['codigo2Turma 22 de 10Revogar', 'codigo3Turma 33 de 10Revogar', 'codigo4Turma 44 de 10Revogar'])
  await person.click(screen.getByText('Criar código'))
  await person.click(screen.getByText('Ver todos'))
  expect(onOpen.mock.calls).toEqual([['codigos'], ['lugares']])
  expect(screen.queryByText('Nenhum código ainda.')).toBeNull()
})

test('without codes, expired invitations and closed months the page says so', async () => {
  await show(aCompany(), { numbers: someNumbers() })
  expect(screen.getByText('Nenhum código ainda.')).toBeDefined()
  expect(screen.queryByText('Reenviar os vencidos')).toBeNull()
  expect(screen.getByText('O primeiro mês ainda não fechou')).toBeDefined()
  expect(screen.queryByText('Por área')).toBeNull()
})

test('how many expired invitations were sent again is said, and nothing after a failure', async () => {
  const expired = (id: number) => ({ id, email: 'a@a.example', area: null, state: 'expired', sentAt: null })
  const { person, unmount } = await show(aCompany(), { invitations: [expired(2)] })
  expect([...cardOf(/Convites/).querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['4', '2', '1'])
  await person.click(screen.getByText('Reenviar os vencidos'))
  await waitFor(() =>
    expect(toasts.get().map(({ message }) => message)).toEqual(['Convites vencidos que vão sair de novo: 1.']),
  )
  unmount()
  toasts.set([])
  const again = await show(aCompany(), { invitations: [expired(3)] })
  await again.person.click(screen.getByText('Reenviar os vencidos'))
  await waitFor(() => expect(askedFor('PUT /v1/company_invitations/3')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: /Reenviar os/ }).dataset.working).toBeUndefined())
  expect(toasts.get()).toEqual([])
})

test('the manager goes back month by month, and no further than the first', async () => {
  const { person } = await show()
  const panel = cardOf(/Por área/)
  const before = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Mês anterior' })
  const after = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Mês seguinte' })
  const shown = () => panel.querySelector('[aria-live]')?.textContent
  expect([shown(), before.disabled, after.disabled]).toEqual(['outubro de 2026, mês fechado', false, true])
  expect(
    within(panel)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ÁreaLugaresAtivasHorasConcluídos', 'Tecnologia 2520200 h25', 'Aurora & Filhas 1.23430300 h35'])
  await person.click(before)
  expect([shown(), before.disabled, after.disabled]).toEqual(['setembro de 2026, mês fechado', true, false])
  expect(
    within(panel)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ÁreaLugaresAtivasHorasConcluídos', 'Outras 1211110 h16', 'Aurora & Filhas 8retida'])
  await person.click(after)
  expect(shown()).toBe('outubro de 2026, mês fechado')
})

test('the months are shown for the company or an area, as a chart or as a table, newest first', async () => {
  const { person, container } = await mount(
    <MonthsPanel title="Por mês" note="últimos 12 meses" company="Aurora" months={months} />,
  )
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
  await screen.findByText('últimos 12 meses')
  expect(cells()).toEqual(['30', 'retida'])
  expect(container.querySelectorAll('svg [class*=dot]')).toHaveLength(2)
  const group = screen.getByLabelText<HTMLSelectElement>('Grupo')
  expect([...group.options].filter(({ value }) => value).map(({ text }) => text)).toEqual(['Aurora', 'Tecnologia'])
  await person.selectOptions(group, 'Tecnologia')
  expect(cells()).toEqual(['20', 'retida'])
  await person.click(screen.getByRole('radio', { name: 'Concluídos' }))
  expect(cells()).toEqual(['25', 'retida'])
  const table = screen.getByRole('table')
  const hiddenClass = table.className
  await person.click(screen.getByRole('radio', { name: 'Tabela' }))
  expect(table.className).toMatch(/table/)
  expect(hiddenClass).not.toMatch(/table/)
  expect(container.querySelectorAll('svg [class*=dot]')).toHaveLength(0)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'outubro de 2026',
    'setembro de 2026',
  ])
})

test('a company without areas has no choice of a group, and a panel without a note has none', async () => {
  const { container } = await mount(
    <MonthsPanel title="Por mês" company="Aurora" months={[aMonth('2026-10-01', aLine('company', null, 34, 30))]} />,
  )
  await screen.findByRole('heading', { name: 'Por mês' })
  expect(screen.queryByLabelText('Grupo')).toBeNull()
  expect(container.querySelector('header [data-text=small]')).toBeNull()
})

test('the CSV begins with its heading and the oldest month', () => {
  const rows = numbersCsv(someNumbers({ months })).replace('\uFEFF', '').trim().split('\r\n')
  expect(rows).toEqual([
    '"Mês";"Área";"Lugares";"Ativas";"Horas";"Concluídos"',
    '"2026-09";"Aurora";"8";"retida";"retida";"retida"',
    '"2026-09";"Outras";"12";"11";"110";"16"',
    '"2026-10";"Aurora";"1234";"30";"300";"35"',
    '"2026-10";"Tecnologia";"25";"20";"200";"25"',
  ])
})
