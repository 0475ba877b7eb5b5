// Draws the pictures that are part of the web app (walls, logo, icons, empty states) into web/public. They are
// committed, so that a build draws nothing; run this after a change in art/: `node scripts/draw-static.mjs`. Walls stay
// SVG: 6 KB compressed with all faces, while AVIF needs 230 KB at double resolution.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const require = createRequire(new URL('../api/package.json', import.meta.url))
const sharp = require('sharp')
const place = new URL('../web/public/', import.meta.url)

const art = await loadArt()
mkdirSync(new URL('art/', place), { recursive: true })

for (const [file, svg] of art.staticDrawings()) write(file, svg)

const icon = art.appIcon()
write('art/icon-192.png', await png(icon, 192))
write('art/icon-512.png', await png(icon, 512))
write('art/icon-maskable-512.png', await png(art.appIcon({ isMaskable: true }), 512))
write('art/apple-touch-icon.png', await png(art.touchIcon(), 180))
write('favicon.ico', ico(await png(icon, 32), 32))
write('art/og.png', await png(art.ogImage('Duas metades, uma emenda.'), 1200))
write('art/grain.png', await grainTile())
write('manifest.webmanifest', `${JSON.stringify(manifest(), null, 2)}\n`)

/** Node 20 cannot run TypeScript, so the drawing functions are bundled in memory and imported from there. */
async function loadArt() {
  const build = await rolldown({ input: fileURLToPath(new URL('../art/index.ts', import.meta.url)), platform: 'node' })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)
}

function write(file, content) {
  writeFileSync(new URL(file, place), content)
  console.log(`${file} ${Buffer.byteLength(content)} bytes`)
}

/** Drawn at the displayed size, not scaled. */
function png(svg, width) {
  const natural = Number(/width="(\d+)"/.exec(svg)[1])
  return sharp(Buffer.from(svg), { density: (72 * width) / natural })
    .resize(width)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An icon file with one PNG, for clients that request /favicon.ico without reading the page. */
function ico(image, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

/** 96x96 grey noise around the middle, for photographs among drawings. */
function grainTile() {
  const roll = art.random('grain')
  const side = 96
  // The sum of four random numbers is nearly normally distributed, so that few pixels stand out.
  const pixels = Buffer.from(
    Array.from({ length: side * side }, () => Math.round(127.5 + (roll() + roll() + roll() + roll() - 2) * 96)),
  )
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

function manifest() {
  const raster = (file, sizes, purpose) => ({ src: `/art/${file}`, sizes, type: 'image/png', purpose })
  return {
    name: 'Juntas',
    short_name: 'Juntas',
    description: 'Talks, trilhas, networks e mentoria com mulheres que já passaram por isso.',
    lang: 'pt-BR',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FAF5EE',
    theme_color: '#FAF5EE',
    categories: ['education', 'business', 'social'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      raster('icon-192.png', '192x192', 'any'),
      raster('icon-512.png', '512x512', 'any'),
      raster('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
