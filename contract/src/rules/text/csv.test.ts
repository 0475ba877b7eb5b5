import { expect, test } from 'vitest'
import { csvCell, withoutGuard } from './csv.ts'

test.each([
  ['Ana', '"Ana"'],
  ['diz "oi" e "tchau"', '"diz ""oi"" e ""tchau"""'],
  ['=1+1', `"'=1+1"`],
  ['+55', `"'+55"`],
  ['-x', `"'-x"`],
  ['@sum', `"'@sum"`],
  ['\t=x', `"\t'=x"`],
  ['\r=x', `"\r'=x"`],
  ['Analista;=HYPERLINK("x";"y")', `"Analista;'=HYPERLINK(""x"";""y"")"`],
  ['Gerente;"=1+41;fim', `"Gerente;'""=1+41;fim"`],
  ['a, -10%|@b', `"a,' -10%|'@b"`],
  ['linha\n＝1', `"linha\n'＝1"`],
  ['a=b', '"a=b"'],
  ['', '""'],
  [-3, '"-3"'],
  [0, '"0"'],
])('the cell of %j is %s: no text is a formula, and a number stays one', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test.each(['=1', "'=1", 'a;=1', "a;'=1", 'a\n"=1', ';;==', 'sem sinal'])(
  'the guard of %j comes off as it went on',
  (text) => {
    const cell = csvCell(text)
    expect(withoutGuard(cell.slice(1, -1).replaceAll('""', '"'))).toBe(text)
  },
)
