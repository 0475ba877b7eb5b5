import { expect, test } from 'vitest'
import { render } from './letter.ts'

const letter = {
  language: 'pt-BR',
  subject: 'Assunto',
  title: 'Olá <b>Ana</b> & "cia"',
  paragraphs: ['Digite o código.', 'Se não foi você, ignore.'],
  code: '04817',
  button: { label: 'Abrir', url: 'https://app.test/x?a=1&b=2' },
  footer: ['Ninguém pede sua senha.'],
}

test('both parts say the same, the code where it is asked for', () => {
  const { text, html } = render(letter)
  for (const part of [text, html]) {
    const places = ['Digite o código.', '04817', 'Se não foi você', 'Ninguém pede'].map((words) =>
      part.lastIndexOf(words),
    )
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  expect(text).toContain('Abrir:\nhttps://app.test/x?a=1&b=2')
  expect(html).toContain('href="https://app.test/x?a=1&amp;b=2"')
})

test('a name is text, whatever it says; nothing in the letter is fetched from anywhere', () => {
  const { html } = render({ ...letter, code: '', paragraphs: ['<img src=x onerror=alert(1)>'] })
  expect(html).toContain('Olá &lt;b&gt;Ana&lt;/b&gt; &amp; &quot;cia&quot;')
  expect(html).not.toMatch(/<img|<script|<link|<iframe|src=(?!x onerror)|url\(|@import/)
})

test('the parts of a letter come in one order: title, words, link, small print, the way to stop, the name', () => {
  const stop = { label: 'Parar', url: 'https://app.test/parar?a=1&b=2' }
  const { code: _, ...plain } = letter
  const { subject, text, html, letter: made } = render({ ...plain, stop })
  expect([subject, made]).toEqual(['Assunto', { ...plain, stop }])
  expect(text.split('\n\n')).toEqual([
    'Olá <b>Ana</b> & "cia"',
    'Digite o código.',
    'Se não foi você, ignore.',
    'Abrir:\nhttps://app.test/x?a=1&b=2',
    '--',
    'Ninguém pede sua senha.',
    'Parar:\nhttps://app.test/parar?a=1&b=2',
    'Juntas',
  ])
  const places = ['<h1', 'Se não foi você', '>Abrir<', 'Ninguém pede', '>Parar<'].map((part) => html.indexOf(part))
  expect(places[0]).toBeGreaterThan(html.indexOf('>Juntas<'))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html).toContain('href="https://app.test/parar?a=1&amp;b=2"')
  // The preview that a list of letters shows beside the subject.
  expect(html).toContain('overflow:hidden">Digite o código.</div>')
  expect(render(letter).html.split('Se não foi você, ignore.')).toHaveLength(2)
  expect(html).not.toMatch(/undefined|null/)
  expect(render(letter).text.split('\n\n').slice(1, 5)).toEqual([
    'Digite o código.',
    '    04817',
    'Abrir:\nhttps://app.test/x?a=1&b=2',
    'Se não foi você, ignore.',
  ])
})

test('a letter without content names the product nowhere, and one without a link has none', () => {
  const { button: _, ...plain } = letter
  const { text, html } = render({ ...plain, footer: [], isUnnamed: true, paragraphs: [] })
  expect(text).toBe('Olá <b>Ana</b> & "cia"\n\n    04817\n\n--')
  expect(html).not.toMatch(/Juntas|<a |href/)
  expect(html).toContain('overflow:hidden"></div>')
})
