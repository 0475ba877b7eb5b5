import { expect, test } from 'vitest'
import { ownWidths, repeatedCards, repeatedRecipes, unresolvedWidths } from './style-sheets.mjs'

const sheet = (text: string) => [{ path: 'a.css', text }]

test('a width of its own is refused, the three names and other conditions are not', () => {
  expect(ownWidths(sheet('@media (max-width: 900px) { a { color: red } }'))).toHaveLength(1)
  expect(ownWidths(sheet('@media (hover: hover) and (min-width:40rem) {}'))).toHaveLength(1)
  expect(ownWidths(sheet('@media (width <= 900px) {}'))).toHaveLength(1)
  expect(ownWidths(sheet('@media (--phone) { a { max-width: 900px } } @media (hover: hover) {}'))).toEqual([])
})

test('a build with unresolved widths is refused', () => {
  expect(unresolvedWidths(sheet('@media (--phone){a{color:red}}'))).toHaveLength(1)
  expect(unresolvedWidths(sheet('@custom-media --phone (max-width:560px);'))).toHaveLength(1)
  expect(unresolvedWidths(sheet('@media (max-width:560px){a{color:var(--ink)}}'))).toEqual([])
})

test('a rule that writes the card again is refused', () => {
  const body = 'border: 1px solid var(--line);\n  border-radius: var(--radius-lg);\n  background: var(--surface);'
  expect(repeatedCards(sheet(`.a {\n  ${body}\n}`))).toHaveLength(1)
  expect(repeatedCards(sheet('.a { border: 1px solid var(--line); }'))).toEqual([])
})

test('a rule that is nothing but a layout or a text of the house is refused, one with more to say is not', () => {
  const problems = (text: string) => repeatedRecipes(sheet(text))
  expect(problems('.list {\n  display: grid;\n  gap: var(--space-4);\n}')).toEqual(['a.css: .list is data-stack'])
  expect(problems('.a,\n.row {\n  gap: var(--space-12);\n  display: flex;\n  flex-wrap: wrap;\n}')).toEqual([
    'a.css: .row is data-cluster',
  ])
  expect(problems('.hint {\n  font-size: var(--text-sm);\n  color: var(--ink-soft);\n}')).toHaveLength(1)
  expect(
    problems('.page {\n  display: grid;\n  gap: var(--space-8);\n  padding-block-start: var(--space-12);\n}'),
  ).toEqual(['a.css: .page is data-stack="page"'])
  expect(problems('.list {\n  display: grid;\n  gap: var(--space-4);\n  padding: 0;\n}')).toEqual([])
  expect(problems('.list li {\n  display: grid;\n  gap: var(--space-4);\n}')).toEqual([])
})
