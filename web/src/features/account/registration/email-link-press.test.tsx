import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mount } from '../test/mount.tsx'
import { type Answer, asked, serve } from '../test/server.ts'
import { EmailLink } from './email-link.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  location.hash = ''
})

const confirm = 'POST /v1/email_change/confirmations'
const undo = 'POST /v1/email_change/undos'
const changed: Answer = [200, { email: 'nova@exemplo.com' }]
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const sent = () =>
  asked.filter(({ address }) => address.includes('email_change')).map(({ address, body }) => [address, body])

async function press(hash: string, name: string, answers: Record<string, Answer>, isSignedIn = true) {
  location.hash = hash
  serve(answers)
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  if (!isSignedIn) document.cookie = 'jwtToken=; path=/; max-age=0'
  const { person } = await mount(<EmailLink />, '/trocar-email')
  const button = screen.getByRole('button', { name })
  await person.click(button)
  return button
}

describe('the link to a new address [PROFILE-06]', () => {
  test('confirms it after a press, and leads a viewer who is signed in to the profile', async () => {
    await press('#token=abc', 'Confirmar novo e-mail', { [confirm]: changed })
    await waitFor(() => expect(title()).toBe('Novo e-mail confirmado'))
    expect(sent()).toEqual([[confirm, { token: 'abc' }]])
    expect(screen.getByText('A partir de agora você entra com nova@exemplo.com.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Continuar na Juntas' }).getAttribute('href')).toBe('/editar-perfil')
  })
  test('leads a viewer who is signed out to the sign-in', async () => {
    await press('#token=abc', 'Confirmar novo e-mail', { [confirm]: changed }, false)
    const way = await screen.findByRole('link', { name: 'Entrar' })
    expect(way.getAttribute('href')).toBe('/login')
  })
  test('of one who did not ask for it undoes it, and leads to a new password', async () => {
    await press('#undo=xyz', 'Desfazer a troca', { [undo]: changed })
    await waitFor(() => expect(title()).toBe('Troca desfeita'))
    expect(sent()).toEqual([[undo, { token: 'xyz' }]])
    expect(screen.getByRole('link', { name: 'Criar nova senha' }).getAttribute('href')).toBe('/recuperar-senha')
  })
  test.each<[Answer, string]>([
    [
      [409, { code: 'email_already_registered' }],
      'Este e-mail já tem uma conta na Juntas. Seu e-mail atual continua o mesmo.',
    ],
    [
      [410, {}],
      'Este link já foi usado ou venceu. Se a troca já aparece no seu perfil, está tudo certo. Se não, peça um novo link.',
    ],
    [
      [422, {}],
      'Este link já foi usado ou venceu. Se a troca já aparece no seu perfil, está tudo certo. Se não, peça um novo link.',
    ],
    [[409, { message: 'Mude algo.' }], 'Mude algo. '],
  ])('that is refused says why, and can be pressed again: case %#', async (answer, words) => {
    const button = await press('#token=abc', 'Confirmar novo e-mail', { [confirm]: answer })
    expect((await screen.findByRole('alert')).textContent).toBe(`Erro: ${words}`)
    expect(button.getAttribute('aria-disabled')).toBeNull()
    expect(title()).toBe('Confirme seu novo e-mail')
  })
})
