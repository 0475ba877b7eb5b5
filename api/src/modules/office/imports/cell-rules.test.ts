import { expect, test } from 'vitest'
import { centsOf, dayOf, integersOf, LineProblems, momentIn, nearest } from './cell-rules.ts'

test.each([
  ['5.000,00', 500_000],
  ['5,000.00', 500_000],
  ['5000', 500_000],
  ['R$ 5.000', 500_000],
  ['r$5 000,5', 500_050],
  ['1.234.567,89', 123_456_789],
  ['0,01', 1],
  ['999.999.999,99', 99_999_999_999],
  ['1.000.000.000', null],
  ['0', null],
  ['', null],
  ['5.000,00 por mês', null],
  ['50.00.000', null],
  ['a combinar', null],
])('an amount is read as people write it, or not at all: %s', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test('whole numbers are read with spaces, commas or semicolons between them, each once', () => {
  expect(integersOf(' 3 7, 48;3\n')).toEqual([3, 7, 48])
  expect(integersOf('3, sete, 12345678901')).toEqual([3, Number.NaN])
  expect(integersOf('')).toEqual([])
})

test.each([
  ['31/03/2027', '2027-03-31'],
  ['1.3.2027', '2027-03-01'],
  ['2027-03-31', '2027-03-31'],
  ['31/02/2027', null],
  ['2027-13-01', null],
  ['31/03/27', null],
  ['em 31/03/2027', null],
  ['31/03/2027 à noite', null],
  ['2027-03-311', null],
])('a day is read in both orders, and only one that exists: %s', (text, day) => {
  expect(dayOf(text)).toBe(day)
})

test.each([
  ['31/03/2027 19:30', '2027-03-31T22:30:00.000Z'],
  ['2027-03-31T9h05', '2027-03-31T12:05:00.000Z'],
  ['2027-03-31T19:30:00Z', '2027-03-31T19:30:00.000Z'],
  ['2027-03-31T19:30-03:00', '2027-03-31T22:30:00.000Z'],
  ['2027-03-31T25:30:00Z', null],
  ['31/03/2027 24:00', null],
  ['31/03/2027 19:60', null],
  ['31/02/2027 19:30', null],
  ['31/03/2027', null],
])('a moment is of São Paulo unless it names its zone: %s', (text, moment) => {
  expect(momentIn(text)?.toISOString() ?? null).toBe(moment)
})

test('the known word that differs least is suggested, if it is near enough', () => {
  expect(nearest('Tecnolgia', ['Saúde', 'Tecnologia', 'Tecnologias'])).toBe('Tecnologia')
  expect(nearest('saude', ['Sapude', 'Saúde'])).toBe('Saúde')
  expect(nearest('Remto', ['Remoto'])).toBe('Remoto')
  expect(nearest('Rmto', ['Remoto'])).toBeUndefined()
  expect(nearest('Direito', ['Saúde'])).toBeUndefined()
  expect(nearest('Saúde', [])).toBeUndefined()
})

test('a cell has its limits, and they are allowed themselves', () => {
  const problemsIn = (value: string, look: (line: LineProblems) => void) => {
    const line = new LineProblems({ line: 2, values: { cell: value } })
    look(line)
    return line.problems.map(({ code }) => code)
  }
  const number = (value: string) => problemsIn(value, (line) => void line.integer('cell', { min: 1, max: 50 }))
  expect(['0', '1', '50', '51', '1,5', ''].map(number)).toEqual([
    ['invalid_number'],
    [],
    [],
    ['invalid_number'],
    ['invalid_number'],
    [],
  ])
  const numbers = (value: string) => problemsIn(value, (line) => void line.integers('cell', { min: 1, max: 50 }))
  expect(['0 1', '1 50', '50 51', '1 x', ''].map(numbers)).toEqual([
    ['invalid_number'],
    [],
    ['invalid_number'],
    ['invalid_number'],
    [],
  ])
  const text = (value: string) => problemsIn(value, (line) => void line.text('cell', { max: 3, isRequired: true }))
  expect(['', 'abc', 'abcd'].map(text)).toEqual([['required'], [], ['too_long']])
})
