import { expect, test } from 'vitest'
import { countriesAbroad } from './countries.ts'

const codes = (chosen: string) => countriesAbroad(chosen).map(({ value }) => value)

test('who lives abroad chooses any country but Brazil, by its name [GAP-98]', () => {
  const names = countriesAbroad('').map(({ label }) => label)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')))
  expect(names.slice(0, 2)).toEqual(['África do Sul', 'Alemanha'])
  expect(countriesAbroad('')).toContainEqual({ value: 'PT', label: 'Portugal' })
  expect(codes('')).not.toContain('BR')
  expect(codes('')).not.toContain('')
  expect(new Set(codes('')).size).toBe(codes('').length)
})

test('a country that we do not list stays once it was chosen [GAP-98]', () => {
  expect(codes('AQ').filter((code) => !codes('').includes(code))).toEqual(['AQ'])
  expect(codes('PT')).toEqual(codes(''))
  expect(codes('BR')).toEqual(codes(''))
})
