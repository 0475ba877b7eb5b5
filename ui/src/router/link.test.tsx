// biome-ignore-all lint/correctness/noComponentHookFactories: each test draws screens of its own, once
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCanGoBack } from './hooks.ts'
import { createLink, Link } from './link.tsx'
import { Navigate } from './navigate.tsx'
import { coming, named, soon, stage } from './test/render-router.tsx'

const link = (name = 'go') => screen.getByRole('link', { name })
// The last listener of a press: records whether the router left it to the browser, which cannot navigate here.
let isLeft = false
const listen = (event: MouseEvent) => {
  isLeft = !event.defaultPrevented
  event.preventDefault()
}
document.addEventListener('click', listen)
document.addEventListener('auxclick', listen)
afterEach(() => vi.useRealTimers())

const routesWith = (home: React.ReactNode) => [
  { path: '/', component: () => home },
  { path: '/notas', component: named('notes') },
  { path: '/notas/$noteId', component: named('note') },
]

test('a press shows the address without loading the page; its own handler comes first', async () => {
  const onClick = vi.fn()
  const { history } = await stage(
    routesWith(
      <Link to="/notas/$noteId" params={{ noteId: '7 8' }} hash="t=3" state={{ from: '/x' }} onClick={onClick}>
        go
      </Link>,
    ),
  )
  expect(link().getAttribute('href')).toBe('/notas/7%208#t=3')
  await act(async () => void fireEvent.click(link()))
  expect(isLeft).toBe(false)
  expect(onClick).toHaveBeenCalledOnce()
  expect(history.location).toMatchObject({ href: '/notas/7%208#t=3', state: { from: '/x' }, index: 1 })
  expect(screen.getByRole('heading').textContent).toBe('note')
})

test.each([
  ['ctrl', { ctrlKey: true }],
  ['cmd', { metaKey: true }],
  ['shift', { shiftKey: true }],
  ['alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a press with %s is the browser’s', async (_, how) => {
  const { history } = await stage(routesWith(<Link to="/notas">go</Link>))
  await act(async () => void fireEvent.click(link(), how))
  expect([isLeft, history.location.href]).toEqual([true, '/'])
})

test('so are another window, a download, and a press that was answered already', async () => {
  const { history } = await stage(
    routesWith(
      <>
        <Link to="/notas" target="_blank">
          window
        </Link>
        <Link to="/notas" download>
          download
        </Link>
        <Link to="/notas" onClick={(event) => event.preventDefault()}>
          answered
        </Link>
        <Link to="/notas" target="_self">
          here
        </Link>
      </>,
    ),
  )
  for (const name of ['window', 'download']) {
    await act(async () => void fireEvent.click(link(name)))
    expect([name, isLeft, history.location.href]).toEqual([name, true, '/'])
  }
  await act(async () => void fireEvent.click(link('answered')))
  expect(history.location.href).toBe('/')
  await act(async () => void fireEvent.click(link('here')))
  expect(history.location.href).toBe('/notas')
})

test('two fast presses are one step of the way', async () => {
  const slow = coming('slow')
  const { history } = await stage([
    { path: '/', component: () => <Link to="/notas">go</Link> },
    { path: '/notas', component: slow.component },
  ])
  fireEvent.click(link())
  fireEvent.click(link())
  slow.open()
  await soon()
  expect(history.location).toMatchObject({ href: '/notas', index: 1 })
})

test('with `replace` Back does not lead to where it was pressed', async () => {
  const Back = () => <p>{useCanGoBack() ? 'can go back' : 'cannot'}</p>
  await stage([
    {
      path: '/',
      component: () => (
        <Link to="/notas" replace>
          go
        </Link>
      ),
    },
    { path: '/notas', component: Back },
  ])
  await act(async () => void fireEvent.click(link()))
  expect(screen.getByText('cannot')).toBeTruthy()
})

test('the code is fetched when a pointer rests on it or the focus comes, and the guard is not asked', async () => {
  vi.useFakeTimers()
  const next = coming('next')
  const beforeLoad = vi.fn()
  await stage([
    { path: '/', component: () => <Link href="/next?a=1#b">go</Link> },
    { path: '/next', component: next.component, beforeLoad },
  ])
  fireEvent.pointerEnter(link())
  await vi.advanceTimersByTimeAsync(40)
  fireEvent.pointerLeave(link())
  await vi.advanceTimersByTimeAsync(100)
  expect(next.asked).toEqual([])
  fireEvent.pointerEnter(link())
  await vi.advanceTimersByTimeAsync(50)
  expect(next.asked).toEqual(['preload'])
  fireEvent.focus(link())
  fireEvent.touchStart(link())
  expect(next.asked).toEqual(['preload', 'preload', 'preload'])
  expect(beforeLoad).not.toHaveBeenCalled()
})

test('it is current at its address and below it; home, and an exact one, only there', async () => {
  const current = (name: string) => link(name).getAttribute('aria-current')
  const Links = () => (
    <>
      <Link to="/">home</Link>
      <Link to="/notas">notes</Link>
      <Link to="/notas" exact>
        exact
      </Link>
      <Link href="/notas?tag=a">filtered</Link>
      <Link href="/not">other</Link>
    </>
  )
  const { router } = await stage([{ path: '/$', component: Links }], '/notas?x=1')
  expect(['home', 'notes', 'exact', 'filtered', 'other'].map(current)).toEqual([null, 'page', 'page', 'page', null])
  await act(() => router.navigate({ href: '/notas/7' }))
  expect(['home', 'notes', 'exact', 'other'].map(current)).toEqual([null, 'page', null, null])
  await act(() => router.navigate({ to: '/' }))
  expect(['home', 'notes'].map(current)).toEqual(['page', null])
})

test('something else may draw the link, and one that is drawn may lead on by itself', async () => {
  const Loud = createLink(({ tone, ...rest }: React.ComponentProps<'a'> & { tone?: string }) => (
    <a {...rest} data-tone={tone} />
  ))
  const { history } = await stage([
    {
      path: '/',
      component: () => (
        <Loud to="/mentoria" tone="loud">
          go
        </Loud>
      ),
    },
    { path: '/mentoria', component: () => <Navigate to="/notas" replace /> },
    { path: '/notas', component: named('notes') },
  ])
  expect(link().dataset.tone).toBe('loud')
  await act(async () => void fireEvent.click(link()))
  await soon()
  expect(history.location).toMatchObject({ href: '/notas', index: 1 })
})
