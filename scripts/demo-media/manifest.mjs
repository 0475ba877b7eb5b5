import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sizeOf } from './encode.mjs'

// The API reads it from the root of the media folder.
const fileOf = (media) => join(dirname(media), 'manifest.json')

export async function readManifest(media) {
  const file = fileOf(media)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { items: {}, files: [] }
}

/** Sizes are read from the disk each time; the size of a stream is the sum of its segments. */
export async function writeManifest(media, manifest) {
  const onDisk = (file) => join(dirname(media), file)
  const bytesOf = async (file) =>
    file.endsWith('.m3u8') ? sizeOf(dirname(onDisk(file))) : (await stat(onDisk(file))).size
  const items = {}
  for (const reference of Object.keys(manifest.items).sort()) {
    const item = manifest.items[reference]
    const sources = []
    for (const source of item.sources) sources.push({ ...source, bytes: await bytesOf(source.file) })
    items[reference] = { ...item, sources }
  }
  manifest.items = items
  await writeFile(fileOf(media), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Writes the exact durations for the catalogue. */
export async function writeDurations(root, { items }) {
  const rows = Object.entries(items).map(([reference, { durationMs }]) => `  '${reference}': ${durationMs},\n`)
  const text =
    '// Written by scripts/demo-media/make.mjs: the exact length of each recording, as ffprobe measures it.\n' +
    `export const durations: Readonly<Record<string, number>> = {\n${rows.join('')}}\n`
  await writeFile(join(root, 'api/demo/catalogue/durations.ts'), text)
}
