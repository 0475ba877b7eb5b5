import { readToken } from '@juntas/client/token.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { asked, askedFor, list } from '../lib/test/render-app.tsx'
import { address, expectAt, openApp, page, viewerWith } from './test/whole-app.tsx'

const home = 'GET /v1/pages/slug/home'
const loadError = 'Ocorreu um erro ao carregar os dados da página'

vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('error pages', () => {
  test.each([
    ['/403', 'Acesso negado!'],
    ['/404', 'Página não encontrada'],
    ['/503', 'Voltamos em instantes'],
    ['/5xx', 'Algo falhou do nosso lado'],
    ['/500', 'Algo falhou do nosso lado'],
    ['/502', 'Algo falhou do nosso lado'],
    ['/504', 'Algo falhou do nosso lado'],
    ['/599', 'Algo falhou do nosso lado'],
  ])(
    '%s is there for everybody and says its number [SHELL-31] [SHELL-32] [SHELL-33] [SHELL-34]',
    async (path, title) => {
      await openApp(path, { as: null })
      expect((await expectAt(path)).textContent).toBe(title)
      expect(screen.getByText(`Erro ${path.slice(1)}`)).toBeTruthy()
      expect(document.title).toBe(`${title} · Juntas`)
    },
  )
  test.each(['/a/b/c/d', '/404'])(
    '%s says in both sentences that it is not there [SHELL-35] [ERROR-10]',
    async (path) => {
      await openApp(path, { as: null })
      expect(await screen.findByText('Página não encontrada')).toBeTruthy()
      expect(screen.getByText('A página não existe ou foi excluída')).toBeTruthy()
    },
  )
  test('numbers that are no server error are ordinary addresses [SHELL-34]', async () => {
    await openApp('/600', { as: null })
    await expectAt('/login?redirect=%2F600')
  })
})

describe('what a status does to a page', () => {
  test('403 leads to /403, which says so [ERROR-02] [ERROR-29]', async () => {
    await openApp('/', { answers: { [home]: [403] } })
    expect((await expectAt('/403')).textContent).toBe('Acesso negado!')
  })
  test('404 leads to /404 [ERROR-03]', async () => {
    await openApp('/uma-pagina-que-nao-existe', {
      answers: {
        'GET /v1/pages/slug/uma-pagina-que-nao-existe': [404, { code: 'not_found' }],
        'GET /v1/folders': list(),
        'GET /v1/contents/slug/uma-pagina-que-nao-existe': [404, { code: 'not_found' }],
      },
    })
    await expectAt('/404')
  })
  test('500 leaves her where she is, with the exact text and a way to try again [ERROR-04] [ERROR-09] [HOME-06]', async () => {
    let isBroken = true
    const { person } = await openApp('/', { answers: { [home]: () => (isBroken ? [500] : page('home', 'Início')) } })
    expect(await screen.findByText(loadError)).toBeTruthy()
    expect(address()).toBe('/')
    isBroken = false
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await expectAt('/')
    await waitFor(() => expect(screen.queryByText(loadError)).toBeNull())
  })
  test.each([501, 502, 503, 504, 599])('%i leads to the page of its number [ERROR-05]', async (status) => {
    await openApp('/', { answers: { [home]: [status] } })
    await expectAt(`/${status}`)
  })
  test('a status that nobody foresaw signs her out [ERROR-06] [AUTH-22]', async () => {
    await openApp('/', { answers: { [home]: [418] } })
    await expectAt('/sair')
    expect(await screen.findByLabelText('E-mail')).toBeTruthy()
    expect(readToken()).toBeNull()
    expect(localStorage.getItem('juntas:user')).toBeNull()
  })
  test('401 that survives one renewal signs her out [ERROR-01]', async () => {
    const renew = (): [number, boolean] => {
      const exp = Math.floor(Date.now() / 1000) + 7200
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
      document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp }))}.s; path=/`
      return [200, true]
    }
    await openApp('/', { answers: { [home]: [401], 'POST /v1/academy/refresh-token': renew } })
    await expectAt('/sair')
    const order = asked.map((one) => one.address).filter((one) => one === home || one.includes('refresh-token'))
    expect(order.slice(0, 3)).toEqual([home, 'POST /v1/academy/refresh-token', home])
    expect(askedFor(home)).toHaveLength(2)
  })
  test.each([400, 409, 422, 429])('%i signs nobody out and moves nobody [ERROR-29]', async (status) => {
    await openApp('/', { answers: { [home]: [status] } })
    expect(await screen.findByText(loadError)).toBeTruthy()
    expect(address()).toBe('/')
    expect(readToken()).not.toBeNull()
  })
  test('no answer leads to /503, and back again when there is one [ERROR-07] [API-06]', async () => {
    let isAway = true
    const { person } = await openApp('/', {
      answers: { 'GET /v1/faqs': () => (isAway ? 'no answer' : [200, { 'hydra:member': [], 'hydra:totalItems': 0 }]) },
    })
    await person.click(
      await within(await screen.findByRole('contentinfo')).findByRole('link', { name: 'Perguntas frequentes' }),
    )
    await expectAt('/503')
    isAway = false
    await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await expectAt('/faq')
  })
  test('a start without an answer waits on /503 for the network, then opens what was asked for [ERROR-07]', async () => {
    let isAway = true
    await openApp('/faq', {
      answers: {
        'GET /v1/me': () => (isAway ? 'no answer' : list(viewerWith())),
        'GET /v1/faqs': list(),
      },
    })
    await expectAt('/503')
    isAway = false
    window.dispatchEvent(new Event('online'))
    await expectAt('/faq')
  })
  test('one lost answer leads to /503, and back without a press: the server answers [ERROR-07]', async () => {
    let isLost = true
    // An address of its own: one that failed a moment ago is tried later.
    await openApp('/faq?termo=plano', {
      answers: {
        'GET /v1/me': () => (isLost ? 'no answer' : list(viewerWith())),
        'GET /v1/faqs': list(),
        'GET /health/live': [200, { status: 'up' }],
      },
    })
    await expectAt('/503')
    isLost = false
    await waitFor(() => expect(address()).toBe('/faq?termo=plano'), { timeout: 8000 })
  })
  test('a block of the home that fails disturbs nothing else [ERROR-04] [HOME-03]', async () => {
    const block = (id: number, title: string, endpoint: string) => ({
      position: id,
      container: { name: 'main' },
      block: {
        '@id': `/v1/blocks/${id}`,
        '@type': 'Block',
        id,
        title,
        description: '',
        endpoint,
        component: { name: 'ContentRow' },
      },
    })
    const blockPages = [
      block(1, 'Em andamento', '/v1/in_progress_contents?perPage=4'),
      {
        ...block(2, 'Promessas', ''),
        block: {
          ...block(2, 'Promessas', '').block,
          description: '<p>Resposta em 48 horas</p>',
          component: { name: 'Text' },
        },
      },
    ]
    await openApp('/', {
      answers: { [home]: page('home', 'Início', { blockPages }), 'GET /v1/in_progress_contents': [503] },
    })
    expect(await screen.findByText('Resposta em 48 horas')).toBeTruthy()
    await vi.waitFor(() => expect(askedFor('GET /v1/in_progress_contents').length).toBeGreaterThan(0), 10_000)
    expect(address()).toBe('/')
  })
  test('menus that do not come say so in the alert box, which survives a navigation [SHELL-24] [SHELL-26] [ERROR-18]', async () => {
    const { person } = await openApp('/faq', { answers: { 'GET /v1/menus/slug/principal': [500] } })
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar o menu')
    await expectAt('/faq')
    await person.click(await within(screen.getByRole('contentinfo')).findByRole('link', { name: 'Sobre' }))
    await expectAt('/sobre')
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar o menu')
  })
})

test('without questions the page says so [FAQ-04] [ERROR-27]', async () => {
  await openApp('/faq')
  expect(await screen.findByText('Nenhuma pergunta cadastrada')).toBeTruthy()
})
