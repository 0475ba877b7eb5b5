import { expect, test } from 'vitest'
import { readTable, separatorOf, type TableRow } from './table-file.ts'

async function rowsOf(text: string) {
  const rows: TableRow[] = []
  for await (const row of readTable(text, ';')) rows.push(row)
  return rows
}

test('a table has up to 200 columns and no more', async () => {
  const heading = (columns: number) => Array.from({ length: columns }, (_, at) => `c${at}`).join(';')
  expect((await rowsOf(heading(200)))[0]?.cells).toHaveLength(200)
  await expect(rowsOf(heading(201))).rejects.toMatchObject({ problem: 'too_many_columns' })
})

test('empty lines are left out and counted; the apostrophe before a formula goes, another stays', async () => {
  expect(await rowsOf("nome;nota\n\n ; \nAna;'=1+1\nD'Ávila;'-\n'sim;\n")).toEqual([
    { line: 1, cells: ['nome', 'nota'] },
    { line: 4, cells: ['Ana', '=1+1'] },
    { line: 5, cells: ["D'Ávila", '-'] },
    { line: 6, cells: ["'sim", ''] },
  ])
})

test('the separator is the sign that the first line has most often outside quotes', () => {
  expect(separatorOf('nome,email;cpf;cargo\na,b,c,d,e')).toBe(';')
  expect(separatorOf('"a;b;c;d",email')).toBe(',')
  expect(separatorOf('nome\temail\r1;2;3')).toBe('\t')
  expect(separatorOf('nome')).toBe(';')
})
