import { forgetToken } from '@juntas/client/token.ts'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { createRouter } from '@juntas/ui/router/router.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installAppBridge } from '../lib/app-bridge.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { PageFailure } from './shell/layout/page-failure.tsx'

// The pages that would explain the failure cannot be loaded either.
vi.mock('./shell/layout/failed-page.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.spyOn(console, 'error').mockImplementation(() => undefined)

let isAway = true
let tries = 0
const code = (Screen: () => React.JSX.Element) =>
  lazyScreen(async () => {
    tries++
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Screen }
  })

beforeEach(() => {
  isAway = true
  tries = 0
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

test('when the network goes before the code of the error page is here, she reads so at once, nothing is asked again and again, and the page she wanted comes [SHELL-34] [library 3]', async () => {
  history.replaceState(null, '', '/trilha?a=1')
  const router = createRouter({
    routes: [
      { path: '/trilha', component: code(() => <h1>Trilha</h1>) },
      { path: '/503', component: code(() => <h1>Erro 503</h1>) },
    ],
    failure: PageFailure,
  })
  installAppBridge({
    redirect: (to, state) => void router.navigate({ href: to, replace: true, ...(state && { state }) }),
    notify: () => undefined,
    sessionLost: () => undefined,
  })
  await act(async () => {
    await router.load()
  })
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Voltamos em instantes' })).toBeTruthy()
  expect(location.pathname).toBe('/503')
  await new Promise((resolve) => setTimeout(resolve, 500))
  // One for each of the two pages, and one that the router preloads for each.
  expect(tries).toBeLessThanOrEqual(4)
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Trilha' })).toBeTruthy()
  expect(location.pathname + location.search).toBe('/trilha?a=1')
})
