import { ApiError } from '@juntas/client/api-error.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { goTo } from './account-form.tsx'
import { codeProblem } from './code-problem.ts'
import { forgetDraft, knownEmail, readDraft, rememberEmail, wentToDirectory, writeDraft } from './draft.ts'
import { FeedbackAlert, refusalOf } from './form-feedback.tsx'
import { profileChecks, profileError } from './opt-in/profile.ts'
import { updateRefusal } from './recovery/update-refusal.tsx'
import { codeNotSent, codeSent, sendCodeWith } from './registration/code-sent.ts'
import { isExpired, registerRefusal } from './registration/register-refusal.ts'
import { SendCode } from './registration/send-code.tsx'
import { loginRefusal } from './sign-in/login-refusal.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const error = (code: string | undefined, status = 409, violations: { propertyPath: string; code: string }[] = []) =>
  new ApiError('da resposta', { status, data: { code, violations } })
const offline = new ApiError('sem rede', { status: 0, data: '', isOffline: true })

describe('a refused registration [ERROR-11]', () => {
  test.each([
    ['email_already_registered', { email: 'O e-mail já está registrado.' }],
    ['document_already_registered', { document: 'O documento já está registrado.' }],
    ['activation_code_unknown', { activationCode: 'Não conhecemos este código. Confira com a sua empresa.' }],
    [
      'activation_code_used_up',
      { activationCode: 'Todas as vagas deste código já foram usadas. Fale com a sua empresa.' },
    ],
    ['terms_changed', { terms: 'Os termos acabam de mudar. Leia a nova versão e marque de novo.' }],
    ['already_redeemed', { activationCode: 'da resposta' }],
  ])('for %s is told beside its field, and nowhere else', (code, fields) => {
    expect(registerRefusal(error(code))).toEqual({ fields, feedback: null })
  })
  test('that was completed elsewhere is told above the button', () => {
    expect(registerRefusal(error('registration_completed'))).toEqual({ fields: {}, feedback: { title: 'da resposta' } })
  })
  test('for another reason loses nothing; for too many attempts says when to try again', () => {
    const title = 'Erro ao processar a solicitação.'
    const lost = { title, text: 'Nada do que você escreveu se perdeu.' }
    expect(registerRefusal(error(undefined, 500))).toEqual({ fields: {}, feedback: lost })
    expect(registerRefusal(error(undefined, 429))).toEqual({ fields: {}, feedback: { title: 'da resposta' } })
    const required = 'Este campo é obrigatório'
    expect(registerRefusal(error('invalid_input', 422, [{ propertyPath: 'name', code: 'required' }]))).toEqual({
      fields: { name: required },
      feedback: lost,
    })
    expect(registerRefusal(error('invalid_input', 422, [{ propertyPath: 'password', code: 'required' }]))).toEqual({
      fields: { password: required },
      feedback: null,
    })
  })
  test('of a registration that is too old is known as such', () => {
    expect([error('registration_expired'), error('conflict'), new Error('x')].map(isExpired)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a new password that was refused', () => {
  const refused = (failure: unknown) => {
    const saved = vi.fn()
    return [updateRefusal(failure, saved), saved.mock.calls.length]
  }
  test.each([
    ['code_wrong', { code: 'O código não confere. Confira os 5 dígitos ou peça outro.' }],
    ['code_expired', { code: 'Este código já expirou. Peça outro.' }],
    ['invalid_credentials', { oldPassword: 'E-mail ou senha antiga não conferem. Se não lembra, peça um código.' }],
  ])('for %s says so beside its field', (code, fields) => {
    expect(refused(error(code))).toEqual([{ fields, feedback: null }, 0])
  })
  test('of a blocked account, without a network, or for another reason says so above the button', () => {
    const blocked = { title: 'Esta conta está bloqueada. Fale com a gente para resolver.' }
    const away = { title: 'Erro de conexão. Tente novamente mais tarde.', text: 'O que você escreveu continua aqui.' }
    expect(refused(error('member_blocked'))).toEqual([{ fields: {}, feedback: blocked }, 0])
    expect(refused(offline)).toEqual([{ fields: {}, feedback: away }, 0])
    expect(refused(error('conflict'))).toEqual([{ fields: {}, feedback: { title: 'da resposta' } }, 0])
  })
  test('was saved all the same where only the sign-in after it was refused', () => {
    const [{ fields, feedback }, saves] = refused(error('user_not_verified')) as [
      ReturnType<typeof updateRefusal>,
      number,
    ]
    expect([fields, saves, feedback?.kind, feedback?.title]).toEqual([{}, 1, 'success', 'Senha atualizada.'])
  })
  test('only a code has the words of a code', () => {
    expect([codeProblem(error('conflict')), codeProblem(error(undefined))]).toEqual([undefined, undefined])
  })
})

describe('a refused sign-in [GAP-43]', () => {
  test.each([
    [offline, 'Erro de conexão. Tente novamente mais tarde.', undefined],
    [error('invalid_credentials', 401), 'E-mail ou senha inválidos.', undefined],
    [error('user_not_verified', 401), 'Usuário não verificado', undefined],
    [error('password_update_required', 401), 'Sua senha é do site antigo.', 'info'],
    [error('member_blocked', 403), 'Esta conta está bloqueada. Fale com a gente para resolver.', undefined],
    [error('rate_limited', 429), 'da resposta', undefined],
  ])('case %#', (failure, title, kind) => {
    expect(loginRefusal(failure)).toMatchObject(kind ? { title, kind } : { title })
  })
  test('for a reason that means nothing to a viewer is told in general words', () => {
    expect(loginRefusal(error('conflict')).title).not.toBe('da resposta')
    expect(loginRefusal(error('conflict')).title).toBe(loginRefusal(error(undefined, 500)).title)
  })
})

describe('the message after an attempt', () => {
  test('is an alert of danger, unless it says otherwise', () => {
    const { container, rerender } = render(<FeedbackAlert feedback={null} />)
    expect(container.textContent).toBe('')
    rerender(<FeedbackAlert feedback={{ title: 'Não deu.' }} />)
    expect(screen.getByRole('alert').dataset.kind).toBe('danger')
    rerender(<FeedbackAlert feedback={{ kind: 'success', title: 'Deu.', text: 'Tudo.' }} />)
    expect([screen.getByRole('alert').dataset.kind, screen.getByRole('alert').textContent]).toEqual([
      'success',
      expect.stringContaining('Deu. Tudo.'),
    ])
  })
  test('of a bug of ours is general, and the bug is logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const bug = new Error('x')
    expect(refusalOf(bug)).toMatchObject({ status: 500 })
    expect(log.mock.calls).toEqual([[bug]])
    const known = error('conflict')
    expect(refusalOf(known)).toBe(known)
    expect(log).toHaveBeenCalledTimes(1)
  })
})

describe('a code by e-mail', () => {
  const notSent = 'Erro ao enviar o código. Por favor, tente novamente.'
  test('that was not sent says when to try again, where that is known', () => {
    expect(codeNotSent(error(undefined, 429))).toEqual({ title: notSent, text: 'da resposta' })
    expect(codeNotSent(error(undefined, 500))).toEqual({ title: notSent, text: false })
  })
  test('clears the message before, and says whether it was sent', async () => {
    const said: unknown[] = []
    const sent = codeSent('ana@exemplo.com')
    expect(
      await sendCodeWith(
        (one) => said.push(one),
        sent,
        async () => undefined,
      ),
    ).toBe(true)
    expect(
      await sendCodeWith(
        (one) => said.push(one?.title),
        sent,
        () => Promise.reject(error(undefined)),
      ),
    ).toBe(false)
    expect(said).toEqual([null, sent, undefined, notSent])
    expect(sent.text).toContain('Se ana@exemplo.com tem uma conta')
  })
  test('can be sent again after thirty seconds, which are counted on the button', async () => {
    vi.useFakeTimers()
    let answer = false
    const send = vi.fn(async () => answer)
    render(<SendCode label="Enviar código" send={send} />)
    const button = screen.getByRole('button')
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const press = async () => {
      fireEvent.click(button)
      await pass(0)
    }
    await press()
    expect([send.mock.calls.length, button.hasAttribute('disabled')]).toEqual([1, false])
    answer = true
    await press()
    expect([send.mock.calls.length, button.hasAttribute('disabled')]).toEqual([2, true])
    expect(button.textContent).toContain('Outro código em 30 s')
    for (let second = 0; second < 29; second++) await pass(1000)
    expect(button.textContent).toContain('Outro código em 1 s')
    expect(button.hasAttribute('disabled')).toBe(true)
    await pass(1000)
    expect(button.textContent).toContain('Enviar código')
    expect(button.hasAttribute('disabled')).toBe(false)
  })
  test('that the screen before has just sent waits from the start', () => {
    vi.useFakeTimers()
    render(<SendCode label="Enviar código" send={async () => true} justSent />)
    expect(screen.getByRole('button').textContent).toContain('Outro código em 30 s')
  })
})

test('an address that is given on one screen is known on the next, and an empty one is not kept', () => {
  forgetDraft('email')
  expect(knownEmail()).toBe('')
  rememberEmail('ana@exemplo.com')
  rememberEmail('')
  expect(knownEmail()).toBe('ana@exemplo.com')
  expect(wentToDirectory()).toBe(false)
  writeDraft('microsoft', { began: true })
  expect(wentToDirectory()).toBe(true)
  forgetDraft('microsoft')
  expect(readDraft('microsoft')).toEqual({})
})

test('a field that is missing takes the focus; of several choices the first; an unknown one changes nothing', () => {
  render(
    <form>
      <input name="email" />
      <input type="radio" name="how" value="a" aria-label="a" />
      <input type="radio" name="how" value="b" />
    </form>,
  )
  const form = document.querySelector('form')
  goTo(form, 'email')
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  goTo(form, 'how')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('a')
  goTo(form, 'none')
  goTo(null, 'email')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('a')
})

test('the second step of the opt-in takes short texts, a whole link, and a position', () => {
  const { company, position, profileLink, document: cpf } = profileChecks
  expect([company('a'.repeat(120)), company(` ${'a'.repeat(120)} `), company('a'.repeat(121))]).toEqual([
    null,
    null,
    'too_long',
  ])
  expect([position('Gerente'), position(''), position('a'.repeat(121))]).toEqual([null, 'required', 'too_long'])
  expect([profileLink('https://exemplo.com/ana'), profileLink('exemplo')]).toEqual([null, 'invalid_link'])
  expect([cpf('529.982.247-25'), cpf('111') === null]).toEqual([null, false])
  expect(['too_long', 'invalid_link', 'required'].map(profileError)).toEqual([
    'Este texto é longo demais. Use uma forma mais curta.',
    'Use o endereço completo, com https:// no começo.',
    'Este campo é obrigatório',
  ])
})
