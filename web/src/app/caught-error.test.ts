import { ApiError } from '@juntas/client/api-error.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { logCaught } from './caught-error.ts'

afterEach(() => vi.restoreAllMocks())

test('a missing page is no fault in the log, a broken screen is [library p12]', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logCaught(new ApiError('Não encontrado', { status: 404, data: '' }), {})
  expect(log).not.toHaveBeenCalled()
  const fault = new TypeError('l is not a function')
  logCaught(fault, { componentStack: 'at Home' })
  expect(log).toHaveBeenCalledExactlyOnceWith(fault, 'at Home')
})
