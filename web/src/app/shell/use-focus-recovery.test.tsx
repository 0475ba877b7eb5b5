import { memoryHistory } from '@juntas/ui/router/memory-history.ts'
import { Outlet } from '@juntas/ui/router/outlet.tsx'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { createRouter } from '@juntas/ui/router/router.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery.ts'
import { useRouteArrival } from './use-route-arrival.ts'

function Frame() {
  useRouteArrival()
  useFocusRecovery()
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  )
}

/** Rows that an action removes: at once, or by the answer of a dialog over the page. */
function Rows() {
  const [rows, setRows] = useState(['one', 'two'])
  const [asked, setAsked] = useState<string>()
  const remove = (row: string) => {
    setRows((all) => all.filter((one) => one !== row))
    setAsked(undefined)
  }
  return (
    <>
      <h1>Rows</h1>
      <ul aria-label="rows">
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => remove(row)}>{`drop ${row}`}</button>
            <button type="button" onClick={() => setAsked(row)}>{`ask ${row}`}</button>
          </li>
        ))}
      </ul>
      {asked &&
        createPortal(
          <div role="dialog">
            {/* biome-ignore lint/a11y/noAutofocus: as a dialog takes the focus */}
            <button type="button" autoFocus onClick={() => remove(asked)}>
              yes
            </button>
            <button type="button" onClick={() => setAsked(undefined)}>
              no
            </button>
          </div>,
          document.body,
        )}
    </>
  )
}

async function stand() {
  const router = createRouter({
    frame: Frame,
    routes: [
      { path: '/', component: Rows },
      { path: '/faq', component: () => <h1>Questions</h1> },
    ],
    history: memoryHistory(),
  })
  await router.load()
  render(<RouterProvider router={router} />)
  return router
}
const noticed = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test('an action that removes its own button leaves the focus in the closest part that is still there', async () => {
  await stand()
  await userEvent.click(screen.getByRole('button', { name: 'drop one' }))
  await noticed()
  const list = screen.getByRole('list', { name: 'rows' })
  expect(document.activeElement).toBe(list)
  // The next Tab goes on inside it, and it cannot be focused by a press afterwards.
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'drop two' }))
  expect(list.hasAttribute('tabindex')).toBe(false)
})

test('a dialog that removed what opened it leads back to its list', async () => {
  await stand()
  await userEvent.click(screen.getByRole('button', { name: 'ask two' }))
  await userEvent.click(screen.getByRole('button', { name: 'yes' }))
  await noticed()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'rows' }))
})

test('a dialog that changed nothing leads back to the button that opened it', async () => {
  await stand()
  await userEvent.click(screen.getByRole('button', { name: 'ask two' }))
  await userEvent.click(screen.getByRole('button', { name: 'no' }))
  await noticed()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ask two' }))
})

test('a focus that the viewer left by herself is not brought back, and a new screen focuses its heading', async () => {
  const router = await stand()
  screen.getByRole('button', { name: 'drop one' }).focus()
  act(() => screen.getByRole('button', { name: 'drop one' }).blur())
  document.body.append(document.createElement('i'))
  await noticed()
  expect(document.activeElement).toBe(document.body)

  screen.getByRole('button', { name: 'drop two' }).focus()
  await act(() => router.navigate({ to: '/faq' }))
  await noticed()
  expect(document.activeElement?.textContent).toBe('Questions')
})
