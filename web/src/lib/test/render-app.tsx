import { useLocale } from '@juntas/ui/language/locale.ts'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import type { Router } from '@juntas/ui/router/router.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement, isValidElement, type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import { installAppBridge } from '../app-bridge.ts'
import { queryClient } from '../call/query-client.ts'
import { routerFor } from './router.tsx'

// Rendering a screen in jsdom is slow, and slower beside other suites.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 8000 })

export type Answer = [status: number, body?: unknown, headers?: Record<string, string>] | 'no answer'

/** The requests the server received, in order. */
export const asked: { address: string; query: URLSearchParams; body: unknown; key: string | null }[] = []
/** The messages of the alert box. */
export const notified: string[] = []
/** The redirects the app was asked for. */
export const went: string[] = []

/** Answers by method and path without its query; anything else answers 404. */
export function serve(answers: Record<string, Answer | ((query: URLSearchParams) => Answer)>): void {
  asked.length = 0
  const exp = Math.floor(Date.now() / 1000) + 3600
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp }))}.s; path=/`
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://here.test')
    const address = `${init.method ?? 'GET'} ${pathname}`
    const key = new Headers(init.headers).get('idempotency-key')
    asked.push({ address, query: searchParams, body: readable(init.body), key })
    const found = answers[address] ?? [404, { code: 'not_found' }]
    const answer = typeof found === 'function' ? found(searchParams) : found
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    const [status, body = {}, headers = {}] = answer
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  })
}

const readable = (body: unknown) => (typeof body === 'string' ? JSON.parse(body) : (body ?? undefined))

export const list = (...members: unknown[]): Answer => [
  200,
  { 'hydra:member': members, 'hydra:totalItems': members.length },
]
export const askedFor = (address: string) => asked.filter((one) => one.address === address)

/** Mounts one component under its own router; every address it links to exists. */
export async function mount(part: ReactNode, at = '/', path?: string) {
  queryClient.clear()
  notified.length = 0
  went.length = 0
  installAppBridge({
    redirect: (to) => went.push(to),
    notify: (message) => notified.push(message),
    sessionLost: () => undefined,
  })
  const router = await routerFor(<Waiting>{part}</Waiting>, at, path)
  const screen = render(<Stage router={router} />)
  return { ...screen, router, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

/** As in the app, the root subscribes to the language. */
function Stage({ router }: { router: Router }) {
  useLocale()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return <Suspense fallback="…">{isValidElement(children) ? cloneElement(children) : children}</Suspense>
}
