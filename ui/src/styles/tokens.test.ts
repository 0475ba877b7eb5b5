import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const tokens = read('./tokens.css')

const colours = new Map(
  [...tokens.matchAll(/--([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\s*\)/gi)].map(
    ([, name, light, dark]) => [name as string, { light: light as string, dark: dark as string }],
  ),
)

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const folders = ['talks', 'todaspro', 'masterclass', 'skills', 'books', 'live']
const feedback = ['success', 'warning', 'danger', 'info']

/** Text needs 4.5:1, the edge of a control and the ring of the focus 3:1. */
const pairs: [ink: string, ground: string, least: number][] = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent-text', 'link', ...feedback].flatMap((ink) =>
    grounds.map((ground): [string, string, number] => [ink, ground, 4.5]),
  ),
  ...folders.flatMap((folder) =>
    ['canvas', 'surface', `folder-${folder}-soft`].map((ground): [string, string, number] => [
      `folder-${folder}-text`,
      ground,
      4.5,
    ]),
  ),
  ...feedback.map((kind): [string, string, number] => [`${kind}-ink`, `${kind}-soft`, 4.5]),
  ...['relevant', 'phrase', 'later'].map((tag): [string, string, number] => [`note-${tag}-ink`, `note-${tag}-bg`, 4.5]),
  ...['work', 'family', 'health', 'leisure', 'harassment'].map((tag): [string, string, number] => [
    `tag-${tag}-ink`,
    `tag-${tag}-bg`,
    4.5,
  ]),
  ['ink', 'accent-soft', 4.5],
  ['ink', 'selection', 4.5],
  ['canvas', 'ink', 4.5],
  ['accent-soft-ink', 'accent-soft', 4.5],
  ['danger-on', 'danger', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-hover', 4.5],
  ['accent-ink', 'accent-press', 4.5],
  ['ink-strong', 'surface-strong', 4.5],
  ['ink-strong', 'surface-strong-raised', 4.5],
  ['ink-strong-soft', 'surface-strong', 4.5],
  ['ink-strong-soft', 'surface-strong-raised', 4.5],
  ...['canvas', 'surface', 'surface-raised'].map((ground): [string, string, number] => ['line-control', ground, 3]),
  ...grounds.map((ground): [string, string, number] => ['focus', ground, 3]),
  ['focus-strong', 'surface-strong', 3],
]

test.each(['light', 'dark'] as const)('every text can be read in the %s theme (WCAG AA)', (theme) => {
  const tooLow = pairs
    .map(([ink, ground, least]) => {
      const [front, back] = [colours.get(ink), colours.get(ground)]
      if (!front || !back) return `${ink} on ${ground}: missing`
      const ratio = contrast(front[theme], back[theme])
      return ratio < least ? `${ink} on ${ground}: ${ratio.toFixed(2)}` : null
    })
    .filter(Boolean)
  expect(pairs.length).toBeGreaterThan(80)
  expect(tooLow).toEqual([])
})

test('header 65 px, search 500, dialogs 870 and 420 [CONST-13] [SHELL-29] [SHELL-30]', () => {
  const value = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]
  expect(value('header-height')).toBe('65px')
  expect(value('width-search')).toBe('500px')
  expect(value('width-dialog')).toBe('870px')
  expect(value('width-dialog-purchase')).toBe('420px')

  const dialog = read('../dialog/dialog.module.css')
  const rule = (selector: string) => dialog.split(`\n${selector} {`)[1]?.split('}')[0]
  expect(rule('.window')).toContain('max-width: var(--width-dialog);')
  expect(rule('.window[data-width="purchase"]')).toContain('max-width: var(--width-dialog-purchase);')
})
