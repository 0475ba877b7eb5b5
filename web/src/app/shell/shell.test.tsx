import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { asked, askedFor } from '../../lib/test/render-app.tsx'
import { address, expectAt, menu, menuItem, openApp, reopen, viewerWith } from '../test/whole-app.tsx'

vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const footer = async () => within(await screen.findByRole('contentinfo'))
const mainMenu = async () => within(await screen.findByRole('navigation', { name: 'Principal' }))
const titles = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

describe('header', () => {
  test('greets by nickname, else by name [SHELL-05]', async () => {
    await openApp('/faq', { as: viewerWith({ name: 'Ana Ribeiro', nickname: 'Aninha' }) })
    expect(await screen.findByText('Olá, Aninha')).toBeTruthy()
    await openApp('/faq', { as: viewerWith({ name: 'Ana Ribeiro', nickname: null }) })
    expect(await screen.findByText('Olá, Ana Ribeiro')).toBeTruthy()
  })
  test('is hers on an open screen too [SHELL-05]', async () => {
    await openApp('/404')
    expect(await screen.findByRole('button', { name: /^Olá/ })).toBeTruthy()
  })
  test('has the menu of the server in its order [SHELL-06] [SHELL-07] [SHELL-15]', async () => {
    const { person } = await openApp('/')
    const links = await (await mainMenu()).findAllByRole('link')
    expect(titles(links)).toEqual(['Início', 'Habilidades', 'Conquistas'])
    expect(askedFor('GET /v1/menus/slug/principal')).toHaveLength(1)
    expect(links[0]?.getAttribute('aria-current')).toBe('page')
    await person.click(links[1] as HTMLElement)
    await waitFor(() => expect(address()).toBe('/habilidades'))
    await waitFor(async () =>
      expect((await mainMenu()).getByRole('link', { name: 'Início' }).getAttribute('aria-current')).toBeNull(),
    )
  })
  test('shows a changed title in its changed place, and honours the target [SHELL-06] [SHELL-07]', async () => {
    const changed = menu(
      menuItem(1, 'Início', '/'),
      menuItem(2, 'Trilhas novas', '/habilidades', { position: 9 }),
      menuItem(3, 'Conquistas', '/conquistas', { target: '_blank' }),
    )
    await openApp('/faq', { answers: { 'GET /v1/menus/slug/principal': changed } })
    // The navigation is drawn anew when the changed menu comes: wait in the page, not in the first one.
    await screen.findAllByRole('link', { name: 'Trilhas novas' }, { timeout: 10_000 })
    const links = (await mainMenu()).getAllByRole('link')
    expect(titles(links)).toEqual(['Início', 'Conquistas', 'Trilhas novas'])
    expect(links.map((link) => link.getAttribute('target'))).toEqual([null, '_blank', null])
  })
  test('of the B2C group reads Trilhas and Cursos [SHELL-16] [SHELL-17] [GUARD-18]', async () => {
    await openApp('/faq', { as: viewerWith({ group: 'b2c' }) })
    const links = await (await mainMenu()).findAllByRole('link')
    expect(titles(links)).toEqual(['Início', 'Trilhas', 'Cursos'])
    expect(hrefs(links)).toEqual(['/', '/habilidades', '/agenda-b2c'])
  })
  test('counts unread posts on the way to Todas Juntas, and says nothing of none [COMMUNITY-16] [SHELL-08]', async () => {
    const { person } = await openApp('/faq', { as: viewerWith({ sessionInfo: { unreadPosts: 3 } }) })
    const link = await screen.findByRole('link', { name: 'Todas Juntas, 3 publicações novas' })
    expect(link.textContent).toContain('3')
    await person.click(link)
    await waitFor(() => expect(address()).toBe('/todas-juntas'))
    await openApp('/faq', { as: viewerWith({ sessionInfo: { unreadPosts: 0 } }) })
    const [calm] = await screen.findAllByRole('link', { name: 'Todas Juntas' })
    expect(calm?.textContent).not.toMatch(/\d/)
  })
  test('has the Potências link for its subset only, in the row and in the modal [SHELL-19] [SHELL-20]', async () => {
    const { person } = await openApp('/faq', { as: viewerWith({ hasPotenciasLink: true }) })
    const link = await (await mainMenu()).findByRole('link', { name: 'Potências' })
    expect(link.getAttribute('href')).toBe('/resultado-perfil-inicial')
    await person.click(screen.getByRole('button', { name: 'Abrir o menu' }))
    const inModal = await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Potências' })
    expect(inModal.getAttribute('href')).toBe('/resultado-perfil-inicial')
    await openApp('/faq')
    await (await mainMenu()).findByRole('link', { name: 'Início' })
    expect(screen.queryByRole('link', { name: 'Potências' })).toBeNull()
  })
})

describe('search box', () => {
  const open = async () => {
    const { person } = await openApp('/faq')
    await person.click(await screen.findByRole('button', { name: 'Abrir a busca' }))
    return { person, box: await screen.findByRole('searchbox') }
  }
  test.each(['Enter', 'the icon'])(
    '%s submits: the text travels in the state, not in the address [SHELL-10] [CONTENT-17]',
    async (way) => {
      const { person, box } = await open()
      await person.type(box, 'lideran')
      if (way === 'Enter') await person.keyboard('{Enter}')
      else await person.click(screen.getByRole('button', { name: 'Buscar' }))
      await waitFor(() => expect(address()).toBe('/busca'))
      expect(history.state.searchText).toBe('lideran')
      expect(await screen.findByRole('button', { name: 'Abrir a busca' })).toBeTruthy()
    },
  )
  test.each(['', '   '])('"%s" only closes it [SHELL-11]', async (text) => {
    const { person, box } = await open()
    if (text) await person.type(box, text)
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
    expect(address()).toBe('/faq')
  })
})

test('the profile dropdown has its items in their order; mentoring for mentees only [SHELL-18] [GUARD-16]', async () => {
  const regular = ['/editar-perfil', '/notas', '/conteudos', '/progresso-habilidade', '/faq']
  for (const [isMentee, expected] of [
    [false, regular],
    [true, regular.toSpliced(3, 0, '/mentoria')],
  ] as const) {
    const { person } = await openApp('/faq', { as: viewerWith({ isMentee }) })
    await person.click(await screen.findByRole('button', { name: /^Olá/ }))
    const links = within(await screen.findByRole('navigation', { name: 'Seu menu' })).getAllByRole('link')
    expect(hrefs(links).slice(0, expected.length)).toEqual(expected)
    // Then everything else, and the way out last.
    expect(hrefs(links).slice(-2)).toEqual(['/tudo', '/sair'])
    expect(hrefs(links)).toContain('/networks')
  }
})

describe('the layout of signing up and buying', () => {
  const buyer = viewerWith({ sessionInfo: { hasActiveSubscription: false, hasCustomerFolders: false } })
  test.each([
    ['/cadastre-se', null, 1],
    ['/planos', buyer, 2],
    ['/comprar-plano/1', buyer, 3],
  ] as const)('has the logo and at %s says which of three steps it is [AUTH-42]', async (path, as, step) => {
    await openApp(path, { as })
    expect(await screen.findByText(`Passo: ${step} de 3`)).toBeTruthy()
    const logo = within(screen.getByRole('banner')).getByRole('link', { name: 'Juntas, página inicial' })
    expect(logo.querySelector('svg, img')).not.toBeNull()
  })
})

describe('footer', () => {
  test('comes from the server; ours are routes, those with an icon lead out [SHELL-21] [SHELL-22] [SHELL-23]', async () => {
    const { person } = await openApp('/faq')
    const outside = await (await footer()).findByRole('link', { name: /LinkedIn/ })
    expect(askedFor('GET /v1/menus/slug/rodape')).toHaveLength(1)
    expect(outside.querySelectorAll('svg')).toHaveLength(1)
    expect(outside.getAttribute('href')).toBe('https://linkedin.juntas.test')
    expect(outside.getAttribute('target')).toBe('_blank')
    // Jsdom cannot load another page: arriving shows that the link is a route.
    await person.click((await footer()).getByRole('link', { name: 'Sobre' }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Cresça no trabalho/ })).toBeTruthy()
    expect(address()).toBe('/sobre')
  })
  test('is not there inside the phone app, on every page of the visit [MOBILE-02] [MOBILE-03]', async () => {
    await openApp('/faq?mobile=true')
    await expectAt('/faq?mobile=true')
    expect(screen.queryByRole('contentinfo')).toBeNull()
    await reopen('/sobre')
    await expectAt('/sobre')
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

describe('what is kept', () => {
  test('settings, and an hour marker that decides about one refresh [SHELL-37] [SHELL-38]', async () => {
    const read = (key: string) => localStorage.getItem(key)
    const counts = () =>
      ['/v1/settings', '/v1/menus'].map((part) => asked.filter((one) => one.address.includes(part)).length)
    await openApp('/faq')
    await waitFor(() => expect(read('juntas:last-updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d$/))
    expect(Object.keys(JSON.parse(read('juntas:settings') ?? '{}'))).toContain('app_contact_phone')

    asked.length = 0
    await reopen('/faq')
    await (await mainMenu()).findByRole('link', { name: 'Início' })
    expect(counts()).toEqual([0, 0])

    localStorage.setItem('juntas:last-updated', '2024-05-01T13')
    await reopen('/faq')
    await waitFor(() => expect(read('juntas:last-updated')).not.toBe('2024-05-01T13'))
    expect(counts()).toEqual([1, 2])
  })
  test('page views are sent on each route change, as patterns [SHELL-36]', async () => {
    const { person } = await openApp('/')
    await person.click(await (await footer()).findByRole('link', { name: 'Sobre' }))
    await expectAt('/sobre')
    await person.click((await footer()).getByRole('link', { name: 'Perguntas frequentes' }))
    await expectAt('/faq')
    const sent = () => askedFor('POST /v1/page_views').map(({ body }) => (body as { path: string }).path)
    await waitFor(() => expect(sent()).toEqual(['/', '/sobre', '/faq']))
  })
})
