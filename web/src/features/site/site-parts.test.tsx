import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { type Viewer, viewerQuery } from '../../lib/session/viewer.ts'
import { type Answer, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { AcceptTerms } from './accept-terms.tsx'
import { layoutGroups } from './blocks/layout-groups.ts'
import { newsFor } from './blocks/news.ts'
import { NewsBlock } from './blocks/news-block.tsx'
import { TextBlock } from './blocks/text-block.tsx'
import { ForbiddenPage, NotFoundPage, ServerErrorPage, UnavailablePage } from './error-pages.tsx'
import { Faq } from './faq.tsx'
import { PageBody } from './page-body.tsx'
import type { BlockPage } from './queries.ts'
import SectionLinks from './section-links.tsx'
import { WelcomeHero } from './welcome-hero.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const sessionInfo = {
  ...{ hasActiveSubscription: true, hasTrialSubscription: false, hasMinimumCurriculum: true },
  ...{ unreadNetworks: 0, unreadPosts: 0 },
}
const viewer = (own: object = {}) =>
  ({
    id: 1,
    name: 'Ana Prado',
    nickname: null,
    avatar: null,
    roles: [],
    owesTerms: true,
    sessionInfo,
    ...own,
  }) as unknown as Viewer
const keys = (own: object) => newsFor(viewer({ sessionInfo: { ...sessionInfo, ...own } })).map(({ key }) => key)
const signIn = () => queryClient.setQueryData(viewerQuery.queryKey, viewer())

test('a trial is told of until there is a plan [HOME-03]', () => {
  expect(keys({ hasTrialSubscription: true, hasActiveSubscription: false })[0]).toBe('trial')
  expect(keys({ hasTrialSubscription: true })).toEqual(['trail', 'ask', 'meet'])
  expect(keys({ hasActiveSubscription: false })).toEqual(['trail', 'ask', 'meet'])
  expect(keys({ hasMinimumCurriculum: false })).toEqual(['resume', 'trail', 'ask'])
})

const place = (position: number, name: string): BlockPage =>
  ({
    position,
    container: { name },
    block: { id: position, title: '', description: '', endpoint: '', component: { name: 'X' } },
  }) as never
const groups = (...names: string[]) =>
  layoutGroups(names.map((name, index) => place(index + 1, name)).toReversed()).map(({ key, main, side }) => [
    key,
    main.map(({ position }) => position),
    side.map(({ position }) => position),
  ])

test('neighbours of a kind are one group, in the order of their position [HOME-03]', () => {
  expect(groups('full', 'full', 'side', 'main', 'full')).toEqual([
    [1, [1, 2], []],
    [3, [4], [3]],
    [5, [5], []],
  ])
  expect(groups('main', 'side', 'main')).toEqual([[1, [1, 3], [2]]])
  expect(groups()).toEqual([])
})

test('a block of text has a title if there is one; news need a viewer', async () => {
  const block = { id: 4, title: 'Aviso', description: '<p>Oi</p>' } as never
  // React continues what waited for the sanitizer inside an awaited act.
  const { unmount } = await act(() => mount(<TextBlock block={block} data={[]} fallback={null} />))
  expect(await screen.findByRole('heading', { level: 2, name: 'Aviso' })).toBeDefined()
  unmount()
  await mount(<TextBlock block={{ ...(block as object), title: '' } as never} data={[]} fallback={null} />)
  await screen.findByText('Oi')
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  const none = await mount(<NewsBlock block={block} data={[{ 'hydra:member': [] }]} fallback={null} />)
  expect(none.container.textContent).toBe('')
  none.unmount()
  await mount(<NewsBlock block={block} data={[{ 'hydra:member': [viewer()] }]} fallback={null} />)
  expect((await screen.findAllByRole('link')).map((one) => one.getAttribute('href'))).toEqual([
    ...['/habilidades', '/todas-juntas/nova-publicacao', '/networks'],
  ])
})

test('a page shows its title or hides it, and knows whether it has a side [HOME-02]', async () => {
  const page = { title: 'Sobre', hideTitle: false, content: '<p>Texto</p>', blockPages: [place(1, 'main')] } as never
  const { container, unmount } = await mount(<PageBody page={page} components={{}} />)
  expect((await screen.findByRole('heading', { level: 1 })).className).toMatch(/title/)
  expect(await screen.findByText('Texto')).toBeDefined()
  expect(container.querySelector('[data-side]')).toBeNull()
  unmount()
  const hidden = { ...(page as object), hideTitle: true, blockPages: [place(1, 'side')] } as never
  const second = await mount(<PageBody page={hidden} components={{}} />)
  expect((await screen.findByRole('heading', { level: 1 })).className).not.toMatch(/title/)
  expect(second.container.querySelector('[data-side]')?.getAttribute('data-side')).toBe('true')
})

test('the greeting uses the nickname, else the first name', async () => {
  const title = async (own: object) => {
    const { unmount } = await mount(<WelcomeHero viewer={viewer(own)} />)
    const text = (await screen.findByRole('heading', { level: 1 })).textContent
    unmount()
    return text
  }
  expect(await title({ nickname: 'Aninha' })).toContain('Aninha')
  expect(await title({})).toMatch(/Ana(?! Prado)/)
})

test('links to rooms of work are only there for who works in one [GAP-113]', async () => {
  const count = async (roles: string[]) => {
    const { unmount } = await mount(<SectionLinks viewer={viewer({ roles })} />)
    const found = (await screen.findAllByRole('region')).length
    unmount()
    return found
  }
  expect([await count([]), await count(['manager'])]).toEqual([3, 4])
})

const links = () => screen.getAllByRole('link').map((one) => one.getAttribute('href'))

test('a missing page leads home, and a member to the search [SHELL-35] [ERROR-10]', async () => {
  const visitor = await mount(<NotFoundPage />)
  await screen.findByRole('heading')
  expect(links()).toEqual(['/'])
  const calm = visitor.container.textContent
  visitor.unmount()
  await mount(
    <Signed>
      <NotFoundPage />
    </Signed>,
  )
  await waitFor(() => expect(links()).toEqual(['/', '/busca']))
  expect(document.body.textContent?.length).toBeGreaterThan(calm?.length ?? 0)
})

/** Signs in on the page itself: mounting forgets what was read. */
function Signed({ children }: { children: React.ReactNode }) {
  signIn()
  return children
}

test('a forbidden page leads home, a member to the questions and a visitor to a person [SHELL-31] [ERROR-02] [entry-money 10]', async () => {
  const { unmount } = await mount(<ForbiddenPage />)
  await screen.findByRole('heading')
  // The questions would ask a visitor for a password.
  expect(links()).toEqual(['/', '/sobre#ajuda'])
  unmount()
  await mount(
    <Signed>
      <ForbiddenPage />
    </Signed>,
  )
  await waitFor(() => expect(links()).toEqual(['/', '/faq']))
})

test('a failure of the server has its number and leads back to where it was [SHELL-34] [ERROR-05]', async () => {
  const { person, router } = await mount(<ServerErrorPage status="502" />, '/500')
  expect((await screen.findByText(/502/)).textContent).toContain('502')
  await person.click(screen.getByRole('button'))
  await waitFor(() => expect(router.view.location.pathname).toBe('/'))
})

test('without an answer only a member is led to what is kept on the device [SHELL-33] [ERROR-07]', async () => {
  const { unmount } = await mount(<UnavailablePage />)
  await screen.findByRole('button')
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  await mount(
    <Signed>
      <UnavailablePage />
    </Signed>,
  )
  await waitFor(() => expect(links()).toEqual(['/sem-rede']))
})

test('the chat has the company’s number, readable, or says that there is none [FAQ-01] [FAQ-03]', async () => {
  const open = async (app_contact_phone?: string) => {
    // The settings are kept for an hour.
    localStorage.clear()
    const settings = app_contact_phone ? [{ name: 'app_contact_phone', value: app_contact_phone }] : []
    serve({ 'GET /v1/faqs': list(), 'GET /v1/settings': list(...settings) })
    const stage = await mount(<Faq />)
    expect(await screen.findByRole('heading', { name: 'Nenhuma pergunta cadastrada' })).toBeDefined()
    await stage.person.click((await screen.findAllByRole('tab'))[1]!)
    await screen.findByRole('heading', { level: 2 })
    return stage
  }
  const { unmount, container } = await open('+55 (11) 94002-8922')
  expect(container.textContent).toContain('+55 (11) 94002-8922')
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511940028922\?text=./)
  unmount()
  const second = await open()
  expect(second.container.textContent).not.toContain('+55')
  expect(screen.queryByRole('link')).toBeNull()
})

async function showTerms(own: object, changes: string | null, answers: Record<string, Answer> = {}) {
  const terms = { version: 3, effectiveAt: '2026-12-01T12:00:00Z', changes, content: '<p>Tudo</p>' }
  serve({
    'GET /v1/me': list(viewer(own)),
    'GET /v1/terms': [200, terms],
    'GET /v1/terms/current': [200, terms],
    ...answers,
  })
  return mount(<AcceptTerms />, '/termos/aceitar?redirect=/notas')
}

test('new terms tell what changed, if something did; who has accepted goes on', async () => {
  const asked = await showTerms({}, 'Uma mudança')
  expect(await screen.findByText('Uma mudança')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(askedFor('GET /v1/me')).toHaveLength(1)
  asked.unmount()
  const same = await showTerms({}, null)
  await screen.findByText('Tudo')
  expect(same.container.querySelector('[class*=news]')).toBeNull()
  same.unmount()
  await showTerms({ owesTerms: false }, null)
  await waitFor(() => expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/notas'))
  expect(screen.queryByText('Tudo')).toBeNull()
})

test('terms that are not accepted are told of; accepted in their version, they lead on', async () => {
  let answer: Answer = [422, { code: 'invalid' }]
  const { person, router } = await showTerms({}, null, { 'PUT /v1/me/terms': () => answer } as never)
  const accept = await screen.findByRole('button', { name: 'Aceitar e continuar' })
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(accept)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Algo de errado aconteceu. Tente novamente em breve.',
  )
  expect(router.view.location.pathname).toBe('/termos/aceitar')
  answer = [204]
  await person.click(accept)
  await waitFor(() => expect(router.view.location.pathname).toBe('/notas'))
  expect(askedFor('PUT /v1/me/terms').map(({ body }) => body)).toEqual([{ version: 3 }, { version: 3 }])
})
