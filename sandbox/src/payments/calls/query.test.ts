import { describe, expect, test } from 'vitest'
import { parseQuery } from './query.ts'

const bill = {
  id: 7,
  code: 'order-7',
  status: 'paid',
  amount: '2600.0',
  updated_at: '2026-11-20T09:00:00.000-03:00',
  name: 'Ana Ribeiro',
  customer: { id: 3, name: 'Ana Ribeiro' },
  subscription: null,
}

describe('the search language', () => {
  test.each([
    'code=order-7',
    'status=paid',
    'customer_id=3',
    'customer.id=3',
    'status=paid code=order-7',
    'status=pending OR code=order-7',
    'NOT status=pending',
    '-status=pending',
    '(status=pending OR status=paid) AND id=7',
    'name:ribeiro',
    'name="Ana Ribeiro"',
    'amount>2599.99',
    'updated_at>=2026-11-20T12:00:00Z',
    'updated_at>=2026-11-20',
    'updated_at<2026-11-21',
    'subscription_id=null',
  ])('%s finds it', (query) => {
    expect(parseQuery(query)(bill)).toBe(true)
  })

  test.each([
    'code=order',
    'customer_id=33',
    'status=paid id=8',
    'updated_at>2026-11-20T09:00:00-03:00',
    'NOT (id=7 status=paid)',
  ])('%s does not', (query) => {
    expect(parseQuery(query)(bill)).toBe(false)
  })

  test.each([
    'code:order',
    'email:ana',
    'nonsense',
    'status=',
    '(status=paid',
    'status=paid)',
    'colour=red',
    'updated_at>=soon',
    '',
  ])('%j is refused', (query) => {
    expect(() => parseQuery(query)(bill)).toThrow()
  })
})
