import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  ['Ana', '"Ana"'],
  ['diz "oi" e "tchau"', '"diz ""oi"" e ""tchau"""'],
  ['=1+1', `"'=1+1"`],
  ['+55', `"'+55"`],
  ['-x', `"'-x"`],
  ['@sum', `"'@sum"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['a=b', '"a=b"'],
  ['', '""'],
  [-3, '"-3"'],
  [0, '"0"'],
])('the cell of %j is %s: no text is a formula, and a number stays one', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
