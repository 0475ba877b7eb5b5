import { richTags } from '@juntas/contract/rules/text/rich-text'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test('a stored text has the tags of the list alone, and what means one of them becomes it [GAP-34]', () => {
  const all =
    '<h2>Um</h2><h3>Dois</h3><p>Texto <strong>forte</strong>, <em>leve</em><br />e <a href="/planos">um link</a></p>' +
    '<ul><li>Item</li></ul><ol><li>Um</li></ol><blockquote><p>Citado</p></blockquote>'
  expect(cleanHtml(all)).toBe(all)
  expect(richTags.filter((tag) => !all.includes(`<${tag}`))).toEqual([])
  expect(cleanHtml('<h1>Um</h1><h5>Dois</h5><p><b>forte</b> <i>leve</i></p>')).toBe(
    '<h2>Um</h2><h3>Dois</h3><p><strong>forte</strong> <em>leve</em></p>',
  )
  expect(cleanHtml('<table><tr><td style="color:red">x</td></tr></table><img src="https://a.b/c.png"><hr>')).toBe('x')
})

test('a link leads to a path of the product, https, an address or a phone [GAP-34]', () => {
  const kept = ['/planos', 'https://a.example/b', 'mailto:oi@juntas.example', 'tel:+5511999999999']
  for (const href of kept) expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  const dropped = ['javascript:alert(1)', 'http://a.example', '//a.example', '/\\a.example', 'data:text/html,x']
  for (const href of dropped) expect(cleanHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
})
