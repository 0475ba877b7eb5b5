import { expect, test } from 'vitest'
import { isSafeLink, linkedParts, unsafeLinks } from './link.ts'

test('a link leads to a path of the product or to https, and nowhere else', () => {
  for (const url of ['/', '/faq', '/busca?q=a#b', 'https://juntas.test', 'https://juntas.test/x?y=1'])
    expect([url, isSafeLink(url)]).toEqual([url, true])
  for (const url of [
    ...['', 'faq', '//evil.test', '/\\evil.test', 'http://juntas.test', 'https://', 'https:///x', 'mailto:a@b.c'],
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '/a b', '/a\\b'],
    ...['https://a.test\njavascript:alert(1)', 'https://a b', 'x:https://a.test', 'ftp://https://a.test'],
  ])
    expect([url, isSafeLink(url)]).toEqual([url, false])
})

test('words in brackets with an address are a link; any other address leaves the words', () => {
  expect(linkedParts('Veja [Meu plano](/meu-plano), [aqui](javascript:alert(1)) ou [lá](http://x.test).')).toEqual([
    'Veja ',
    { words: 'Meu plano', url: '/meu-plano' },
    ', [aqui](javascript:alert(1)) ou ',
    'lá',
    '.',
  ])
  expect(linkedParts('[a](/a)[b](/b)')).toEqual([
    { words: 'a', url: '/a' },
    { words: 'b', url: '/b' },
  ])
  expect(linkedParts('')).toEqual([])
  expect(linkedParts('Sem links [entre] colchetes')).toEqual(['Sem links [entre] colchetes'])
  expect(unsafeLinks('[a](/x) [b](http://x.test) [c](data:x)')).toEqual(['http://x.test', 'data:x'])
})
