import type { APIRequestContext, TestInfo } from '@playwright/test'
import { codeTo, freshCpf } from './account-people.ts'
import { expectAccessible } from './axe.ts'
import { expect, type Page, password } from './fixtures.ts'

/** Participants of the demo's programme without an account yet: two for each test, one per try. */
const addresses = [
  'aline.brandao',
  'amanda.queiroz',
  'bruna.siqueira',
  'cintia.valente',
  'debora.lacerda',
  'elaine.muniz',
  'fabiana.rios',
  'gisele.porto',
].map((name) => `${name}@aurora.example`)
const auroraCode = '482913'

/** One of them joins and is signed in on the page. */
export async function joinAsMentee(page: Page, { retry }: TestInfo, place: number): Promise<string> {
  const email = addresses[(place * 2 + retry) % addresses.length] as string
  await joinByCode(page, email)
  return email
}

/** A member joins with a company's code, which opens the folders, and confirms the address. */
export async function joinByCode(page: Page, email: string): Promise<void> {
  const { request } = page.context()
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const person = { name: 'Rita de Souza', email, phone: '5511987654321', password, woman: true, terms: true }
  const { registration } = await post('/v1/academy/opt-in', { ...person, activationCode: auroraCode })
  await post('/v1/academy/opt-in/profile', { registration, position: 'Coordenadora', document: freshCpf() })
  await post('/v1/academy/opt-in/plan', { registration, choice: 'corporate', activationCode: auroraCode })
  const token = await codeTo(request, email, 'confirm')
  await post('/v1/academy/service-verify-token', { email, token })
}

/** Saves one form by the API, as the participant. */
export async function saveAnswers(page: Page, email: string, fase: number, responses: string[]): Promise<void> {
  const item = responses.map((response, index) => ({
    id: `question_0${index + 1}`,
    question: `question_0${index + 1}`,
    response,
  }))
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const { request } = page.context()
  await request.put('/v1/consents/mentoring', { data: { given: true, how: 'question' }, headers })
  const answer = await request.post('/services/mentoring/mentored-qa', { data: { email, item, fase }, headers })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** The participant agrees that the answers are kept and read; asked once, above the first form. */
export const agree = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('checkbox', { name: /^Concordo/ })
    .check()

export const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'jwtToken')?.value ?? ''

/** How many e-mails with this subject went to an address. */
export async function lettersTo(request: APIRequestContext, to: string, subject: string): Promise<number> {
  const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001'
  const query = new URLSearchParams({ to, subject, wait: '20000' })
  return ((await (await request.get(`${sandbox}/mail/messages?${query}`)).json()) as { messages: unknown[] }).messages
    .length
}

/** No findings of axe, and nothing wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
