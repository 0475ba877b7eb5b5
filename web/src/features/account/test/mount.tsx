import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { installHouse } from '../../../lib/house.ts'
import { queryClient } from '../../../lib/query-client.ts'

// A whole form filled in by hand is slow in jsdom, and slower beside other suites.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 8000 })

/** Where the app was told to take her. */
export const went: string[] = []

/** One part of the account under a router of its own; any address it links to is known. */
export async function mount(part: ReactNode, at = '/login') {
  went.length = 0
  queryClient.clear()
  installHouse({ go: (to) => went.push(to), say: () => undefined, sessionLost: () => undefined })
  const root = createRootRoute({ component: Outlet })
  const here = createRoute({ getParentRoute: () => root, path: at.replace(/[?#].*$/, ''), component: () => part })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...screen, router, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

/** Types as a password manager does: all at once. */
export async function fill(person: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await person.click(field)
  await person.paste(text)
}
