import { expect, test } from 'vitest'
import { hashOf, optInSteps, shownOf, stepAt } from './opt-in-steps.ts'

test('each step of the opt-in but the first has its own address, which leads back to it [AUTH-52]', () => {
  expect(optInSteps.map(hashOf)).toEqual(['', '#passo-2', '#passo-3', '#passo-4'])
  expect(['', 'passo-1', 'passo-2', 'passo-3', 'passo-4', 'passo-5', 'codigo=482913'].map(stepAt)).toEqual([
    undefined,
    undefined,
    'profile',
    'plan',
    'welcome',
    undefined,
    undefined,
  ])
})

test.each([
  ['person', undefined, false, 'person'],
  ['person', 'plan', false, 'person'],
  ['profile', 'person', true, 'person'],
  ['profile', 'profile', true, 'profile'],
  ['profile', 'welcome', true, 'profile'],
  ['plan', undefined, false, 'plan'],
  ['plan', undefined, true, 'person'],
  ['plan', 'profile', true, 'profile'],
  ['plan', 'welcome', false, 'plan'],
  ['welcome', undefined, true, 'welcome'],
  ['welcome', 'profile', true, 'welcome'],
] as const)(
  'who came as far as %s and asks for %s (gone back: %s) sees %s [entry A10]',
  (furthest, wished, isBack, shown) => {
    expect(shownOf(furthest, wished, isBack)).toBe(shown)
  },
)
