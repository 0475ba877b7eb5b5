import { expect, test } from 'vitest'
import { ownWidths, repeatedCards, unresolvedWidths } from './style-sheets.mjs'

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
