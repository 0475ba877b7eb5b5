import { expect, test } from 'vitest'
import { identifyingWords } from './identifying-words.ts'

const found = (text: string, own: string[] = []) => identifyingWords(text, own).map(({ kind, words }) => [kind, words])

test('[beyond, discreet] the size of a team and the only woman in it are pointed out in three languages', () => {
  expect(found('Trabalho em uma equipe de nove pessoas e sou a única mulher.')).toEqual([
    ['team', 'equipe de nove pessoas'],
    ['only', 'única mulher'],
  ])
  expect(found('Trabajo en un equipo de 9 personas y soy la única mujer.')).toEqual([
    ['team', 'equipo de 9 personas'],
    ['only', 'única mujer'],
  ])
  expect(found('I work in a team of nine people and I am the only woman.')).toEqual([
    ['team', 'team of nine people'],
    ['only', 'only woman'],
  ])
})

test('[beyond, discreet] contacts, dates and names inside a sentence are pointed out', () => {
  expect(found('Escrevi para joao.souza@aurora.com.br e liguei (11) 98765-4321 em 12/03.')).toEqual([
    ['contact', 'joao.souza@aurora.com.br'],
    ['contact', '(11) 98765-4321'],
    ['date', '12/03'],
  ])
  expect(found('Meu chefe, João da Silva, mora em Campinas. Ele ri.')).toEqual([
    ['name', 'João da Silva'],
    ['name', 'Campinas'],
  ])
  expect(found('No dia 3 de maio ele disse de novo.')).toEqual([['date', '3 de maio']])
})

test('[beyond, discreet] her own name, company and town are pointed out wherever they stand', () => {
  expect(found('ribeiro foi chamada. Na Aurora ninguém fala.', ['Ana Ribeiro', 'Aurora'])).toEqual([
    ['own', 'ribeiro'],
    ['own', 'Aurora'],
  ])
})

test.each([
  'Toda segunda, meu coordenador abre com um comentário sobre a minha roupa. Anotei datas e o que foi dito.',
  'Três da manhã, de novo. Não durmo.',
  'Piadas em toda reunião\nSomos poucas e ninguém fala.',
  'Cada lunes mi jefe comenta mi ropa. Ya lo anoté.',
  'Every Monday my boss comments on my clothes. I wrote it down.',
])('[beyond, discreet] an ordinary text is left alone: %s', (text) => {
  expect(found(text, ['Ana Ribeiro'])).toEqual([])
})

test('[beyond, discreet] a text made to be slow is not', () => {
  const started = performance.now()
  identifyingWords(`${'Ab '.repeat(2600)}@${'1 '.repeat(100)}`, ['a b c d'])
  expect(performance.now() - started).toBeLessThan(3000)
})
