import { expect, test } from 'vitest'
import { ownWidths, repeatedCards, repeatedRecipes, repeatedRules, unresolvedWidths } from './style-sheets.mjs'

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
  expect(repeatedCards(sheet(`.a {\n  ${body.replace('radius-lg', 'radius-xl')}\n}`))).toHaveLength(1)
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

const words = '  color: red;\n  margin: 0;\n  padding: 0;\n'
const again = '  padding: 0;\n  color:  red;\n  margin: 0\n'

test('a rule of three declarations may stand in one place only, whatever their order', () => {
  const other = { path: 'b.css', text: `/* a { } */\n.b > a,\n.c {\n${again}}` }
  const problems = repeatedRules([{ path: 'a.css', text: `.a {\n${words}}` }, other], [])
  expect(problems).toEqual(['the same rule 2 times: a.css .a | b.css .b > a, .c'])
  expect(repeatedRules(sheet(`.a {\n${words}}\n.b {\n${words}}`), [])).toHaveLength(1)
  expect(repeatedRules(sheet('.a { color: red; margin: 0 } .b { color: red; margin: 0 }'), [])).toEqual([])
})

test('rules at different widths are different, inside and outside of nested rules', () => {
  expect(repeatedRules(sheet(`.a {\n${words}} @media (--phone) { .b {\n${words}} }`), [])).toEqual([])
  expect(repeatedRules(sheet(`@media print { .a {\n${words}} .b {\n${again}} }`), [])).toHaveLength(1)
  expect(repeatedRules(sheet(`.a { & p {\n${words}} top: 0; } .b {\n${words}}`), [])).toEqual([])
})

test('pseudo-elements of one browser cannot share a rule, so they may repeat it', () => {
  const track = `.a::-webkit-slider-runnable-track {\n${words}} .a::-moz-range-track {\n${words}}`
  expect(repeatedRules(sheet(track), [])).toEqual([])
})

test('an exception names all its places, and goes when they are no longer alike', () => {
  const text = `.a {\n${words}}\n.b {\n${words}}`
  const exception = { why: 'They may change apart.', places: ['a.css .a', 'a.css .b'] }
  expect(repeatedRules(sheet(text), [exception])).toEqual([])
  expect(repeatedRules(sheet(`${text}\n.c {\n${words}}`), [exception])).toHaveLength(1)
  expect(repeatedRules(sheet(`.a {\n${words}}`), [exception])).toEqual([
    'a.css .a | a.css .b: no longer alike; take the exception out',
  ])
})
