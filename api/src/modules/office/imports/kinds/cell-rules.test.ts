import { expect, test } from 'vitest'
import { centsOf, dayOf, integersOf, LineProblems, momentIn, nearest, plainWord } from './cell-rules.ts'

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
  ['5.0000', null],
  ['1234.567', null],
  ['5,123', 512_300],
  ['5,1234', null],
  ['5,', null],
  [',50', null],
  ['7,5', 750],
  ['7,05', 705],
  ['12.50', 1250],
  ['0,00', null],
  ['10.000.000,00', 1_000_000_000],
  ['desde R$ 5', null],
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
  ['12027-03-31', null],
  ['2027-03-31 10:00', null],
  ['2027-03', null],
  ['2027', null],
  ['131/03/2027', null],
  ['31/03/20277', null],
  ['31-03-2027', null],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['00/01/2027', null],
  ['', null],
  ['amanhã', null],
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
  ['31/03/2027  0:00', '2027-03-31T03:00:00.000Z'],
  ['31/03/2027 23:59', '2027-04-01T02:59:00.000Z'],
  ['31/03/2027 29:00', null],
  ['31/03/2027 119:30', null],
  ['31/03/2027 19:300', null],
  ['31/03/2027 19.30', null],
  ['em 31/03/2027 19:30', null],
  ['31/03/2027 19:30 em ponto', null],
  ['2027-03-31T19:30:00.500Z', '2027-03-31T19:30:00.500Z'],
  ['2027-03-31T19:30:00+0200', null],
  ['em 2027-03-31T19:30:00Z', null],
  ['2027-03-31T19:30:00Z!', null],
  ['19:30', null],
  ['', null],
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
  // The first of two that are as near; one letter of a short word, a quarter of the letters of a long one.
  expect(nearest('Rosa', ['Rose', 'Rosi'])).toBe('Rose')
  expect(nearest('TI', ['TO'])).toBe('TO')
  expect(nearest('TI', ['RH'])).toBeUndefined()
  expect(nearest('Recursso', ['Recurso'])).toBe('Recurso')
  expect(nearest('Rekursso', ['Recurso'])).toBe('Recurso')
  expect(nearest('Rekurssu', ['Recurso'])).toBeUndefined()
  expect(nearest('ecursos', ['Recursos'])).toBe('Recursos')
  expect(nearest('Recursosx', ['Recursos'])).toBe('Recursos')
  expect(nearest('Recuroa', ['Recursos'])).toBeUndefined()
})

test('a long word is compared as far as it makes sense, and only with the first 2,000 known ones', () => {
  const long = 'a'.repeat(80)
  expect(nearest(long, [`${long}bbbbbb`])).toBe(`${long}bbbbbb`)
  expect(nearest(long, [`${long}bbbbbbb`])).toBeUndefined()
  expect(nearest(`${long}a`, [`${long}b`])).toBeUndefined()
  const others = Array.from({ length: 1999 }, (_, at) => `x${at}-qualquer`)
  expect(nearest('Saude', [...others, 'Saúde'])).toBe('Saúde')
  expect(nearest('Saude', [...others, 'outra', 'Saúde'])).toBeUndefined()
})

test('a word is the same with and without accents, capitals and spaces around it', () => {
  expect(plainWord('  Comunicação E Gestão ')).toBe('comunicacao e gestao')
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

const lineWith = (cell: string, line = 2) => new LineProblems({ line, values: { cell } })

test('what a cell says is answered, or null with the problem that it has', () => {
  const answers = (look: (line: LineProblems) => unknown, cells: string[]) =>
    cells.map((cell) => {
      const line = lineWith(cell)
      return [look(line), line.problems]
    })
  const wrong = (code: string, value: string) => [{ field: 'cell', code, value }]
  expect(answers((line) => line.integer('cell', { min: 0, max: 50 }), ['0', '07', '1x', 'x1', '12345678901'])).toEqual([
    [0, []],
    [7, []],
    ...['1x', 'x1', '12345678901'].map((cell) => [null, wrong('invalid_number', cell)]),
  ])
  expect(answers((line) => line.integer('cell', { min: 0, max: 9, isRequired: true }), [''])).toEqual([
    [null, wrong('required', '')],
  ])
  expect(answers((line) => line.day('cell'), ['', '31/03/2027', '31/02/2027'])).toEqual([
    [null, []],
    ['2027-03-31', []],
    [null, wrong('invalid_date', '31/02/2027')],
  ])
  expect(answers((line) => line.text('cell', { max: 2 }), ['', 'ab', 'abc'])).toEqual([
    ['', []],
    ['ab', []],
    ['abc', wrong('too_long', 'abc')],
  ])
  const known = new Map([
    ['saude', 'Saúde'],
    ['medicina', 'Saúde'],
  ])
  expect(answers((line) => line.choice('cell', known), ['', ' SAÚDE', 'Sauude', 'medicinna', 'Direito'])).toEqual([
    [null, []],
    ['Saúde', []],
    [null, [{ field: 'cell', code: 'unknown_choice', value: 'Sauude', suggestion: 'Saúde' }]],
    [null, [{ field: 'cell', code: 'unknown_choice', value: 'medicinna', suggestion: 'Saúde' }]],
    [null, [{ field: 'cell', code: 'unknown_choice', value: 'Direito', suggestion: undefined }]],
  ])
  expect(answers((line) => line.choice('cell', known, true), [''])).toEqual([[null, wrong('required', '')]])
})

test('a field that the file does not have is an empty cell', () => {
  const line = new LineProblems({ line: 2, values: {} })
  expect([
    line.text('none', { max: 3 }),
    line.integer('none', { min: 1, max: 3 }),
    line.day('none'),
    line.choice('none', new Map()),
  ]).toEqual(['', null, null, null])
  line.integers('none', { min: 1, max: 3 })
  expect(line.problems).toEqual([])
  line.add('none', 'required')
  expect(line.problems).toEqual([{ field: 'none', code: 'required', value: '' }])
})

test('a problem keeps the first 300 letters of its cell, and one that repeats another line names it', () => {
  const long = lineWith('x'.repeat(301))
  long.add('cell', 'too_long')
  expect(long.problems).toEqual([{ field: 'cell', code: 'too_long', value: 'x'.repeat(300) }])
  const seen = new Map<string, number>()
  const [first, second, third] = [lineWith('a', 4), lineWith('A', 7), lineWith('a', 9)]
  for (const line of [first, second, third]) line.once('cell', 'a', seen)
  expect(first.problems).toEqual([])
  expect(second.problems).toEqual([{ field: 'cell', code: 'repeated', value: 'A', removes: true, otherLine: 4 }])
  expect(third.problems).toMatchObject([{ otherLine: 4 }])
})
