import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, list } from '../lib/test/render-app.tsx'
import { expectAt, openApp } from './test/whole-app.tsx'

vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

const isMissing = (pathname: string) =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'missing-page', content: pathname }))

test('/ without a session is the sign-in with the way back [GAP-161] [GUARD-01]', async () => {
  await openApp('/', { as: null })
  await expectAt('/login?redirect=%2F')
})

test('the sign-in says what this is and for whom, and leads to the front page, which has the rest [GAP-161]', async () => {
  await openApp('/login', { as: null })
  expect(await screen.findByText(/^A Juntas é para mulheres que trabalham/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Conheça a Juntas' }).getAttribute('href')).toBe('/sobre')
  const quote = { price: 2600, total: 2600, installments: 1, installmentPrice: 2600, trialDays: 0 }
  const price = { '@id': '/v1/plans/4', id: 4, name: 'Anual à vista', quote }
  await openApp('/sobre', { as: null, answers: { 'GET /v1/plans': list(price) } })
  await expectAt('/sobre')
  for (const name of ['O que você faz aqui', 'Quanto custa', 'Como entrar', 'Precisa de ajuda?'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy()
  const ways = within(screen.getByRole('region', { name: 'Como entrar' })).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    ...['/cadastre-se', '/ingressar', '/login', '/esqueci-minha-senha'],
  ])
  expect((await screen.findByRole('link', { name: 'Ver os planos' })).getAttribute('href')).toBe('/planos')
})

test('/planos opens without a session and asks for nothing of a member [GAP-166]', async () => {
  await openApp('/planos', { as: null, answers: { 'GET /v1/plans': list() } })
  await expectAt('/planos')
  expect(askedFor('GET /v1/me')).toEqual([])
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login?redirect=%2Fplanos')
  // She has taken none of the three steps yet.
  expect(screen.queryByText(/Passo: /)).toBeNull()
})

test('an address that nobody knows is not there for a visitor either; one that exists asks her to sign in [entry-money 21]', async () => {
  isMissing('/nada-disso')
  await openApp('/nada-disso', { as: null })
  expect((await expectAt('/404')).textContent).toBe('Página não encontrada')
  await openApp('/notas', { as: null })
  await expectAt('/login?redirect=%2Fnotas')
})
