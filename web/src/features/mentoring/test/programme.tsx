import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { installAppBridge } from '../../../lib/app-bridge.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { routerFor } from '../../../lib/test/router.tsx'
import type { Mentee } from '../queries.ts'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 8000 })

export const email = 'helena@demo.juntas.test'
export const mentee: Mentee = {
  name: 'Helena Duarte',
  email,
  cargo: 'Gerente de Operações',
  code: 'PRF-2026-0417',
  documents: [{ id: 1, name: 'Guia da participante', link: '/media/public/mentoria/guia-da-participante.pdf' }],
  coach: {
    name: 'Cecília Rangel',
    photo: '/c.svg',
    bio: 'Acompanha executivas.',
    profileLink: 'https://perfil.example/c',
  },
  assessmentUrl: 'https://assessment.example/entrar',
  sessionLinks: [1, 2, 3].map((number) => `https://agenda.example/sessao-${number}`),
  readers: [
    { name: 'Cecília Rangel', photo: '/c.svg', role: 'coach' },
    { name: 'Mônica Saraiva', photo: '/m.svg', role: 'mentor' },
  ],
  forms: [],
  evolutionDueAt: null,
}

export interface Asked {
  method: string
  path: string
  search: string
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several calls, looked into by the tests
  body: any
}
export const asked: Asked[] = []
export const askedFor = (method: string, part: string) =>
  asked.filter((one) => one.method === method && one.path.includes(part))

/** The messages of the alert box. */
export const notified: string[] = []

/**
 * A mentoring service in memory: one record per fase and form, five stakeholders. `broken` names calls that fail, as
 * `METHOD part-of-path`.
 */
export function startService() {
  // biome-ignore lint/suspicious/noExplicitAny: the wire's own records
  const records = new Map<string, any>()
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const sent = new Map<number, any>()
  const broken = new Set<string>()
  const service = { records, sent, broken, asText: false, delay: undefined as Promise<void> | undefined }
  asked.length = 0
  notified.length = 0
  localStorage.clear()
  queryClient.clear()
  installAppBridge({ redirect: () => undefined, notify: (text) => notified.push(text), sessionLost: () => undefined })
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7, email }))
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.s; path=/`
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answerOf = ({ method, path, search, body }: Asked): unknown => {
    const query = new URLSearchParams(search)
    const save = (fase: number, form: string | undefined) => {
      const key = `${fase}/${form ?? ''}`
      const now = new Date().toISOString()
      records.set(key, {
        form: form ?? '',
        ...body,
        _id: records.get(key)?._id ?? `id-${key}`,
        createdAt: now,
        updatedAt: now,
      })
      return records.get(key)
    }
    if (path.endsWith('/mentee')) return mentee
    if (path.endsWith('/readings')) return []
    if (path.endsWith('/mentored-qa-by-email'))
      return records.get(`${query.get('fase')}/${query.get('form') ?? ''}`) ?? null
    if (path.endsWith('/verify-sended-email'))
      return { email, hasSended: sent.size === 5, item: [...sent.values()], createdAt: null, updatedAt: null }
    if (path.endsWith('/send-email-mentored')) {
      sent.set(body.fase, body)
      return { fase: body.fase, hasSended: sent.size === 5 }
    }
    if (method === 'POST' || method === 'PATCH') return save(body.fase, body.form)
    throw new Error(`nobody answers ${method} ${path}`)
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const call: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    asked.push(call)
    await service.delay
    if ([...broken].some((one) => `${call.method} ${call.path}`.includes(one) || matches(one, call)))
      return new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
    const data = JSON.stringify(answerOf(call))
    return new Response(service.asText ? JSON.stringify(data) : data, {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  return service
}

const matches = (name: string, { method, path }: Asked) => {
  const [wanted, part = ''] = name.split(' ')
  return wanted === method && path.includes(part)
}

export async function mount(part: ReactNode) {
  const router = await routerFor(part)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
