import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { address, expectAt, openApp, page, viewerWith } from './test/whole-app.tsx'

vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const nothingBegun = {
  position: 1,
  container: { name: 'full' },
  block: {
    '@id': '/v1/blocks/1',
    '@type': 'Block',
    id: 1,
    title: 'Continue',
    description: '',
    endpoint: '/v1/in_progress_contents?perPage=1',
    component: { name: 'Continue' },
  },
}
const fresh = {
  'GET /v1/pages/slug/home': page('home', 'Início', { hideTitle: true, content: '', blockPages: [nothingBegun] }),
  'GET /v1/in_progress_contents': [200, { 'hydra:member': [], 'hydra:totalItems': 0 }] as [number, object],
}

const wishes: [string, string][] = [
  ['Tenho poucos minutos agora', '/tempo'],
  ['Perguntar sem dizer meu nome', '/todas-juntas/nova-publicacao'],
  ['Conversar com uma mentora', '/mentoras'],
  ['Ter um grupo que me acompanha', '/circulos'],
  ['Falar com quem viu o mesmo', '/networks'],
  ['Procurar uma vaga', '/jobs'],
  ['Montar meu currículo', '/meu-curriculo'],
  ['Medir onde estou hoje', '/pesquisa-impacto-inicial'],
]

test('who has begun nothing finds eight things to do, in her words, each of which opens [HOME-01] [GAP-113] [people 20]', async () => {
  for (const [name, place] of wishes) {
    const { person } = await openApp('/', { answers: fresh })
    const list = within(await screen.findByRole('navigation', { name: 'Por onde você quer começar?' }))
    expect(list.getAllByRole('link')).toHaveLength(wishes.length)
    await person.click(list.getByRole('link', { name }))
    await vi.waitFor(() => expect(address()).toBe(place), 10_000)
  }
})

test('home draws the title and the text that the team wrote, as any page does [HOME-02]', async () => {
  const written = page('home', 'Semana da mentora', { content: '<p>Inscreva-se até sexta.</p>' })
  await openApp('/', { answers: { 'GET /v1/pages/slug/home': written } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Semana da mentora' })).toBeTruthy()
  expect(await screen.findByText('Inscreva-se até sexta.')).toBeTruthy()
  await openApp('/')
  await expectAt('/')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

test('the same places stand on home, in both menus and on /tudo, and only those that open [GAP-113] [SHELL-18] [people 20]', async () => {
  const hrefsIn = (part: HTMLElement) =>
    new Set(
      within(part)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    )
  const { person } = await openApp('/tudo')
  await expectAt('/tudo')
  const all = hrefsIn(screen.getByRole('main'))
  expect(all.size).toBeGreaterThan(25)
  for (const place of ['/networks', '/jobs', '/circulos', '/mentoras', '/meu-curriculo', '/notificacoes', '/talks'])
    expect(all).toContain(place)
  await person.click(screen.getByRole('button', { name: /^Olá/ }))
  const menu = hrefsIn(await screen.findByRole('navigation', { name: 'Seu menu' }))
  expect([...all].filter((place) => !menu.has(place))).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Abrir o menu' }))
  const phone = hrefsIn(await screen.findByRole('dialog'))
  expect([...all].filter((place) => !phone.has(place))).toEqual([])
  expect(phone).toContain('/sair')

  await openApp('/tudo', {
    as: viewerWith({ sessionInfo: { hasCustomerFolders: false, hasActiveSubscription: false } }),
  })
  await expectAt('/tudo')
  const without = hrefsIn(screen.getByRole('main'))
  for (const closed of ['/talks', '/circulos', '/jobs', '/mentoria']) expect(without).not.toContain(closed)
  expect(without).toContain('/meu-plano')
})
