import { setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, mount } from '../test/mount.tsx'
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

async function open(onGone = () => undefined) {
  const { person } = await mount(<InvitationForm secret={secret} known="Adriana Pacheco" onGone={onGone} />, '/convite')
  const send = () => person.click(screen.getByRole('button', { name: 'Aceitar e entrar' }))
  await fill(person, screen.getByLabelText<HTMLInputElement>('Senha'), 'Outono#7431')
  await fill(person, screen.getByLabelText<HTMLInputElement>(/^Confirm/), 'Outono#7431')
  return { person, send }
}

test('an imported member accepts with a password and the terms, and is signed in [GAP-125]', async () => {
  serve({ [accept]: [201, { email: 'adriana@maresia.example' }], [login]: success, 'GET /v1/me': me })
  const { person, send } = await open()
  await send()
  // Without the terms nothing is sent.
  expect(addresses()).not.toContain(accept)
  await person.click(screen.getByRole('checkbox'))
  await send()
  await waitFor(() => expect(addresses()).toContain(login))
  expect(bodyOf(accept)).toEqual({
    secret,
    name: 'Adriana Pacheco',
    password: 'Outono#7431',
    terms: true,
    termsVersion: '',
  })
  expect(bodyOf(login)).toMatchObject({ email: 'adriana@maresia.example', password: 'Outono#7431' })
})

test('new terms are said beside the box, which is ticked again [GAP-125]', async () => {
  serve({ [accept]: [409, { code: 'terms_changed' }], 'GET /v1/terms': [200, { version: '2026-11' }] })
  const { person, send } = await open()
  await person.click(screen.getByRole('checkbox'))
  await send()
  expect(await screen.findByText('Os termos acabam de mudar. Leia a nova versão e marque de novo.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(bodyOf(accept)).toMatchObject({ termsVersion: '2026-11' })
})

test('an invitation that was accepted in another tab says so [GAP-125]', async () => {
  serve({ [accept]: [410, { code: 'gone' }] })
  const onGone = vi.fn()
  const { person, send } = await open(onGone)
  await person.click(screen.getByRole('checkbox'))
  await send()
  await waitFor(() => expect(onGone).toHaveBeenCalled())
})
