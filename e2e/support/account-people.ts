import { type APIRequestContext, expect } from '@playwright/test'
import { password } from './fixtures.ts'

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001'

let made = 0
/** An address that is unique in this run and among workers. */
export const freshEmail = (name: string) => `${name}.${process.pid}.${Date.now()}.${++made}@exemplo.test`

/** A CPF with valid check digits that the demo does not use. */
export function freshCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** Registers a member by the API; the address is not confirmed yet. */
export async function registered(request: APIRequestContext, name: string) {
  const person = { name: 'Rita de Souza', email: freshEmail(name), phone: '5511987654321', document: freshCpf() }
  const answer = await request.post('/v1/academy/service/create-user/by-register', {
    data: { ...person, password, woman: true, terms: true },
  })
  expect(answer.status()).toBe(201)
  return person
}

interface Letter {
  id: string
  subject: string
  text: string
}

/** The newest e-mail to the address whose subject has these words, once it has arrived. */
export async function letterTo(request: APIRequestContext, email: string, subject: string): Promise<Letter> {
  const query = new URLSearchParams({ to: email, subject, wait: '20000' })
  const { messages } = (await (await request.get(`${sandbox}/mail/messages?${query}`)).json()) as { messages: Letter[] }
  const [letter] = messages
  expect(letter, `a letter to ${email} about "${subject}"`).toBeTruthy()
  return letter as Letter
}

export async function codeTo(request: APIRequestContext, email: string, subject: string): Promise<string> {
  const { text } = await letterTo(request, email, subject)
  const code = /\b\d{5}\b/.exec(text)?.[0]
  expect(code, text).toBeTruthy()
  return code as string
}

/** Confirms the address with the code from the e-mail. */
export async function confirmed(request: APIRequestContext, name: string) {
  const person = await registered(request, name)
  const token = await codeTo(request, person.email, 'confirm')
  const answer = await request.post('/v1/academy/service-verify-token', { data: { email: person.email, token } })
  expect(answer.status()).toBe(200)
  return person
}
