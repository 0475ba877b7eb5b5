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
