import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { cpf } from '../../../test/cpf.ts'
import { codeIn } from '../../../test/mail.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { migrateTasks, startTasks } from '../../tasks/runner.ts'
import { tasks } from './tasks.ts'

let here: World
const lines: string[] = []
beforeAll(async () => {
  here = await world({ env: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => here.close())

const person = {
  name: 'Filomena Zanzibar',
  email: 'filomena.zanzibar@example.com',
  phone: '5511912345678',
  password: 'Qwertz#9876',
  document: cpf(4242),
  woman: true,
  terms: true,
}
const { email, password } = person

test('no line of a whole visit holds an address, a name, a document, a password, a code or a token [GAP-38]', async () => {
  const one = browser(here)
  const secrets = [email, encodeURIComponent(email), 'Filomena', 'Zanzibar', person.phone, person.document, password]
  const post = async (path: string, body: object) => {
    const answer = await one.send('POST', `/v1/academy/${path}`, body)
    for (const value of one.jar.values()) if (!secrets.includes(value)) secrets.push(value)
    return answer
  }
  await post('service/create-user/by-register', person)
  await post('service/create-user/by-register', person)
  await post('service/create-user/by-register', { ...person, email: 'filomena.zanzibar@' })
  await one.send('GET', `/v1/b2c/getEmailExists/${encodeURIComponent(email)}`)
  await here.runTasks()
  const verification = codeIn(here.mails, email)
  await post('service-verify-token', { email, token: verification })
  await post('service-login', { email, password: `${password}!` })
  await post('service-login', { email, password })
  await one.send('GET', '/v1/me', undefined, { authorization: `Bearer ${one.jar.get('jwtToken')}` })
  await post('refresh-token', { refreshToken: 'Gibberish-token-123456' })
  await post('refresh-token', {})
  await post('service-forgot', { email })
  await here.runTasks()
  const recovery = codeIn(here.mails, email)
  await post('service-update-password', { email, code: recovery, password: 'Another#555' })
  await one.send('GET', `/v1/nowhere/${encodeURIComponent(email)}?token=${one.jar.get('jwtToken')}`)
  await post('service-login', { email: `\u0000${email}`, password })
  secrets.push('Another#555', 'Gibberish')

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(12)
  expect(log).toContain('/v1/academy/service-login')
  expect(secrets.length).toBeGreaterThan(12)
  expect(secrets.filter((secret) => log.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  // Five digits may occur by chance inside a time or a number, but not as a separate word.
  for (const code of [verification, recovery]) expect(log).not.toMatch(new RegExp(`"${code}"|[ :]${code}[ ,}]`))
})

test('a letter that cannot be sent is logged without whom it was for [GAP-38]', async () => {
  const from = lines.length
  const { pool, context } = here
  await migrateTasks(pool)
  const refuse = async () => {
    throw new Error('the mail server refused: EENVELOPE 550')
  }
  const partners = { ...context.partners, mail: { ...context.partners.mail, send: refuse } }
  const runner = await startTasks(pool, { ...context, partners }, tasks, [])
  await here.visitor.raw('POST', '/v1/academy/service-forgot', { body: { email } })
  await expect.poll(() => lines.slice(from).join(''), { timeout: 10_000 }).toContain('"task":"account.code"')
  await runner.stop()
  const log = lines.slice(from).join('')
  expect(log).toContain('task failed')
  expect(log).not.toContain(email)
  expect(log).not.toContain('Filomena')
})
