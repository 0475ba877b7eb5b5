import { codeTo, freshCpf, freshEmail } from './account-people.ts'
import { expect, type Page, password } from './fixtures.ts'

/** A company of the demo with enough seats for these tests. */
const companyCode = '482913'

/** A new member that no other test uses, with a company's access and a confirmed address, signed in on the page. */
export async function joined(page: Page, name: string) {
  const { request } = page.context()
  const person = { name, email: freshEmail('nova'), phone: '5511987654321', password }
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/v1/academy/opt-in${path}`, { data })
    expect(answer.ok(), `opt-in${path} answered ${answer.status()}`).toBe(true)
    return (await answer.json()) as { registration: string }
  }
  const first = await post('', { ...person, woman: true, terms: true, activationCode: companyCode })
  const { registration } = first
  await post('/profile', { registration, position: 'Analista', document: freshCpf() })
  await post('/plan', { registration, choice: 'corporate' })
  // Writing where others read needs a proved address.
  const token = await codeTo(request, person.email, 'confirm')
  const proof = await request.post('/v1/academy/service-verify-token', { data: { email: person.email, token } })
  expect(proof.status()).toBe(200)
  return person
}

/** A call of the API as the member who is signed in on the page. */
export async function callAs<T = unknown>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'jwtToken')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.context().request.fetch(path, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true)
  return (answer.status() === 204 ? null : await answer.json()) as T
}
