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
  ['veja http://aurora.example/quem?id=7 depois', ['http://aurora.example/quem?id=7']],
  ['veja https://aurora.example e www.aurora.example/ana depois', ['https://aurora.example', 'www.aurora.example/ana']],
  ['me procure em @ana.lu ou @be depois', ['@ana.lu', '@be']],
  ['liguei 11 98765-4321 ontem', ['11 98765-4321']],
  ['liguei 11987654321 ontem', ['11987654321']],
  ['liguei (11) 3765 4321 ontem', ['(11) 3765 4321']],
  ['liguei +5511987654321 ontem', ['+5511987654321']],
  ['liguei +55 (11) 98765-4321 ontem', ['+55 (11) 98765-4321']],
  ['liguei +351.21 3765 4321 ontem', ['+351.21 3765 4321']],
  ['liguei +1-809 3765 4321 ontem', ['+1-809 3765 4321']],
])('[beyond, discreet] a contact is pointed out whole: %s', (text, contacts) => {
  expect(found(text)).toEqual(contacts.map((words) => ['contact', words]))
})

test.each(['o grupo ana@aurora é dela', 'nota @ 7 e @a', 'o código 987654321 e o 123.456'])(
  '[beyond, discreet] what only looks like a contact is none: %s',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

test.each([
  ['sou a única  mulher', 'only', 'única  mulher'],
  ['I am the only  woman', 'only', 'only  woman'],
  ['I am the only engineer', 'only', 'only engineer'],
  ['I am the only black  woman here', 'only', 'only black  woman'],
  ['foi em 12/03/2026 à noite', 'date', '12/03/2026'],
  ['foi em 1.3.26 à noite', 'date', '1.3.26'],
  ['conheço  João  da  Silva', 'name', 'João  da  Silva'],
] as const)('[beyond, discreet] it is pointed out whole, however it is spaced: %s', (text, kind, words) => {
  expect(found(text)).toEqual([[kind, words]])
})

test('[beyond, discreet] words come in the order of the text, each once, and no more than eight', () => {
  expect(found('em 12/03 escrevi para bia@norte.example, e na Aurora riram', ['Aurora'])).toEqual([
    ['date', '12/03'],
    ['contact', 'bia@norte.example'],
    ['own', 'Aurora'],
  ])
  expect(found('em 1/1, 2/1, 3/1, 1/1, 4/1, 5/1, 6/1, 7/1, 8/1, 9/1')).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((day) => ['date', `${day}/1`]),
  )
  expect(found('weiss e weiß', ['Weiß', 'Weiss'])).toEqual([
    ['own', 'weiss'],
    ['own', 'weiß'],
  ])
})

test('[beyond, discreet] words that touch are both pointed out', () => {
  expect(found('12/03aurora13/04', ['Aurora'])).toEqual([
    ['date', '12/03'],
    ['own', 'aurora'],
    ['date', '13/04'],
  ])
})

test.each([
  [['Ana', 'Ana Ribeiro'], 'ana ribeiro foi chamada', ['ana ribeiro']],
  [[' Aurora  Norte '], 'na aurora fica o norte', ['aurora', 'norte']],
  [[' Aurora '], 'na  aurora  fala', ['aurora']],
  [['Ana de Sá dos Santos'], 'de ana e dos santos de sá', ['ana', 'santos']],
  [['Lu Caldas Delgado'], 'a lu, a caldas e a delgado', ['caldas', 'delgado']],
  [['Las Dos And'], 'las dos and', ['las dos and']],
  [['Las Dos And'], 'las, dos, and', []],
  [['', ' '], 'nada aqui', []],
])('[beyond, discreet] of the names %j in "%s" stand %j', (own, text, words) => {
  expect(found(text, own)).toEqual(words.map((one) => ['own', one]))
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
