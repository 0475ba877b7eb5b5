import { toasts } from '@juntas/ui/toast/toasts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, notified, serve } from '../../lib/test/render-app.tsx'
import { AgendaPage } from './agenda-page.tsx'
import ClassNotice from './class-notice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const module = {
  number: 1,
  title: 'Ponto de partida',
  liveInfo: 'Aula ao vivo, terça-feira às 19h',
  liveLink: null,
  startsAt: '2026-11-24T22:00:00.000Z',
  calendar: null,
  mentor: { name: 'Teresa Vidal', role: 'Psicóloga', photo: null },
  content: { title: 'Onde você está', items: [] },
}

test('an agenda that did not come says so and is asked for again; a class has its date [people-growth m12] [AGENDA-14] [AGENDA-06]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  serve({ 'GET /v1/getSchedule': () => (isDown ? [500, { code: 'internal' }] : [200, { data: [module] }]) })
  const { person } = await mount(<AgendaPage name="Gabi" />)
  expect(await screen.findByText(/A agenda não carregou agora/)).toBeTruthy()
  expect(screen.queryByText(/assim que forem publicados/)).toBeNull()
  expect(log.mock.calls.flat()).toContain('ERROR: Erro ao trazer os dados da agenda')
  expect(notified).toEqual([])
  isDown = false
  await person.click(screen.getByRole('button', { name: /Tentar de novo/ }))
  await waitFor(() => expect(screen.getByText(/terça-feira, 24 de novembro/).textContent).toContain('19:00'))
})

test('each class has its own address, which says whose it is and when [people-growth m12] [AGENDA-07]', async () => {
  const second = { ...module, number: 2, title: 'Negociar o que vale', liveLink: '/live-video?aula=2' }
  serve({ 'GET /v1/getSchedule': [200, { data: [{ ...module, liveLink: '/live-video?aula=1' }, second] }] })
  const { unmount } = await mount(<AgendaPage name="Gabi" />)
  const links = await screen.findAllByRole('link', { name: 'Acessar Aula' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/live-video?aula=1', '/live-video?aula=2'])
  unmount()
  await mount(<ClassNotice number={2} />)
  expect((await screen.findByRole('region', { name: 'A aula desta sala' })).textContent).toMatch(
    /Módulo 2 - Negociar o que vale.*Teresa Vidal.*terça-feira, 24 de novembro/,
  )
  cleanup()
  await mount(<ClassNotice number={9} />)
  await waitFor(() => expect(document.querySelector('section')).toBeNull())
})

test('a class that cannot be opened yet says why [AGENDA-10] [people-growth m12]', async () => {
  serve({ 'GET /v1/getSchedule': [200, { data: [module] }] })
  await mount(<AgendaPage name="Gabi" />)
  const button = await screen.findByRole('button', { name: 'Acessar Aula' })
  expect(button).toHaveProperty('disabled', true)
  expect(button.title).toBe('O link aparece aqui quando for publicado.')
})

const item = (title: string, icon: string, link: string | null = null) => ({ title, subtitle: 'antes', icon, link })

test('a module says who teaches and what to see, each part with its own kind of button [AGENDA-05] [AGENDA-06] [AGENDA-08] [AGENDA-09] [AGENDA-10]', async () => {
  const items = [item('Mapa', 'video', '/talks/mapa'), item('Guia', 'document', 'https://guia.test/a')]
  const own = { ...module, startsAt: null, content: { title: 'Onde', items } }
  serve({ 'GET /v1/getSchedule': [200, { data: [own] }] })
  await mount(<AgendaPage name="Gabi" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Bem-vinda, Gabi.' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Módulo 1 - Ponto de partida')
  expect(document.querySelector('[class*=mentor]')?.textContent).toBe(
    'Teresa VidalPsicólogaAula ao vivo, terça-feira às 19h',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MapaantesAcessar Trilha',
    'GuiaantesAcessar Material',
  ])
  const signs = screen.getAllByRole('listitem').map((one) => one.querySelector('svg')?.getAttribute('class'))
  expect(signs[0]).toContain('circle-play')
  expect(signs[1]).toContain('file-text')
  expect(screen.queryByText('Pôr na agenda')).toBeNull()
  expect(screen.queryByText('Nenhum conteúdo')).toBeNull()
})

test('the workshop has its own name, a class in each part and none of its own [AGENDA-03] [AGENDA-04] [AGENDA-07] [AGENDA-09]', async () => {
  const items = [item('Workshop Desbloqueie Suas Potências - Aula 1', 'video', '/talks/mapa')]
  serve({ 'GET /v1/getSchedule': [200, { data: [{ ...module, number: 6, content: { title: 'x', items } }] }] })
  await mount(<AgendaPage name="Gabi" />)
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Workshop Desbloqueie Suas Potências')
  expect(screen.getAllByText('Acessar Aula').map((one) => one.getAttribute('href'))).toEqual(['/talks/mapa'])
  expect(screen.getByRole('listitem').textContent).toBe('Aula 1antesAcessar Aula')
})

test('a journey without modules says that they come, and has nothing to try again [AGENDA-14]', async () => {
  serve({ 'GET /v1/getSchedule': [200, { data: [] }] })
  await mount(<AgendaPage name="Gabi" />)
  expect(await screen.findByText(/assim que forem publicados/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a class is put into the calendar as a file; without an answer the page says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let isDown = true
  serve({
    'GET /v1/getSchedule': [200, { data: [{ ...module, calendar: '/v1/classes/1.ics' }] }],
    'GET /v1/classes/1.ics': () => (isDown ? [500, {}] : [200, {}]),
  })
  toasts.set([])
  const { person } = await mount(<AgendaPage name="Gabi" />)
  await person.click(await screen.findByText('Pôr na agenda'))
  await waitFor(() =>
    expect(toasts.get().map(({ message }) => message)).toEqual(['O arquivo da agenda não veio. Tente de novo.']),
  )
  expect(saved).toEqual([])
  isDown = false
  await person.click(screen.getByText('Pôr na agenda'))
  await waitFor(() => expect(saved).toEqual(['juntas-1.ics']))
})

test('a class without a day tells when in words [AGENDA-06]', async () => {
  serve({ 'GET /v1/getSchedule': [200, { data: [{ ...module, startsAt: null }] }] })
  await mount(<ClassNotice number={1} />)
  expect((await screen.findByRole('region', { name: 'A aula desta sala' })).textContent).toContain(
    'Teresa Vidal, PsicólogaAula ao vivo, terça-feira às 19h',
  )
})
