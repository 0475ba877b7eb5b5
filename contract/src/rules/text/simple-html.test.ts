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
