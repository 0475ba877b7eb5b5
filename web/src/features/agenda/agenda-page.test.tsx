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
