/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const packaged = (name: string) => createRequire(import.meta.url).resolve(`@fontsource-variable/${name}.woff2`)
const folder = fileURLToPath(new URL('../node_modules/.cache/fonts/', import.meta.url))

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join('')
// The characters of the packages' latin files that a western keyboard can write, and the signs that our texts use.
const latin = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœˆ˚˜${between(0x2010, 0x203a)}€™←↑→↓−∕`

const fontsOf = {
  // Headings have one weight (--weight-display), and the weight axis is half of the file. Optical sizes stay.
  display: { from: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal', variationAxes: { wght: 680 } },
  text: { from: 'instrument-sans/files/instrument-sans-latin-wght-normal' },
  italic: { from: 'instrument-sans/files/instrument-sans-latin-wght-italic' },
}

/** `@fonts/display.woff2` and the like: as packaged in development, reduced to the used characters in the build. */
export function fonts(): Plugin {
  return {
    name: 'juntas:fonts',
    async config(_config, { command }) {
      const isBuilt = command === 'build'
      const alias = await Promise.all(
        Object.entries(fontsOf).map(async ([name, { from, ...options }]) => ({
          find: `@fonts/${name}.woff2`,
          replacement: isBuilt ? await cut(name, from, options) : packaged(from),
        })),
      )
      return { resolve: { alias } }
    },
  }
}

async function cut(name: string, from: string, options: { variationAxes?: Record<string, number> }): Promise<string> {
  const font = await subsetFont(await readFile(packaged(from)), latin, { targetFormat: 'woff2', ...options })
  await mkdir(folder, { recursive: true })
  const file = `${folder}${name}.woff2`
  // Two builds may write it at the same time.
  await writeFile(`${file}.${process.pid}`, font)
  await rename(`${file}.${process.pid}`, file)
  return file
}
