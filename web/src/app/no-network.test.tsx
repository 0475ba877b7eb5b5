import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/call/query-client.ts'
import { placeWithoutAnswer } from '../lib/offline/place-without-answer.ts'
import { readableContents } from '../lib/offline/stored-answers.ts'
import { router } from './router.ts'
import { address, expectAt, openApp, viewerWith } from './test/whole-app.tsx'

vi.mock('../lib/offline/stored-answers.ts', async (original) => ({
  ...(await original<object>()),
  readableContents: vi.fn(async () => []),
}))
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const online = vi.spyOn(navigator, 'onLine', 'get')
const setOnline = (isOnline: boolean) => {
  online.mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const keepSomething = () => vi.mocked(readableContents).mockResolvedValue([{ id: 37 }] as never)
const noAnswer = { 'GET /v1/me': 'no answer', 'GET /v1/faqs': 'no answer', 'GET /v1/skills/7': 'no answer' } as const
const storeAna = () =>
  localStorage.setItem('juntas:user', JSON.stringify({ id: 1, name: 'Ana Ribeiro', nickname: 'Aninha', avatar: null }))

afterEach(() => {
  vi.mocked(readableContents).mockResolvedValue([])
  online.mockReturnValue(true)
  localStorage.clear()
  sessionStorage.clear()
})

test('a page that gets no answer leads to what is kept only without a network, and only if something is [ERROR-07] [library 5]', async () => {
  expect(await placeWithoutAnswer()).toBe('/503')
  keepSomething()
  expect(await placeWithoutAnswer()).toBe('/503')
  setOnline(false)
  expect(await placeWithoutAnswer()).toBe('/sem-rede')
  vi.mocked(readableContents).mockResolvedValue([])
  expect(await placeWithoutAnswer()).toBe('/503')
})

test('offline with something kept, the front door is /sem-rede, and later the way on [library 5]', async () => {
  storeAna()
  setOnline(false)
  keepSomething()
  const { person } = await openApp('/faq', { answers: noAnswer })
  await expectAt('/sem-rede')
  expect(screen.queryByText('Erro 503')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Continuar para onde você ia' })).toBeNull()
  setOnline(true)
  await person.click(await screen.findByRole('link', { name: 'Continuar para onde você ia' }))
  await waitFor(() => expect(address()).not.toBe('/sem-rede'))
})

test('offline with nothing kept she reads that she has no network, is not shown as a visitor, and finds what works [library 5] [people 12]', async () => {
  storeAna()
  setOnline(false)
  const { person } = await openApp('/faq', { answers: noAnswer })
  expect((await expectAt('/503')).textContent).toBe('Você está sem rede')
  expect(screen.queryByText('Erro 503')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Olá, Aninha' }))
  expect(await screen.findByRole('link', { name: 'Sair' })).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Ver o que dá para fazer sem rede' }))
  await expectAt('/sem-rede')
})

test('a visitor without a network is offered nothing of a member [people 12]', async () => {
  setOnline(false)
  await openApp('/503', { as: null })
  expect((await expectAt('/503')).textContent).toBe('Você está sem rede')
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ver o que dá para fazer sem rede' })).toBeNull()
})

test('where the network is there and the server is not, the page says what it said [SHELL-33]', async () => {
  await openApp('/faq', { as: viewerWith(), answers: { 'GET /v1/faqs': 'no answer' } })
  expect((await expectAt('/503')).textContent).toBe('Voltamos em instantes')
  queryClient.clear()
  await router.navigate({ href: '/404' })
})
