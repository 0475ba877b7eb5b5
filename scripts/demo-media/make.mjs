#!/usr/bin/env node
// Makes media/demo: speech, pictures, films, subtitles, manifest. See README.md in this folder.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { loadProductSources } from './bundle.mjs'
import { asHeard, webVtt } from './captions.mjs'
import { alsoHls, alsoWebm, formatOf, speakers, withInactiveTrack } from './cast.mjs'
import { hls, m4a, mp4, webm } from './encode.mjs'
import { readManifest, writeDurations, writeManifest } from './manifest.mjs'
import { openStudio, takePictures } from './pictures.mjs'
import { makeReadingGuide } from './reading-guide.mjs'
import { durationMs } from './run.mjs'
import { readScript, scenesOf } from './script.mjs'
import { master } from './sound.mjs'
import { speak } from './speech.mjs'

const root = resolve(import.meta.dirname, '../..')
const media = join(root, 'media/demo')
const scripts = join(import.meta.dirname, 'words')
const only = process.argv.slice(2)

/** Increase it when a film would look or sound different. Unchanged films are not encoded again. */
const RECIPE = 3

const work = await mkdtemp(join(tmpdir(), 'juntas-demo-media-'))
const product = await loadProductSources(work)
const manifest = await readManifest(media)
let studio

try {
  const references = (await readdir(scripts)).map((file) => basename(file, '.txt')).sort()
  for (const reference of references) {
    if (only.length && !only.includes(reference)) continue
    await make(reference)
  }
  manifest.files = [await makeReadingGuide(media, openStudio)]
  await writeManifest(media, manifest)
  await writeDurations(root, manifest)
} finally {
  await studio?.close()
  await rm(work, { recursive: true, force: true })
}

async function make(reference) {
  const script = join(scripts, `${reference}.txt`)
  const content = product.contents.find(
    (item) => item.contentReference === reference || item.previewReference === reference,
  )
  if (!content) throw new Error(`No content of the catalogue plays ${reference}`)
  const author = product.authors.find(({ slug }) => slug === content.author)
  const folder = product.folders.find(({ slug }) => slug === content.folder)
  const season = folder.seasons.find(({ slug }) => slug === content.season)
  const kicker = [folder, season]
    .filter(Boolean)
    .map(({ title }) => title['pt-BR'])
    .join(' · ')
  const isAudio = content.type === 'AudioContent'
  const format = formatOf(reference)

  const recipe = [
    RECIPE,
    await readFile(script, 'utf8'),
    kicker,
    content.title,
    author,
    speakers[author.slug],
    isAudio,
    format,
  ]
  const source = createHash('sha1').update(JSON.stringify(recipe)).digest('hex').slice(0, 12)
  const home = join(media, reference)
  if (manifest.items[reference]?.source === source && existsSync(home)) return console.log(`${reference}: as it was`)

  const started = Date.now()
  await rm(home, { recursive: true, force: true })
  await mkdir(home, { recursive: true })
  const lines = await readScript(script)
  const said = await speak(lines, speakers[author.slug], work)
  const sound = await master(work, said.seconds)

  studio ??= await openStudio()
  const scenes = isAudio ? [] : [...scenesOf(lines), { kind: 'end' }]
  const { pictures, poster } = await takePictures(studio, product, {
    content,
    author,
    folder,
    kicker,
    scenes,
    ...format,
  })
  await writeFile(join(home, 'poster.webp'), poster)

  const sources = []
  const add = (type, file) => sources.push({ type, file: `demo/${reference}/${file}` })
  if (isAudio) {
    await m4a(sound, join(home, 'audio.m4a'))
    add('audio/mp4', 'audio.m4a')
  } else {
    for (const picture of pictures) picture.at = startOf(picture.scene, said)
    await mp4({ pictures, size: format.size, ...said }, sound, join(home, 'video.mp4'), format)
    add('video/mp4', 'video.mp4')
    if (reference === alsoWebm) {
      await webm(join(home, 'video.mp4'), join(home, 'video.webm'))
      add('video/webm', 'video.webm')
    }
    if (reference === alsoHls) {
      await hls(join(home, 'video.mp4'), join(home, 'hls'))
      add('application/vnd.apple.mpegurl', 'hls/master.m3u8')
    }
  }

  const tracks = []
  const subtitle = async (language, label, name, text, active = true) => {
    await writeFile(join(home, `${name}.vtt`), text)
    tracks.push({ language, label, file: `demo/${reference}/${name}.vtt`, active })
  }
  await subtitle('pt-BR', 'Português', 'pt-BR', webVtt(lines, said.cues, 'pt-BR'))
  await subtitle('en', 'English', 'en', webVtt(lines, said.cues, 'en'))
  await subtitle('es', 'Español', 'es', webVtt(lines, said.cues, 'es'))
  if (reference === withInactiveTrack) {
    await subtitle('en', 'English (auto)', 'en-auto', webVtt(asHeard(lines), said.cues, 'en'), false)
  }

  manifest.items[reference] = {
    kind: isAudio ? 'audio' : 'video',
    durationMs: await durationMs(join(home, isAudio ? 'audio.m4a' : 'video.mp4')),
    ...(isAudio ? {} : format.size),
    poster: `demo/${reference}/poster.webp`,
    sources,
    tracks,
    source,
  }
  await writeManifest(media, manifest)
  console.log(
    `${reference}: ${(manifest.items[reference].durationMs / 1000).toFixed(1)} s in ${Math.round((Date.now() - started) / 1000)} s`,
  )
}

/** A picture appears a little before its words. */
function startOf({ kind, line }, { cues, seconds }) {
  if (kind === 'end') return seconds - 1.9
  return line === 0 ? 0 : cues[line].from - 0.5
}
