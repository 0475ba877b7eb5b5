import { alerts } from '@juntas/ui/alert/alerts.ts'
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../lib/call/api.ts'
import { screenLock } from '../../lib/discreet/preferences.ts'
import { askedFor, serve } from '../../lib/test/render-app.tsx'
import { address, expectAt, openApp, viewerWith } from '../test/whole-app.tsx'

vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const renewal = 'POST /v1/academy/refresh-token'

describe('a visitor', () => {
  test('reads a public page, and its footer offers only what opens for her [entry A9]', async () => {
    await openApp('/sobre', { as: null })
    expect((await expectAt('/sobre')).textContent).toMatch(/^Cresça no trabalho/)
    const footer = within(await screen.findByRole('contentinfo'))
    expect(await footer.findByRole('link', { name: 'Termos e privacidade' })).toBeTruthy()
    for (const name of ['Meus dados', 'Vagas', 'Perguntas frequentes'])
      expect(footer.queryByRole('link', { name })).toBeNull()
  })
  test.each(['/', '/notas', '/faq', '/comprar-plano/4', '/parabens', '/editar-perfil', '/habilidades/1/mente'])(
    'who asks for %s is sent to the sign-in with the way back [AUTH-01] [AUTH-44] [GUARD-01] [HOME-01]',
    async (path) => {
      await openApp(path, { as: null })
      await expectAt(`/login?redirect=${encodeURIComponent(path)}`)
      expect(screen.getByLabelText('E-mail')).toBeTruthy()
    },
  )
  test.each(['/login', '/termos', '/ingressar', '/opt-in', '/cadastre-se', '/404', '/503', '/502'])(
    'opens %s, and nobody asks for a session [GUARD-01] [AUTH-39]',
    async (path) => {
      await openApp(path, { as: null })
      await expectAt(path)
      expect(askedFor(renewal)).toEqual([])
    },
  )
})

test.each([
  ['/criar-nova-senha', 'Casa nova, senha nova.', ['Senha antiga', 'Nova senha']],
  ['/update-user', 'Casa nova, senha nova.', ['Senha antiga', 'Nova senha']],
  ['/nova-senha', 'Escolha sua nova senha.', ['Código', 'Nova senha']],
  ['/recuperar-senha', 'Escolha sua nova senha.', ['Código', 'Nova senha']],
  ['/confirmar-usuario', 'Confirme seu e-mail.', ['Código']],
  ['/verify-email', 'Confirme seu e-mail.', ['E-mail', 'Código']],
  ['/ingressar', 'Como você chega à Juntas?', []],
  ['/cadastre-se-b2c', 'Entre para a jornada.', ['CPF', 'Confirme a senha']],
  ['/complete-perfil', 'Onde você trabalha hoje?', ['Cargo atual']],
])(
  '%s, which leads into the product, opens for a visitor with its form [AUTH-27] [AUTH-28] [AUTH-29] [AUTH-33] [AUTH-34] [AUTH-37] [AUTH-38] [AUTH-41] [AUTH-57]',
  async (path, heading, fields) => {
    await openApp(path, { as: null })
    expect((await expectAt(path)).textContent).toBe(heading)
    for (const label of fields) expect(screen.getByLabelText(label)).toBeTruthy()
  },
)

describe('who is signed in already', () => {
  test.each(['/login', '/cadastre-se'])('is led on from %s [entry A13]', async (path) => {
    await openApp(path)
    await expectAt('/')
  })
  test('goes straight to the address in the redirect parameter [GUARD-04] [AUTH-09]', async () => {
    await openApp('/login?redirect=%2Ffaq')
    await expectAt('/faq')
  })
  test.each(['https://example.com/x', '//example.com', '/\\example.com', 'javascript:alert(1)'])(
    'never leaves the site by %s [GUARD-04]',
    async (wish) => {
      await openApp(`/login?redirect=${encodeURIComponent(wish)}`)
      await expectAt('/')
    },
  )
})

// As GET /v1/me describes the demo accounts; each requested address, and where it ends.
const account = (active: boolean, trial: boolean, folders: boolean, accessFreeContent = false) =>
  viewerWith({
    accessFreeContent,
    sessionInfo: { hasActiveSubscription: active, hasTrialSubscription: trial, hasCustomerFolders: folders },
  })
const accounts = {
  ana: account(true, false, true),
  carla: account(false, false, true),
  dani: account(true, false, false),
  duda: account(false, true, true),
  elis: account(false, true, false),
  eva: account(false, false, false),
  fe: account(false, false, false, true),
}
test.each([
  ['ana', '/planos', '/'],
  ['ana', '/faq', '/faq'],
  ['ana', '/atualizar-cartao', '/atualizar-cartao'],
  ['carla', '/', '/'],
  ['carla', '/planos', '/'],
  ['dani', '/planos', '/atualizar-cartao'],
  ['dani', '/jobs', '/atualizar-cartao'],
  ['dani', '/faq', '/faq'],
  ['duda', '/', '/'],
  ['elis', '/', '/atualizar-cartao'],
  ['eva', '/', '/planos'],
  ['eva', '/planos', '/planos'],
  ['eva', '/editar-perfil', '/editar-perfil'],
  ['fe', '/', '/'],
] as const)(
  '%s, who asks for %s, lands on %s: where her subscription and her folders lead [GUARD-05] [GUARD-06] [GUARD-07] [GUARD-08] [GUARD-09] [GUARD-10] [GUARD-19]',
  async (name, path, target) => {
    await openApp(path, { as: accounts[name] })
    await vi.waitFor(() => expect(address()).toBe(target), 10_000)
    expect(await screen.findByRole('button', { name: /^Olá/ })).toBeTruthy()
    expect(address()).toBe(target)
  },
)

describe('a session that ends behind an open page [client review 1]', () => {
  /** As the notifications ask: nobody waits for the answer. */
  const loseBehind = async () => {
    serve({ [renewal]: [403], 'GET /v1/notification_counts': [401] })
    await act(() => api('GET /v1/notification_counts', { kind: 'background' }).catch(() => undefined))
  }
  test('leads to the sign-in with the way back, and says so', async () => {
    await openApp('/faq')
    await expectAt('/faq')
    await loseBehind()
    await expectAt('/login?redirect=%2Ffaq')
    expect(alerts.get().map(({ message }) => message)).toEqual(['Sua sessão terminou. Entre de novo.'])
    // The next call of a page that is left says it no more.
    alerts.set([])
    await loseBehind()
    expect(alerts.get()).toEqual([])
  })
  test('leaves a page for everybody open, and a locked screen locked', async () => {
    await openApp('/termos')
    await expectAt('/termos')
    await loseBehind()
    expect([address(), alerts.get()]).toEqual(['/termos', []])
    await openApp('/faq')
    await expectAt('/faq')
    act(() => screenLock.set(() => undefined))
    await loseBehind()
    expect([address(), alerts.get()]).toEqual(['/faq', []])
    act(() => screenLock.set(null))
  })
})

test('a user that cannot be loaded leads to the sign-in with the way back [GUARD-03]', async () => {
  await openApp('/jobs', { answers: { 'GET /v1/me': [500] } })
  await expectAt('/login?redirect=%2Fjobs')
})
