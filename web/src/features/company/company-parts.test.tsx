import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { list, mount, serve } from '../../lib/test/render-app.tsx'
import { CompanyPage } from './company-page.tsx'
import { countText, lineName, measureText, shortMonth } from './company-text.ts'
import { CompanyView } from './company-view.tsx'
import type { CompanyNumbers } from './queries.ts'
import { aCompany, aLine, aMonth, someNumbers } from './test/samples.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('hours have their unit, months their short name, and areas without a name are the others', () => {
  // Rounded to nothing: less than a step, and not nobody.
  expect([measureText('hours', 0), measureText('active', 0)]).toEqual(['menos de 50 h', 'menos de 5'])
  expect([measureText('hours', 1200), measureText('active', 1200), countText(5)]).toEqual(['1.200 h', '1.200', '5'])
  expect(shortMonth('2026-10-01')).toBe('out')
  expect(lineName({ kind: 'company', area: null }, 'Aurora')).toBe('Aurora')
  expect(lineName({ kind: 'area', area: 'Pessoas' }, 'Aurora')).toBe('Pessoas')
  expect(lineName({ kind: 'area', area: null }, 'Aurora')).toBe('Outras')
})

async function showPage(company = aCompany(), at = '/empresa') {
  serve({
    'GET /v1/company': [200, company],
    'GET /v1/company_numbers': [200, someNumbers()],
    'GET /v1/company_invitations': list(),
    'GET /v1/company_seats': list(),
    'GET /v1/company_codes': list(),
  })
  const stage = await mount(<CompanyPage jobs={<p>nossas vagas</p>} />, at)
  await screen.findByRole('heading', { level: 1, name: 'Aurora & Filhas' })
  return stage
}
const lead = () => document.querySelector('header [data-text=soft]')?.textContent

test('the head tells the contract, or how many seats are in use without one', async () => {
  const { unmount } = await showPage(aCompany({ logo: '/logo.svg' }))
  expect(lead()).toMatch(/120 lugares.*31 de março de 2027/)
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/logo.svg')
  unmount()
  const open = await showPage(aCompany({ seats: { limit: null, taken: 30, invited: 0 } }))
  expect(lead()).toMatch(/30/)
  expect(lead()).not.toMatch(/2027/)
  expect(document.querySelector('header img')).toBeNull()
  open.unmount()
  await showPage(aCompany({ endsOn: null }))
  expect(lead()).toMatch(/30/)
})

test('the tab is in the address, and a strange one means the numbers', async () => {
  const { unmount, person, router } = await showPage(aCompany(), '/empresa#vagas')
  expect(screen.getByText('nossas vagas')).toBeDefined()
  await person.click(screen.getByRole('tab', { name: 'Códigos' }))
  await waitFor(() => expect(router.view.location.href).toContain('/empresa#codigos'))
  unmount()
  await showPage(aCompany(), '/empresa#nada')
  expect(screen.getByRole('tab', { name: 'Números' }).getAttribute('aria-selected')).toBe('true')
})

test('the button of the head opens the invitation and its cancel closes it', async () => {
  const { person } = await showPage()
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Convidar pessoas' }))
  await screen.findByRole('dialog', { name: 'Convidar pessoas' })
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the file of the numbers is named after the company', async () => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { person } = await showPage()
  await person.click(screen.getByRole('button', { name: 'Baixar CSV' }))
  expect(saved).toEqual(['numeros-aurora-filhas.csv'])
})

async function showView(own: Partial<CompanyNumbers>) {
  serve({ 'GET /v1/company_numbers': [200, someNumbers(own)] })
  const stage = await mount(<CompanyView />)
  await screen.findByRole('heading', { level: 1 })
  return stage
}
const seat = (area: string | null) => ({ email: 'carla@aurora.example', since: '2026-03-12T12:00:00Z', area })
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)

test('before the first month closes a member sees what the company knows and no numbers', async () => {
  await showView({})
  expect(screen.getByText('O primeiro mês ainda não fechou')).toBeDefined()
  expect(screen.queryByText(/Calculados em/)).toBeNull()
  expect(
    screen.getByText(/^Que carla@aurora\.example ocupa um lugar desde 12 de março de 2026\. E o que/),
  ).toBeDefined()
  expect(facts()).toEqual([])
})

test('a member sees the company’s numbers of the last month, and no note where the own area is shown', async () => {
  const months = [aMonth('2026-10-01', aLine('company', null, 1234, 30), aLine('area', 'Pessoas', 25, 20))]
  await showView({ months, seat: seat('Pessoas') })
  expect(screen.getByText(/Calculados em 1 de outubro de 2026/)).toBeDefined()
  expect(facts()).toEqual([
    'pessoas assistiram a algo. Lugares no mês: 123430',
    'somadas, sem dizer de quem300 h',
    'conteúdos concluídos, sem dizer quais35',
  ])
  expect(screen.queryByText(/O número da sua área foi retido/)).toBeNull()
  expect([...document.querySelectorAll<HTMLElement>('[data-mine]')].map((row) => row.textContent)).toEqual([
    'Pessoas (a sua)2520200 h25',
  ])
})

test('withheld numbers are the same mark everywhere, and a member without an area has none marked', async () => {
  const months = [aMonth('2026-10-01', aLine('company', null, 8, null), aLine('area', null, 5, null))]
  const { unmount } = await showView({ months })
  expect(facts().map((text) => text?.endsWith('retida'))).toEqual([true, true, true])
  expect(screen.queryByText(/O número da sua área foi retido/)).toBeNull()
  expect(document.querySelector('[data-mine]')).toBeNull()
  unmount()
  const own = [aMonth('2026-10-01', aLine('company', null, 8, null), aLine('area', 'Pessoas', 5, null))]
  await showView({ months: own, seat: seat('Pessoas') })
  expect(screen.getByText(/O número da sua área foi retido/)).toBeDefined()
})
