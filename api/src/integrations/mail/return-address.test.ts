import { expect, test } from 'vitest'
import { recipientOf, returnAddress } from './return-address.ts'

const dataKey = Buffer.alloc(32, 7).toString('base64')
const at = new Date('2026-03-02T00:00:00Z')
const later = (days: number) => new Date(at.getTime() + days * 86_400_000)
const address = returnAddress('bounces@juntas.test', dataKey, 'Ana@Example.com', at)
const found = (given: string, candidates = ['bia@example.com', 'ana@example.com'], when = at) =>
  recipientOf(given, dataKey, candidates, when)

test('the return address of a letter leads to its recipient, in any case, for thirty days', () => {
  expect(address).toMatch(/^bounces\+[0-9a-z]{3,4}-[0-9a-f]{32}@juntas\.test$/)
  expect(found(address)).toBe('ana@example.com')
  expect(found(address.toUpperCase(), ['ANA@example.com'])).toBe('ANA@example.com')
  expect(found(address, undefined, later(0.99))).toBe('ana@example.com')
  expect(found(address, undefined, later(30))).toBe('ana@example.com')
  expect(found(address, undefined, later(30.01))).toBeUndefined()
  expect(found(address, undefined, later(-0.01))).toBeUndefined()
})

test('an address that we did not make, or made for somebody else, leads to nobody', () => {
  expect(found(address, ['bia@example.com'])).toBeUndefined()
  expect(found(address, [])).toBeUndefined()
  expect(found(address.replace(/-.{2}/, (start) => (start === '-00' ? '-11' : '-00')))).toBeUndefined()
  expect(found('bounces@juntas.test')).toBeUndefined()
  expect(found('')).toBeUndefined()
  // The day is part of what is signed, so it cannot be changed.
  const moved = address.replace(/\+(\w+)-/, (_, day: string) => `+${(Number.parseInt(day, 36) + 1).toString(36)}-`)
  expect(found(moved, undefined, later(2))).toBeUndefined()
  const other = Buffer.alloc(32, 8).toString('base64')
  expect(recipientOf(address, other, ['ana@example.com'], at)).toBeUndefined()
})
