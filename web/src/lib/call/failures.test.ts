import { ApiError } from '@juntas/client/api-error.ts'
import { describe, expect, test } from 'vitest'
import { type CallKind, verdictOf } from './failures.ts'
import { isFinal } from './final-refusal.ts'

const failed = (status: number, kind: CallKind, method = 'GET', client: 'main' | 'service' = 'main') =>
  verdictOf({ status, kind, method, client })

describe('a read that a page needs', () => {
  test.each([
    [401, '/sair', 'unauthorised'],
    [403, '/403', 'forbidden'],
    [404, '/404', 'by-code'],
    [500, undefined, 'unexpected'],
    [501, '/501', 'unexpected'],
    [502, '/502', 'unexpected'],
    [503, '/503', 'unexpected'],
    [599, '/599', 'unexpected'],
    [400, undefined, 'by-code'],
    [422, undefined, 'by-code'],
    [429, undefined, 'by-code'],
    [418, '/sair', 'unexpected'],
    [302, '/sair', 'unexpected'],
  ])(
    '%i leads to %s [ERROR-01] [ERROR-02] [ERROR-03] [ERROR-04] [ERROR-05] [ERROR-06] [ERROR-29]',
    (status, go, text) => {
      expect(failed(status, 'page')).toMatchObject({ text, ...(go ? { go } : {}) })
      expect(failed(status, 'page').go).toBe(go)
    },
  )
})

describe('something she did', () => {
  test.each([400, 402, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415, 422, 425, 429, 500, 501, 503, 599])(
    '%i leaves her where she is, with a message [ERROR-29]',
    (status) => {
      const verdict = failed(status, 'action', 'POST')
      expect(verdict.go).toBeUndefined()
      expect(verdict.text).toBe(status === 403 ? 'forbidden' : status >= 500 ? 'unexpected' : 'by-code')
    },
  )
  test('401 after a renewal says that she has no authorisation and signs her out [ERROR-01]', () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(failed(401, 'action', method)).toEqual({ text: 'unauthorised', go: '/sair', isSaid: true })
    expect(failed(401, 'page')).toEqual({ text: 'unauthorised', go: '/sair', isSaid: false })
  })
  test('a status that nobody foresaw signs her out on the main API only [ERROR-06] [AUTH-22]', () => {
    expect(failed(418, 'action', 'POST')).toMatchObject({ go: '/sair' })
    expect(failed(418, 'action', 'POST', 'service')).toEqual({ text: 'unexpected', isSaid: true })
    expect(failed(418, 'page', 'GET', 'service')).toEqual({ text: 'unexpected', isSaid: true })
  })
})

test('what runs in the background never moves her and says nothing [ERROR-29]', () => {
  for (const status of [400, 401, 403, 404, 418, 422, 500, 502, 599]) {
    expect(failed(status, 'background').go).toBeUndefined()
    expect(failed(status, 'background').isSaid).toBeUndefined()
  }
})

test('no answer at all leads to /503 only where a page cannot be shown [ERROR-07]', () => {
  const offline = { status: 500, isOffline: true, client: 'main', method: 'GET' } as const
  expect(verdictOf({ ...offline, kind: 'page' })).toEqual({ text: 'offline', go: '/503' })
  expect(verdictOf({ ...offline, kind: 'action' })).toEqual({ text: 'offline' })
  expect(verdictOf({ ...offline, kind: 'background' })).toEqual({ text: 'offline' })
})

test('the same call would be refused again, except by what passes: an ended session, "too many", new terms [GAP-100] [review 3]', () => {
  const refused = (status: number, over: object = {}) => new ApiError('', { status, data: '', ...over })
  const coded = (code: string) => refused(403, { data: { code } })
  for (const status of [400, 403, 404, 409, 410, 422]) expect(isFinal(refused(status))).toBe(true)
  for (const status of [401, 408, 425, 429, 500, 503]) expect(isFinal(refused(status))).toBe(false)
  expect(isFinal(new TypeError('Failed to fetch'))).toBe(false)
  expect(isFinal(coded('terms_required'))).toBe(false)
  for (const code of ['forbidden', 'plan_required', 'email_not_verified']) expect(isFinal(coded(code))).toBe(true)
})
