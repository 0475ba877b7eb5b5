import { setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, mount, went } from '../test/mount.tsx'
import { addresses, bodyOf, me, serve, success } from '../test/server.ts'
import { InvitationForm } from './invitation-form.tsx'

const accept = 'POST /v1/member_invitations/acceptances'
const login = 'POST /v1/academy/service-login'
const secret = `7-${'a'.repeat(43)}`

beforeEach(() => {
  setLocale('pt-BR')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(onGone: () => void = () => undefined) {
  const { person } = await mount(<InvitationForm secret={secret} known="Adriana Pacheco" onGone={onGone} />, '/convite')
  const send = () => person.click(screen.getByRole('button', { name: 'Aceitar e entrar' }))
  await fill(person, screen.getByLabelText<HTMLInputElement>('Senha'), 'Outono#7431')
  await fill(person, screen.getByLabelText<HTMLInputElement>(/^Confirm/), 'Outono#7431')
  return { person, send }
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const changed = 'Os termos acabam de mudar. Leia a nova versão e marque de novo.'

test('an imported member accepts with a password and the terms, and is signed in', async () => {
  serve({ [accept]: [201, { email: 'adriana@maresia.example' }], [login]: success, 'GET /v1/me': me })
  const onGone = vi.fn()
  const { person, send } = await open(onGone)
  await send()
  // Without the terms nothing is sent.
  expect(addresses()).not.toContain(accept)
  await person.click(box())
  await send()
  await waitFor(() => expect(went).toEqual(['/']))
  expect(bodyOf(accept)).toEqual({
    secret,
    name: 'Adriana Pacheco',
    password: 'Outono#7431',
    terms: true,
    termsVersion: '',
  })
  expect(bodyOf(login)).toEqual({ email: 'adriana@maresia.example', password: 'Outono#7431' })
  expect([screen.queryByRole('alert'), onGone.mock.calls.length]).toEqual([null, 0])
})

test('new terms are said beside the box, which is ticked again', async () => {
  serve({ [accept]: [409, { code: 'terms_changed' }], 'GET /v1/terms': [200, { version: '2026-11' }] })
  const onGone = vi.fn()
  const { person, send } = await open(onGone)
  await person.click(box())
  await person.click(box())
  await person.click(box())
  // Only a tick reads the version: taking it back does not.
  expect(addresses()).toEqual(['GET /v1/terms', 'GET /v1/terms'])
  await send()
  expect(await screen.findByText(changed)).toBeTruthy()
  expect([box().checked, screen.queryByRole('alert'), onGone.mock.calls.length]).toEqual([false, null, 0])
  expect(bodyOf(accept)).toMatchObject({ termsVersion: '2026-11' })
  expect(went).toEqual([])
})

test('an invitation that was accepted in another tab says so', async () => {
  serve({ [accept]: [410, { code: 'gone' }] })
  const onGone = vi.fn()
  const { person, send } = await open(onGone)
  await person.click(box())
  await send()
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
  expect([screen.queryByRole('alert'), screen.queryByText(changed)]).toEqual([null, null])
})

test('an acceptance that failed says why and keeps the tick; the next one begins without that message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: Parameters<typeof serve>[0][string] = [429, {}, { 'retry-after': '40' }]
  serve({ [accept]: () => answer as never, [login]: success, 'GET /v1/me': me })
  const onGone = vi.fn()
  const { person, send } = await open(onGone)
  await person.click(box())
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Erro: Muitas tentativas. Tente de novo em 40 s. ')
  expect([box().checked, screen.queryByText(changed), onGone.mock.calls.length]).toEqual([true, null, 0])
  answer = [201, { email: 'adriana@maresia.example' }]
  await send()
  await waitFor(() => expect(went).toEqual(['/']))
  expect(screen.queryByRole('alert')).toBeNull()
})
