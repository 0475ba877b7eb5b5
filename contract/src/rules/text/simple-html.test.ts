import { expect, test } from 'vitest'
import { htmlOfText, textOfHtml } from './simple-html.ts'

const typed = 'Você vai cuidar do produto.\nTodo dia.\n\n- Decidir & medir\n- Ouvir <todas>\n\nVenha.'
const shown =
  '<p>Você vai cuidar do produto.<br>Todo dia.</p><ul><li>Decidir &amp; medir</li><li>Ouvir &lt;todas&gt;</li></ul><p>Venha.</p>'

test('paragraphs and lists go to HTML and come back', () => {
  expect(htmlOfText(typed)).toBe(shown)
  expect(textOfHtml(shown)).toBe(typed)
  expect(textOfHtml('<p>A</p> <ul> <li>b</li> </ul>')).toBe('A\n\n- b')
})

test('no tag gets through from typed text; HTML with more than paragraphs and lists is left as it is', () => {
  expect(htmlOfText('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
  expect(htmlOfText('')).toBe('')
  expect(textOfHtml('<p>Leia <a href="/faq">isto</a></p>')).toBeNull()
})

test.each([
  ['A\n\nB', '<p>A</p><p>B</p>'],
  ['A\n \t\nB', '<p>A</p><p>B</p>'],
  ['A\nB\nC', '<p>A<br>B<br>C</p>'],
  ['  A  \r\n  B  ', '<p>A<br>B</p>'],
  ['1 - 2', '<p>1 - 2</p>'],
  ['-1\n•2', '<p>-1<br>•2</p>'],
  ['-   A - b\n• C', '<ul><li>A - b</li><li>C</li></ul>'],
])('typed text %j is shown as %s', (text, html) => {
  expect(htmlOfText(text)).toBe(html)
})

test.each([
  ['<p>A \n\t B</p>', 'A B'],
  ['<p>1 < 2</p>', '1 < 2'],
  ['<p>A<hr>B</p>', null],
  ['A</section>', null],
])('HTML %j is edited as %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
