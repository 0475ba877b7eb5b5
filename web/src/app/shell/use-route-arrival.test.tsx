import { memoryHistory } from '@juntas/ui/router/memory-history.ts'
import { Outlet } from '@juntas/ui/router/outlet.tsx'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { createRouter } from '@juntas/ui/router/router.ts'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRouteArrival } from './use-route-arrival.ts'

function Frame() {
  useRouteArrival()
  return (
    <>
      <button type="button">menu</button>
      <main>
        <Outlet />
      </main>
    </>
  )
}

let arrive = () => {}
/** A screen whose heading is there only after `arrive()` was called. */
function Late() {
  return (
    <div
      ref={(place) => {
        arrive = () => place?.insertAdjacentHTML('beforeend', '<h1>Late</h1>')
      }}
    />
  )
}

async function stand() {
  const router = createRouter({
    frame: Frame,
    routes: [
      { path: '/', component: () => <h1>Home</h1> },
      { path: '/faq', component: () => <h1 data-title="Perguntas">Perguntas frequentes</h1> },
      { path: '/notas', component: Late },
    ],
    history: memoryHistory(),
  })
  await router.load()
  render(<RouterProvider router={router} />)
  return router
}
const focused = () => document.activeElement?.textContent
const noticed = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test('a screen gives its title to the page, and its heading takes the focus, but not on the first one', async () => {
  const router = await stand()
  expect(document.title).toBe('Home · Juntas')
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button').focus()
  await act(() => router.navigate({ to: '/faq' }))
  await noticed()
  expect(document.title).toBe('Perguntas · Juntas')
  expect(focused()).toBe('Perguntas frequentes')
})

test('a heading that comes late takes it too, unless she has turned to something else meanwhile', async () => {
  const router = await stand()
  await act(() => router.navigate({ to: '/notas' }))
  arrive()
  await noticed()
  expect(focused()).toBe('Late')
  await act(() => router.navigate({ to: '/' }))
  await act(() => router.navigate({ to: '/notas' }))
  screen.getByRole('button').focus()
  arrive()
  await noticed()
  expect(document.title).toBe('Late · Juntas')
  expect(focused()).toBe('menu')
})
