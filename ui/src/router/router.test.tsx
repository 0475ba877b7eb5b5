// biome-ignore-all lint/correctness/noComponentHookFactories: each test draws screens of its own, once
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useParams, useSearch } from './hooks.ts'
import { redirect } from './redirect.ts'
import { Counter, coming, gate, heading, layout, named, soon, stage } from './test/render-router.tsx'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const home = { path: '/', component: named('home') }
const spinner = () => screen.queryByText('on its way')

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }))
afterEach(() => vi.useRealTimers())

test('a layout stays when the screen inside it changes', async () => {
  vi.useRealTimers()
  const { router } = await stage([
    { path: '/', layout, component: named('home') },
    { path: '/notas', layout, component: named('notes') },
  ])
  await userEvent.click(screen.getByRole('button'))
  await act(() => router.navigate({ to: '/notas' }))
  expect(heading()).toBe('notes')
  expect(screen.getByRole('button').textContent).toBe('layout 1')
})

test('whoever is refused sees nothing of the screen, and Back does not lead there', async () => {
  const refused = vi.fn(() => <h1>secret</h1>)
  const answer = gate()
  const { router, history } = await stage([
    home,
    { path: '/login', component: named('sign-in') },
    {
      path: '/notas',
      component: refused,
      beforeLoad: async ({ href }) => {
        await answer.passed
        throw redirect({ href: `/login?redirect=${encodeURIComponent(href)}`, state: { from: 'guard' } })
      },
    },
  ])
  void router.navigate({ to: '/notas', search: { a: 1 } })
  await soon()
  expect(history.location.href).toBe('/notas?a=1')
  expect(heading()).toBe('home')
  answer.open()
  await soon()
  expect(heading()).toBe('sign-in')
  expect(history.location).toMatchObject({
    href: '/login?redirect=%2Fnotas%3Fa%3D1',
    state: { from: 'guard' },
    index: 1,
  })
  expect(refused).not.toHaveBeenCalled()
  act(() => history.back())
  await soon()
  expect(heading()).toBe('home')
})

test('two guards that send her to each other end in a failure, not in a circle', async () => {
  const to = (href: string) => () => {
    throw redirect({ href })
  }
  await stage([
    { path: '/', component: named('a'), beforeLoad: to('/b') },
    { path: '/b', component: named('b'), beforeLoad: to('/') },
  ])
  expect(screen.getByText(/^failed/)).toBeTruthy()
})

test('the screen before stays while the next one’s code comes; a fast one shows nothing between', async () => {
  const next = coming('next')
  const { router } = await stage([home, { path: '/next', component: next.component }])
  void router.navigate({ href: '/next' })
  await pass(199)
  expect(heading()).toBe('home')
  next.open()
  await soon()
  expect(heading()).toBe('next')
  await pass(1000)
  expect(spinner()).toBeNull()
})

test('after 200 ms something says that it is on its way, inside the layout that both have, for 300 ms at least', async () => {
  const next = coming('next')
  const { router } = await stage([
    { path: '/', layout, component: named('home') },
    { path: '/next', layout, component: next.component },
  ])
  void router.navigate({ href: '/next' })
  await pass(200)
  expect(spinner()).toBeTruthy()
  expect(heading()).toBeUndefined()
  expect(screen.getByRole('button').textContent).toBe('layout 0')
  next.open()
  await pass(299)
  expect(spinner()).toBeTruthy()
  await pass(1)
  expect(heading()).toBe('next')
  expect(spinner()).toBeNull()
})

test('the layout of a screen whose guard still asks is not shown either', async () => {
  const answer = gate()
  const { router } = await stage([
    home,
    { path: '/notas', layout, component: named('notes'), beforeLoad: () => answer.passed },
  ])
  void router.navigate({ to: '/notas' })
  await pass(250)
  expect(spinner()).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  answer.open()
  await pass(300)
  expect(screen.getByRole('button').textContent).toBe('layout 0')
})

test('the slower older navigation loses, whatever it brings', async () => {
  const slow = coming('slow')
  const late = gate()
  const { router, history } = await stage([
    home,
    { path: '/slow', component: slow.component },
    {
      path: '/late',
      component: named('late'),
      beforeLoad: async () => {
        await late.passed
        throw redirect({ href: '/' })
      },
    },
    { path: '/fast', component: named('fast') },
  ])
  let isSettled = false
  void router.navigate({ href: '/slow' }).then(() => {
    isSettled = true
  })
  void router.navigate({ href: '/late' })
  await soon()
  expect(isSettled).toBe(false)
  void router.navigate({ href: '/fast' })
  await soon()
  expect(heading()).toBe('fast')
  slow.open()
  late.open()
  await pass(1000)
  expect(heading()).toBe('fast')
  expect(history.location.href).toBe('/fast')
  // A promise of the first navigation resolves when the last one is shown.
  expect(isSettled).toBe(true)
})

test('Back while the next screen is on its way leads back, and what comes later is not shown', async () => {
  const next = coming('next')
  const { router, history } = await stage([
    home,
    { path: '/here', component: named('here') },
    { path: '/next', component: next.component },
  ])
  await act(() => router.navigate({ href: '/here' }))
  void router.navigate({ href: '/next' })
  await pass(250)
  expect(spinner()).toBeTruthy()
  act(() => history.go(-1))
  await pass(300)
  expect(heading()).toBe('here')
  next.open()
  await pass(1000)
  expect(heading()).toBe('here')
  expect(router.view.location).toMatchObject({ href: '/here', index: 1 })
})

test('a screen that waits for data leaves the one before standing for 200 ms, then its own place says so', async () => {
  const data = gate<string>()
  const Reading = () => <h1>{use(data.passed)}</h1>
  const { router } = await stage([home, { path: '/read', component: Reading }])
  void router.navigate({ href: '/read' })
  await pass(199)
  expect(screen.queryByText('home')).toBeTruthy()
  await pass(1)
  expect(spinner()).toBeTruthy()
  data.open('read')
  await pass(500)
  expect(heading()).toBe('read')
})

test('another query of the same address is drawn at once', async () => {
  const never = new Promise<string>(() => {})
  const Screen = () => <h1>{useSearch().tab === 'b' ? use(never) : 'tab a'}</h1>
  const { router } = await stage([{ path: '/', component: Screen }])
  void router.navigate({ to: '.', search: { tab: 'b' }, replace: true })
  await soon()
  expect(spinner()).toBeTruthy()
})

test('other params leave the same screen as it is, however long the guard asks', async () => {
  vi.useRealTimers()
  const Screen = () => <Counter name={`note ${useParams().noteId}`} />
  let answer = Promise.resolve()
  const { router } = await stage([{ path: '/notas/$noteId', component: Screen, beforeLoad: () => answer }], '/notas/1')
  await userEvent.click(screen.getByRole('button'))
  const slow = gate()
  answer = slow.passed
  const done = router.navigate({ to: '/notas/$noteId', params: { noteId: 'um/dois' }, replace: true })
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)))
  expect(screen.getByRole('button').textContent).toBe('note 1 1')
  slow.open()
  await act(() => done)
  expect(screen.getByRole('button').textContent).toBe('note um/dois 1')
})

test('code that does not come fails in its own place; another try may bring it', async () => {
  const first = coming('next')
  let load = first.component.load
  const component = Object.assign(named('next'), { load: () => load() })
  const { router } = await stage([
    { path: '/', layout, component: named('home') },
    { path: '/next', layout, component },
  ])
  void router.navigate({ href: '/next' })
  first.fail(new Error('gone'))
  await soon()
  expect(screen.getByText('failed: gone')).toBeTruthy()
  expect(screen.getByRole('button').textContent).toBe('layout 0')
  load = async () => {}
  await act(() => router.invalidate())
  expect(heading()).toBe('next')
})

test('a screen that fails while it is drawn leaves the rest standing, and the next address is another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('broken')
  }
  const { router } = await stage([
    { path: '/', layout, component: named('home') },
    { path: '/broken', layout, component: Broken },
  ])
  await act(() => router.navigate({ href: '/broken' }))
  expect(screen.getByText('failed: broken')).toBeTruthy()
  expect(screen.getByRole('button')).toBeTruthy()
  await act(() => router.navigate({ to: '/' }))
  expect(heading()).toBe('home')
  vi.restoreAllMocks()
})

test('mounted again, it shows the same screen and asks the guard nothing', async () => {
  const beforeLoad = vi.fn()
  const { router, unmount } = await stage([{ path: '/', component: named('home'), beforeLoad }])
  unmount()
  const { render } = await import('@testing-library/react')
  const { RouterProvider } = await import('./provider.tsx')
  render(<RouterProvider router={router} />)
  expect(heading()).toBe('home')
  await pass(1000)
  expect(beforeLoad).toHaveBeenCalledTimes(1)
})

test('an arrival is told once the screen stands there, not for what is shown meanwhile', async () => {
  const next = coming('next')
  const { router } = await stage([home, { path: '/next', component: next.component }])
  const told: unknown[] = []
  router.onArrival(({ route }) => told.push([route?.path, heading()]))
  void router.navigate({ href: '/next' })
  await pass(250)
  next.open()
  await pass(300)
  expect(told).toEqual([['/next', 'next']])
})
