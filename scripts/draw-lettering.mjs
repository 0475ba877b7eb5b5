// Writes art/lettering/glyphs.ts: the outlines of the display font at the weight of titles, so that words inside a
// drawing (wordmark, share image) look the same where the font is not installed. Run it again only when the font
// package changes: `node scripts/draw-lettering.mjs`. Bricolage Grotesque, copyright 2022 The Bricolage Grotesque
// Project Authors, SIL Open Font License 1.1.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../api/package.json', import.meta.url))
const fontkit = require('fontkit')
const source = '../node_modules/@fontsource-variable/bricolage-grotesque/files/'
const file = readFileSync(new URL(`${source}bricolage-grotesque-latin-standard-normal.woff2`, import.meta.url))

// fontkit 2 cannot vary a WOFF2 font: its outlines are read from an unvaried copy, and the deltas of optical size 60,
// weight 680, width 100 are applied here.
const plain = fontkit.create(file)
plain.glyphForCodePoint(65)
const font = fontkit.create(file)
font.variationCoords = [60, 680, 100]
font._decompress()
font._transformedGlyphs = plain._transformedGlyphs

const basic = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
const accented = 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñýÿªº·’“”–—¡¿'
const round = Math.round

const glyphs = [...basic, ...accented].map((character) => {
  const glyph = font.glyphForCodePoint(character.codePointAt(0))
  return { character, advance: round(glyph.advanceWidth), outline: outline(glyph.id) }
})
const advances = new Map(glyphs.map(({ character, advance }) => [character, advance]))
// Accented letters have the kerning of their base letters, so only these are measured.
const letters = [...basic.filter((character) => /[A-Za-z]/.test(character)), '.', ',']
const kerning = letters.flatMap((left) =>
  letters.flatMap((right) => {
    const by = round(font.layout(left + right).positions[0].xAdvance - advances.get(left))
    return Math.abs(by) < 10 ? [] : `${left}${right}${by}`
  }),
)

writeFileSync(
  new URL('../art/lettering/glyphs.ts', import.meta.url),
  [
    '// biome-ignore-all format: written by scripts/draw-lettering.mjs',
    '// Outlines of Bricolage Grotesque, copyright 2022 The Bricolage Grotesque Project Authors, SIL Open Font License 1.1.',
    '',
    '/** Advance and outline of each character, 1000 units to the em, baseline at 0. */',
    'export const glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>> = {',
    ...glyphs.map(({ character, advance, outline }) => `  ${JSON.stringify(character)}: [${advance}, '${outline}'],`),
    '}',
    '',
    '/** Pairs that stand closer or further apart, and by how much. */',
    'export const kerning =',
    ...lines(kerning, 14).map((line, i, all) => `  '${line}${i < all.length - 1 ? " ' +" : "'"}`),
    '',
  ].join('\n'),
)

function lines(words, count) {
  return Array.from({ length: Math.ceil(words.length / count) }, (_, i) =>
    words.slice(i * count, (i + 1) * count).join(' '),
  )
}

function outline(id) {
  return contours(id, 0, 0).map(trace).join('').replaceAll(' -', '-')
}

function contours(id, dx, dy) {
  const glyph = plain._transformedGlyphs[id]
  if (!glyph.numberOfContours) return []
  if (glyph.numberOfContours < 0) {
    const places = varied(
      id,
      glyph.components.map(({ dx: x, dy: y }) => ({ x, y, onCurve: true, endContour: true })),
    )
    return glyph.components.flatMap(({ glyphID }, i) => contours(glyphID, dx + places[i].x, dy + places[i].y))
  }
  const found = [[]]
  for (const { x, y, onCurve, endContour } of varied(id, glyph.points)) {
    found.at(-1).push({ x: x + dx, y: -(y + dy), onCurve })
    if (endContour) found.push([])
  }
  return found.slice(0, -1)
}

function varied(id, points) {
  const point = ({ x, y, onCurve, endContour }) => ({
    x,
    y,
    onCurve,
    endContour: Boolean(endContour),
    copy() {
      return { ...this }
    },
  })
  const phantoms = [0, 0, 0, 0].map(() => ({ x: 0, y: 0, onCurve: false, endContour: true }))
  const moved = [...points, ...phantoms].map(point)
  font._variationProcessor.transformPoints(id, moved)
  return moved.slice(0, -4)
}

/** Converts TrueType's quadratic curves to a relative SVG path. */
function trace(points) {
  const first = points.findIndex(({ onCurve }) => onCurve)
  const ring = [...points.slice(first), ...points.slice(0, first)]
  let x = round(ring[0].x)
  let y = round(ring[0].y)
  let d = `M${x} ${y}`
  const move = (to) => {
    x = round(to.x)
    y = round(to.y)
  }
  for (let i = 1; i <= ring.length; i++) {
    const point = ring[i % ring.length]
    const next = ring[(i + 1) % ring.length]
    if (point.onCurve) {
      if (i < ring.length) d += step(round(point.x) - x, round(point.y) - y)
      move(point)
      continue
    }
    const end = next.onCurve ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    d += `q${round(point.x) - x} ${round(point.y) - y} ${round(end.x) - x} ${round(end.y) - y}`
    move(end)
    if (next.onCurve) i++
  }
  return `${d}z`
}

function step(dx, dy) {
  if (dy === 0) return `h${dx}`
  return dx === 0 ? `v${dy}` : `l${dx} ${dy}`
}
