import { alerts } from '@juntas/ui/alert/alerts.ts'
import { newKey } from '@juntas/ui/router/history.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, vi } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { readMobileFlag } from '../../lib/mobile.ts'
import type { Viewer } from '../../lib/session/viewer.ts'
import { list, serve } from '../../lib/test/render-app.tsx'
import { App } from '../app.tsx'
import { install } from '../connect-lib.ts'
import { router } from '../router.ts'
import { watch } from '../session-watch.ts'

// What jsdom lacks of a browser: it draws nothing, so it neither scrolls nor measures.
vi.stubGlobal('scrollTo', () => undefined)
Element.prototype.scrollTo = () => undefined
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))
install()
watch()
// A navigation that is still under way when a file ends would end in the next file, which has another document.
afterAll(async () => {
  cleanup()
  await router.navigate({ href: '/404' })
})

type Answers = Parameters<typeof serve>[0]

const session = { hasSubscription: true, hasMinimumAddress: true, hasMinimumCurriculum: true, unreadNetworks: 0 }
/** The member as GET /v1/me returns it: subscribed, with folders. */
export const viewerWith = ({
  sessionInfo,
  ...more
}: Partial<Omit<Viewer, 'sessionInfo'>> & { sessionInfo?: Partial<Viewer['sessionInfo']> } = {}) => ({
  '@id': '/v1/users/1',
  '@type': 'User',
  id: 1,
  name: 'Ana Ribeiro',
  nickname: 'Ana',
  email: 'ana@example.com',
  avatar: null,
  accessFreeContent: false,
  language: 'pt-BR',
  group: null,
  roles: [],
  officeRoles: [],
  isMentee: false,
  isVerified: true,
  deletionAt: null,
  hasPotenciasLink: false,
  isSpecialGroup: false,
  customer: '/v1/customers/1',
  companies: [],
  ...more,
  sessionInfo: {
    ...session,
    hasActiveSubscription: true,
    hasTrialSubscription: false,
    hasCustomerFolders: true,
    unreadPosts: 0,
    ...sessionInfo,
  },
})

export const menuItem = (id: number, title: string, url: string, more: object = {}) => ({
  '@id': `/v1/menu_items/${id}`,
  '@type': 'MenuItem',
  id,
  title,
  position: id,
  target: '_self',
  url,
  icon: null,
  nickname: null,
  ...more,
})
export const menu = (...menuItems: object[]) =>
  [200, { id: 1, slug: 'menu', title: 'Menu', menuItems }] as [number, object]

export const page = (slug: string, title: string, more: object = {}) =>
  [
    200,
    {
      id: 1,
      title,
      hideTitle: false,
      content: '<p>Texto</p>',
      slug,
      version: '1',
      isPublic: false,
      blockPages: [],
      ...more,
    },
  ] as [number, object]

const usual: Answers = {
  'GET /v1/menus/slug/principal': menu(
    menuItem(1, 'Início', '/'),
    menuItem(2, 'Habilidades', '/habilidades'),
    menuItem(3, 'Conquistas', '/conquistas'),
  ),
  'GET /v1/menus/slug/rodape': menu(
    menuItem(4, 'Sobre', '/sobre'),
    menuItem(5, 'Perguntas frequentes', '/faq'),
    menuItem(6, 'Termos e privacidade', '/termos'),
    menuItem(7, 'Meus dados', '/privacidade'),
    menuItem(8, 'Vagas', '/jobs'),
    menuItem(9, 'LinkedIn', 'https://linkedin.juntas.test', { target: '_blank', icon: { name: 'briefcase' } }),
  ),
  'GET /v1/settings': list({ '@id': '/v1/settings/4', id: 4, name: 'app_contact_phone', value: '5511940028922' }),
  'GET /v1/pages/slug/home': page('home', 'Início', { hideTitle: true, content: '' }),
  'GET /v1/pages/slug/sobre': page('sobre', 'Sobre a Juntas', { isPublic: true }),
  'GET /v1/faqs': list(),
  'GET /v1/notifications': list(),
  'GET /v1/notes': list(),
  'POST /v1/page_views': [204],
  'POST /v1/academy/sign-out': [204],
  'POST /v1/academy/refresh-token': [401, { code: 'unauthorised' }],
}

/** Opens the whole app at an address, as a page load does: with nothing in memory. `as` null is a visitor. */
export async function openApp(
  path: string,
  { as = viewerWith(), answers = {} }: { as?: object | null; answers?: Answers } = {},
) {
  cleanup()
  await forgetHour()
  queryClient.clear()
  alerts.set([])
  const known: Answers = { ...usual, ...(as ? { 'GET /v1/me': list(as) } : {}), ...answers }
  // Any other request fails with a status that does not navigate.
  serve(new Proxy(known, { get: (all, name: string) => all[name] ?? [500] }))
  if (!as) forgetCookie()
  return reopen(path)
}

/** The last test's reads may store the menus of this hour after it has ended: they would be shown instead of new ones. */
async function forgetHour() {
  await new Promise((resolve) => setTimeout(resolve))
  for (const key of Object.keys(localStorage))
    if (key === 'juntas:last-updated' || key.startsWith('juntas:menu:')) localStorage.removeItem(key)
}

/** The same again, with what the browser kept and the answers as they are. */
export async function reopen(path: string) {
  cleanup()
  queryClient.clear()
  window.history.replaceState({ key: newKey(), index: 0 }, '', path)
  readMobileFlag()
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await act(async () => {
    await router.load()
  })
  // A part that waits with `use` inside an `act` that is not awaited would never be drawn again.
  const shown = await act(async () => render(<App />))
  return { ...shown, person }
}

export const forgetCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'jwtToken=; path=/; max-age=0'
}

export const address = () => location.pathname + location.search + location.hash

/** Waits for the address, and for the screen it opens; resolves with its heading. */
export async function expectAt(path: string): Promise<HTMLElement> {
  await vi.waitFor(() => expect(address()).toBe(path), { timeout: 8000 })
  // Home has only the headings of its blocks, and these tests give it none.
  if (path === '/') return screen.findByRole('button', { name: /^Olá/ })
  return (await screen.findAllByRole('heading', { level: 1 }))[0] as HTMLElement
}
