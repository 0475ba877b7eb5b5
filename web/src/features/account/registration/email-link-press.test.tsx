import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { list } from '../../../lib/test/render-app.tsx'
import { mount } from '../test/mount.tsx'
import { type Answer, addresses, asked, serve } from '../test/server.ts'
import { EmailLink } from './email-link.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  location.hash = ''
})

const confirm = 'POST /v1/email_change/confirmations'
const undo = 'POST /v1/email_change/undos'
const renewal = 'POST /v1/academy/refresh-token'
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
    // A renewal that is refused changes nothing here: the address has changed all the same.
    expect(addresses()).toEqual([confirm, renewal])
  })
  test('leads a viewer who is signed out to the sign-in, and renews nothing', async () => {
    await press('#token=abc', 'Confirmar novo e-mail', { [confirm]: changed }, false)
    const way = await screen.findByRole('link', { name: 'Entrar' })
    expect(way.getAttribute('href')).toBe('/login')
    expect(addresses()).toEqual([confirm])
  })
  test('renews the session of who is signed in, and reads the member with her new address', async () => {
    const member = { id: 7, '@id': '/v1/users/7', name: 'Ana', email: 'nova@exemplo.com', sessionInfo: {} }
    const answers = { [confirm]: changed, [renewal]: [200, {}] as Answer, 'GET /v1/me': list(member) }
    await press('#token=abc', 'Confirmar novo e-mail', answers)
    await waitFor(() => expect(title()).toBe('Novo e-mail confirmado'))
    expect(addresses()).toEqual([confirm, renewal, 'GET /v1/me'])
    expect(localStorage.getItem('juntas:user')).toContain('nova@exemplo.com')
  })
  test('of one who did not ask for it undoes it, and leads to a new password', async () => {
    localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
    await press('#undo=xyz', 'Desfazer a troca', { [undo]: changed })
    await waitFor(() => expect(title()).toBe('Troca desfeita'))
    expect(localStorage.getItem('juntas:user')).toBeNull()
    expect(addresses()).toEqual([undo])
    expect(screen.getByText(/^Sua conta voltou para nova@exemplo.com/)).toBeDefined()
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/login', '/recuperar-senha'])
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
    serve({ [confirm]: 'no answer' })
    fireEvent.click(button)
    // The message goes before the answer comes, so that the same one is announced again.
    expect([screen.queryByRole('alert'), button.getAttribute('aria-disabled')]).toEqual([null, 'true'])
    expect(await screen.findByRole('alert')).toBeDefined()
  })
})
