import { vi } from 'vitest'

/** The requests the server of these tests received, in order. */
export const asked: { address: string; body: unknown }[] = []

export type Answer = [status: number, body?: unknown, headers?: Record<string, string>] | 'no answer'

/** Answers by address; anything else answers 404. `no answer` is a lost network. */
export function serve(answers: Record<string, Answer | (() => Answer)>): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const address = `${init.method ?? 'GET'} ${path}`
    asked.push({ address, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const found = answers[address] ?? [404, { code: 'not_found' }]
    const answer = typeof found === 'function' ? found() : found
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    const [status, body = {}, headers = {}] = answer
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
  })
}

export const addresses = () => asked.map(({ address }) => address)
export const bodyOf = (address: string) => asked.find((one) => one.address === address)?.body

const pair = { token: 't', refreshToken: 'r' }
const feedback = { message: 'SUCCESS', ...pair }
export const success: Answer = [200, { ...feedback, data: feedback }]
export const registered: Answer = [201, { status: 201, ...feedback, data: feedback }]

const user = { '@id': '/v1/users/7', id: 7, name: 'Ana Ribeiro', nickname: 'Ana', email: 'ana@demo.juntas.test' }
export const me: Answer = [
  200,
  { 'hydra:member': [{ ...user, avatar: null, accessFreeContent: false, sessionInfo: {} }] },
]

/** Sets a token with one hour left. */
export function holdToken(): void {
  const exp = Math.floor(Date.now() / 1000) + 3600
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp }))}.s; path=/`
}
