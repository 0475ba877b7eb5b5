// Members for the flows: accounts of the demo, and new ones that no other flow uses. The page makes all calls, so that
// its browser gets the cookies.
import { demoPassword, emailOf } from '../web/screens.mjs'

const companyCode = '482913'

let made = 0
const freshEmail = (name) => `${name}.${process.pid}.${Date.now()}.${++made}@exemplo.test`

/** A CPF with valid check digits. */
export function freshCpf() {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** Calls the API from the page, as the member who is signed in there. */
export async function call(page, method, path, body) {
  const { status, text } = await page.run(
    async (how, where, data) => {
      const token = /jwtToken=([^;]+)/.exec(document.cookie)?.[1]
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(data && { 'content-type': 'application/json' }),
      }
      const answer = await fetch(where, { method: how, headers, ...(data && { body: JSON.stringify(data) }) })
      return { status: answer.status, text: await answer.text() }
    },
    method,
    path,
    body ?? null,
  )
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`)
  return text ? JSON.parse(text) : null
}

export const credentials = (name) => ({ email: emailOf(name), password: demoPassword })

/** An account of the demo, by first name. */
export async function signIn(page, name) {
  await page.open('/termos')
  await call(page, 'POST', '/v1/academy/service-login', credentials(name))
}

/** A new member with a company's access and a confirmed address. */
export async function join(page, sandbox, name) {
  const person = { name, email: freshEmail('nova'), phone: '5511987654321', password: demoPassword }
  await page.open('/termos')
  const first = await call(page, 'POST', '/v1/academy/opt-in', {
    ...person,
    woman: true,
    terms: true,
    activationCode: companyCode,
  })
  const { registration } = first
  await call(page, 'POST', '/v1/academy/opt-in/profile', { registration, position: 'Analista', document: freshCpf() })
  await call(page, 'POST', '/v1/academy/opt-in/plan', { registration, choice: 'corporate' })
  const query = new URLSearchParams({ to: person.email, subject: 'confirm', wait: '20000' })
  const { messages } = await (await fetch(`${sandbox}/mail/messages?${query}`)).json()
  const token = /\b\d{5}\b/.exec(messages[0]?.text ?? '')?.[0]
  await call(page, 'POST', '/v1/academy/service-verify-token', { email: person.email, token })
  return person
}

/** A new member without a plan. */
export async function register(page) {
  const person = { name: 'Rita de Souza', email: freshEmail('compra'), phone: '5511987654321', document: freshCpf() }
  await page.open('/termos')
  const body = { ...person, password: demoPassword, woman: true, terms: true }
  await call(page, 'POST', '/v1/academy/service/create-user/by-register', body)
  return person
}
