import { ApiError } from '@juntas/client/api-error.ts'
import { expect, test } from 'vitest'
import { codeRefusal } from './code-refusal.ts'

const refused = (data: unknown, status = 422) => new ApiError('Recusado', { status, data: data as never })

test('[beyond, discreet] a refused code says how many tries are left, or why it was not checked', () => {
  expect(codeRefusal(refused({ left: 1 }))).toBe('Código errado. Resta 1 tentativa; depois a sessão se encerra.')
  expect(codeRefusal(refused({ left: 2 }))).toBe('Código errado. Restam 2 tentativas.')
  expect(codeRefusal(refused({}))).toBe('Recusado')
  expect(codeRefusal(new ApiError('x', { status: 500, data: '', isOffline: true }))).toBe(
    'Sem rede não dá para conferir o código. Sair agora funciona.',
  )
  expect(codeRefusal(new Error('x'))).toBe('Algo de errado aconteceu. Tente novamente em breve.')
})
