import { ApiError } from '@juntas/client/api-error.ts'
import { describe, expect, test } from 'vitest'
import { emailRefusal, passwordRefusal, profileRefusal } from './refusals.ts'

const refused = (code: string, ...violations: [propertyPath: string, code: string][]) =>
  new ApiError('O servidor recusou.', {
    status: 422,
    data: { code, violations: violations.map(([propertyPath, rule]) => ({ propertyPath, code: rule, message: rule })) },
  })
const failed = (status: number, isOffline = false) => new ApiError('Como veio.', { status, data: '', isOffline })
const notSaved = 'Não foi salvo. O que você escreveu está aqui; tente de novo.'

describe('a refused profile [PROFILE-06]', () => {
  test.each<[string, unknown, object]>([
    ['a mistake of ours', new TypeError('x'), { form: notSaved }],
    ['the document of another member', refused('document_already_registered'), { identity: 'O servidor recusou.' }],
    [
      'two fields',
      refused('invalid_input', ['nickname', 'too_long'], ['zipCode', 'invalid_zip']),
      { nickname: 'Este texto é longo demais.', zipCode: 'O CEP tem 8 dígitos.', form: 'O servidor recusou.' },
    ],
    ['a refusal of no field', refused('invalid_input'), { form: 'O servidor recusou.' }],
    ['no network', failed(500, true), { form: 'Como veio.' }],
    ['a request that the server does not take', failed(499), { form: 'Como veio.' }],
    ['a broken server', failed(500), { form: notSaved }],
  ])('%s is said where it belongs', (_, error, texts) => {
    expect(profileRefusal(error)).toEqual(texts)
  })
})

const wrong = 'Esta não é a sua senha atual.'

describe('a refused new e-mail', () => {
  test.each<[string, unknown, object]>([
    ['a mistake of ours', new TypeError('x'), { form: notSaved }],
    ['a wrong password', refused('password_wrong'), { password: wrong }],
    [
      'no password yet',
      refused('password_missing'),
      { form: expect.stringMatching(/^Você entra com a conta Microsoft/) },
    ],
    [
      'the address of today',
      refused('invalid_input', ['email', 'taken'], ['email', 'same_email']),
      { email: 'Este já é o seu e-mail' },
    ],
    ['another violation', refused('invalid_input', ['email', 'taken']), { form: 'O servidor recusou.' }],
  ])('%s is said where it belongs', (_, error, texts) => {
    expect(emailRefusal(error)).toEqual(texts)
  })
})

describe('a refused new password [PROFILE-22]', () => {
  test.each<[string, unknown, object]>([
    ['a mistake of ours', new TypeError('x'), { form: notSaved }],
    ['a wrong old one', refused('password_wrong'), { oldPassword: wrong }],
    [
      'one that everybody tries first',
      refused('invalid_input', ['password', 'password_common']),
      { password: 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.' },
    ],
    ['a refusal of no field', refused('rate_limited'), { form: 'O servidor recusou.' }],
  ])('%s is said where it belongs', (_, error, texts) => {
    expect(passwordRefusal(error)).toEqual(texts)
  })
})
