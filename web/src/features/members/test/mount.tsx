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
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import { installHouse } from '../../../lib/house.ts'
import { queryClient } from '../../../lib/query-client.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { QuestionHost } from '../../../ui/dialog/question-host.tsx'
import type { Customer, Experience } from '../queries.ts'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 8000 })

type Answer = [status: number, body?: unknown] | 'no answer'
/** What the server of these tests was asked, in order. */
export const asked: { address: string; body: unknown }[] = []

/** Answers by address; whatever is not listed is not found. */
export function serve(answers: Record<string, Answer | (() => Answer)>): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const address = `${init.method ?? 'GET'} ${path.split('?')[0]}`
    asked.push({ address, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body })
    const listed = answers[address]
    const answer = typeof listed === 'function' ? listed() : (listed ?? [404, { code: 'not_found' }])
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    const [status, body] = answer
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
}

/** One part under a router of its own, with a token that is good for an hour. */
export async function mount(part: ReactNode, at = '/editar-perfil') {
  queryClient.clear()
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))
  // biome-ignore lint/suspicious/noDocumentCookie: as the server would set it
  document.cookie = `jwtToken=x.${claims}.x; path=/`
  installHouse({ go: () => undefined, say: () => undefined, sessionLost: () => undefined })
  const root = createRootRoute({ component: Outlet })
  const here = createRoute({
    getParentRoute: () => root,
    path: at,
    component: () => (
      <Suspense>
        {part}
        <QuestionHost />
      </Suspense>
    ),
  })
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

export const viewer = { id: 7, name: 'Rita de Souza', avatar: null, customer: '/v1/customers/9' } as Viewer

export const customer = (over: Partial<Customer> = {}): Customer => ({
  '@id': '/v1/customers/9',
  '@type': 'Customer',
  id: 9,
  user: '/v1/users/7',
  parent: null,
  name: 'Rita de Souza',
  nickname: 'Rita',
  email: 'rita@exemplo.test',
  profileType: null,
  birthDate: '1990-02-28',
  phoneNumber: '5511987654321',
  identity: '52998224725',
  company: null,
  companyIdentity: null,
  companyJobRole: 'Gerente',
  professionalGoal: null,
  goal: null,
  foreign: false,
  foreignAddress: null,
  country: 'BR',
  zipCode: null,
  street: null,
  houseNumber: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  ...over,
})

export const experience = (over: Partial<Experience> = {}): Experience => ({
  '@id': '/v1/experiences/3',
  '@type': 'Experience',
  id: 3,
  type: 'Work',
  schoolName: null,
  degree: null,
  fieldOfStudy: null,
  title: 'Gerente de Produto',
  companyName: 'Nimbus',
  startAt: '2023-03-01',
  endAt: null,
  description: '',
  ...over,
})
