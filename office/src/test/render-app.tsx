import type { OfficeRole } from '@juntas/contract/rules/access'
import { cleanup, render } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { dataProvider } from '../lib/data-provider.ts'
import { queryClient } from '../lib/query-client.ts'
import { closeDone } from '../lib/undo.ts'
import { OfficeApp } from '../office.tsx'
import type { OfficeSession } from '../session/session.ts'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown> | undefined
}
type Handler = (asked: Asked) => unknown

/** An answer that is not 200, or has headers. */
export const answer = (status: number, data: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(data), {
    status,
    headers: { 'content-type': 'application/ld+json', ...headers },
  })

export const collection = (rows: unknown[], total = rows.length) => ({
  'hydra:member': rows,
  'hydra:totalItems': total,
})

export const session = (roles: OfficeRole[], factor: OfficeSession['factor'] = 'passed'): OfficeSession => ({
  id: 1,
  name: 'Sônia Barreto',
  avatar: null,
  officeRoles: roles,
  factor,
  endsAt: '2026-11-16T21:00:00Z',
})

/** A server by address (`GET /v1/office/folders`, `{id}` for a number); returns what it was asked. */
export function serve(handlers: Record<string, Handler>): Asked[] {
  const asked: Asked[] = []
  const standard: Record<string, Handler> = {
    'GET /v1/office/session': () => session(['owner']),
    'GET /v1/office/views': () => collection([]),
    'GET /v1/office/uploads': () => collection([]),
    'GET /v1/office/audit_entries': () => collection([]),
    'GET /v1/office/first_hour': () => ({ isOver: true, steps: [], recoveryCodes: 8, partners: [], team: [] }),
    'GET /v1/office/waiting': () => ({ waiting: [], planned: [] }),
    'GET /v1/office/numbers': () => ({ countedAt: '2026-11-16T12:00:00Z', numbers: [], trails: null }),
    'GET /v1/me': () => ({ 'hydra:member': [{ language: 'pt-BR' }] }),
    ...handlers,
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://here.test')
    const one: Asked = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    asked.push(one)
    const handler = standard[`${one.method} ${pathname.replace(/\/\d+/, '/{id}')}`]
    const data = handler ? await handler(one) : answer(404, { code: 'not_found', requestId: 'ab12cd34-0000' })
    return data instanceof Response ? data : answer(200, data)
  })
  return asked
}

/** The whole office at an address. */
export const open = (path: string) => mount(<OfficeApp />, path)

/** A part alone, with the data and the router of the office. */
export const mountPart = (part: ReactNode, path = '/') =>
  mount(<CoreAdminContext {...{ dataProvider, queryClient }}>{part}</CoreAdminContext>, path)

function mount(element: ReactNode, path: string) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s; path=/`
  Element.prototype.scrollIntoView ??= () => undefined
  queryClient.clear()
  closeDone()
  localStorage.clear()
})
// A call that is still under way must not answer into the next test, which has another session.
afterEach(async () => {
  cleanup()
  await queryClient.cancelQueries()
  queryClient.clear()
  vi.unstubAllGlobals()
})
