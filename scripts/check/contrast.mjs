// Checks every pair of text and background colours in the tokens, in both themes: 4.5 to 1 for text, 3 to 1 for shapes
// (WCAG AA).
import { readFileSync } from 'node:fs'
import { fromRoot } from '../process/root.mjs'

const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const strong = ['surface-strong', 'surface-strong-raised']
const feedback = ['success', 'warning', 'danger', 'info']
const folders = ['talks', 'todaspro', 'masterclass', 'skills', 'books', 'live']

const text = (ink, ...grounds) => grounds.map((ground) => ({ ink, ground, least: 4.5 }))
const shape = (ink, ...grounds) => grounds.map((ground) => ({ ink, ground, least: 3 }))

const pairs = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent-text', 'link', ...feedback].flatMap((ink) => text(ink, ...surfaces)),
  ...folders.flatMap((name) => text(`folder-${name}-text`, 'canvas', 'surface', `folder-${name}-soft`)),
  ...feedback.flatMap((name) => text(`${name}-ink`, `${name}-soft`)),
  ...['relevant', 'phrase', 'later'].flatMap((name) => text(`note-${name}-ink`, `note-${name}-bg`)),
  ...['work', 'family', 'health', 'leisure', 'harassment'].flatMap((name) => text(`tag-${name}-ink`, `tag-${name}-bg`)),
  ...text('ink', 'accent-soft', 'selection'),
  ...text('canvas', 'ink'),
  ...text('surface-raised', 'success'),
  ...text('accent-soft-ink', 'accent-soft'),
  ...text('danger-on', 'danger'),
  ...text('accent-ink', 'accent', 'accent-hover', 'accent-press'),
  ...text('ink-strong', ...strong),
  ...text('ink-strong-soft', ...strong),
  ...text('accent', 'surface-strong'),
  ...shape('line-control', 'canvas', 'surface', 'surface-raised'),
  ...shape('focus', ...surfaces),
  ...shape('focus-strong', 'surface-strong'),
  ...shape('chart-before', 'canvas', 'surface'),
  ...shape('chart-after', 'canvas', 'surface'),
]

export function checkContrast() {
  const css = readFileSync(fromRoot('ui/src/styles/tokens.css'), 'utf8')
  const found = css.matchAll(/(?<![\w-])--([\w-]+):\s*light-dark\((#\w{6}),\s*(#\w{6})\)/g)
  const tokens = new Map([...found].map(([, name, light, dark]) => [name, { light, dark }]))
  const problems = pairs.flatMap(({ ink, ground, least }) => {
    if (!tokens.has(ink) || !tokens.has(ground)) return [`${ink} on ${ground}: one of them is not a token`]
    return ['light', 'dark']
      .map((theme) => ({ theme, ratio: ratio(tokens.get(ink)[theme], tokens.get(ground)[theme]) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ theme, ratio }) => `${theme}: ${ink} on ${ground} is ${ratio.toFixed(2)}, must be ${least}`)
  })
  return { problems, note: `${pairs.length * 2} pairs` }
}

function ratio(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex) {
  const [red, green, blue] = [1, 3, 5]
    .map((index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
