import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contents } from '../../api/demo/catalogue/index.ts'
import manifest from '../manifest.json' with { type: 'json' }

interface Item {
  kind: string
  durationMs: number
  width?: number
  height?: number
  poster: string
  sources: { type: string; file: string; bytes: number }[]
  tracks: { language: string; label: string; file: string; active: boolean }[]
}

const here = import.meta.dirname
const media = path.dirname(here)
const items = Object.entries(manifest.items as Record<string, Item>)
const videos = items.filter(([, { kind }]) => kind === 'video')
const audios = items.filter(([, { kind }]) => kind === 'audio')
const read = (file: string) => readFileSync(path.join(media, file), 'utf8')

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())

/** The boxes of an mp4 file, in order, with the length its header gives. */
function mp4(file: string) {
  const handle = openSync(path.join(media, file), 'r')
  const { size } = statSync(path.join(media, file))
  const head = Buffer.alloc(8)
  const boxes: string[] = []
  let durationMs = 0
  for (let at = 0; at < size; ) {
    readSync(handle, head, 0, 8, at)
    const length = head.readUInt32BE(0)
    boxes.push(head.toString('latin1', 4, 8))
    if (boxes.at(-1) === 'moov') {
      const moov = Buffer.alloc(length)
      readSync(handle, moov, 0, length, at)
      const header = moov.indexOf('mvhd') + 4
      durationMs = (moov.readUInt32BE(header + 16) / moov.readUInt32BE(header + 12)) * 1000
      boxes.push(...['avc1', 'mp4a'].filter((codec) => moov.includes(codec)))
    }
    at += length
  }
  closeSync(handle)
  return { boxes, durationMs }
}

interface Cue {
  from: number
  to: number
  text: string
}

function cuesOf(file: string): Cue[] {
  const [head, ...blocks] = read(file).trim().split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [, times = '', ...text] = block.split('\n')
    const [from = 0, to = 0] = times.split(' --> ').map((stamp) => {
      const [hours = 0, minutes = 0, seconds = 0] = stamp.split(':').map(Number)
      return (hours * 3600 + minutes * 60 + seconds) * 1000
    })
    return { from, to, text: text.join(' ') }
  })
}

/** The lines of a narration, apart from the cards it is shown with. */
const spokenLines = (reference: string) =>
  readFileSync(path.join(here, '../../scripts/demo-media/words', `${reference}.txt`), 'utf8')
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((row) => !row.startsWith('[')))

/** Shown before an event to everybody: recordings of their own, never a content's [security m11]. */
const previews = new Set(contents.flatMap(({ previewReference }) => previewReference ?? []))
const long = new Set(['conselho-nao-e-premio-e-trabalho', 'decidir-com-metade-dos-dados', 'sair-com-tudo-o-que-e-seu'])

describe('the demo media', () => {
  test('every file of the manifest is there, with the size it says [DATA-13]', () => {
    for (const [reference, { poster, sources, tracks }] of items) {
      for (const file of [poster, ...tracks.map(({ file }) => file), ...sources.map(({ file }) => file)]) {
        expect(existsSync(path.join(media, file)), file).toBe(true)
        expect(file.startsWith(`demo/${reference}/`), file).toBe(true)
      }
      for (const { type, file, bytes } of sources) {
        const isStream = type === 'application/vnd.apple.mpegurl'
        const found = isStream ? filesUnder(path.join(media, path.dirname(file))) : [path.join(media, file)]
        expect(found.reduce((sum, one) => sum + statSync(one).size, 0)).toBe(bytes)
      }
    }
    for (const { file, bytes } of manifest.files) expect(statSync(path.join(media, file)).size).toBe(bytes)
  })

  test('nothing lies in the folder that the manifest does not know', () => {
    const known = items.map(([reference]) => reference)
    const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual([...known, 'files'].sort())
  })

  test('all of it together is at most 34 MB [DATA-13]', () => {
    const total = filesUnder(here).reduce((sum, file) => sum + statSync(file).size, 0)
    expect(total).toBeLessThanOrEqual(34_000_000)
  })

  test('at least seven videos and two audios last a minute or more [DATA-13]', () => {
    expect(videos.length).toBeGreaterThanOrEqual(7)
    expect(audios.length).toBeGreaterThanOrEqual(2)
    for (const [reference, { durationMs }] of items)
      expect(durationMs, reference).toBeGreaterThanOrEqual(previews.has(reference) ? 30_000 : 60_000)
    for (const [reference, { durationMs }] of videos)
      if (!long.has(reference)) expect(durationMs, reference).toBeLessThanOrEqual(100_000)
  })

  test('three masterclasses last a few minutes, and no word promises more than there is [library demo]', () => {
    for (const reference of long) {
      const { durationMs } = manifest.items[reference as keyof typeof manifest.items] as Item
      expect(durationMs, reference).toBeGreaterThanOrEqual(180_000)
    }
    const said = items.flatMap(([, { tracks }]) => tracks.flatMap(({ file }) => cuesOf(file).map(({ text }) => text)))
    const titles = contents.flatMap(({ title, summary }) => [...Object.values(title), ...Object.values(summary)])
    for (const text of titles) expect(text).not.toMatch(/meia hora|media hora|half an hour/i)
    for (const text of [...titles, ...said]) expect(text).not.toMatch(/(?:quarenta|cuarenta) minutos|forty minutes/i)
  })

  test('videos carry picture and sound, can start before they are whole, and last as long as they say', () => {
    for (const [reference, { kind, sources, durationMs }] of items) {
      const { boxes, durationMs: measured } = mp4(sources[0]!.file)
      expect(boxes.indexOf('moov'), reference).toBeLessThan(boxes.indexOf('mdat'))
      expect(boxes, reference).toContain('mp4a')
      expect(boxes.includes('avc1'), reference).toBe(kind === 'video')
      expect(Math.abs(measured - durationMs), reference).toBeLessThanOrEqual(60)
    }
  })

  test('one video is also a stream as tall as its file, one is also WebM [library m12]', () => {
    const types = videos.flatMap(([, { sources }]) => sources.map(({ type }) => type))
    expect(types).toContain('video/webm')
    const master = videos.flatMap(([, { sources }]) => sources).find(({ type }) => type.endsWith('mpegurl'))!.file
    const playlists = read(master).match(/^[^#\n].*\.m3u8$/gm) ?? []
    expect(playlists).toHaveLength(3)
    const heights = [...read(master).matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, height]) => Number(height))
    const streamed = videos.find(([, { sources }]) => sources.some(({ file }) => file === master))
    expect(Math.max(...heights)).toBe(streamed?.[1].height)
    const rates = [...read(master).matchAll(/:BANDWIDTH=(\d+)/g)].map(([, rate]) => Number(rate))
    expect(rates.toSorted((a, b) => b - a)).toEqual(rates)
    for (const playlist of playlists) {
      const text = read(path.join(path.dirname(master), playlist))
      const parts = [...(text.match(/^[^#\n].*$/gm) ?? []), /URI="([^"]+)"/.exec(text)![1]!]
      expect(parts.length).toBeGreaterThan(5)
      for (const part of parts) {
        expect(existsSync(path.join(media, path.dirname(master), path.dirname(playlist), part)), part).toBe(true)
      }
    }
  })
})

describe('the subtitles', () => {
  test('every recording has the three languages, active [DATA-14]', () => {
    for (const [reference, { tracks }] of items) {
      const languages = tracks.filter(({ active }) => active).map(({ language }) => language)
      expect(languages.sort(), reference).toEqual(['en', 'es', 'pt-BR'])
    }
  })

  test('exactly one track of the whole set is not active [DATA-14]', () => {
    expect(items.flatMap(([, { tracks }]) => tracks).filter(({ active }) => !active)).toHaveLength(1)
  })

  test('cues say something, follow each other and end before the recording does [DATA-14]', () => {
    for (const [, { tracks, durationMs }] of items) {
      for (const { file } of tracks) {
        const cues = cuesOf(file)
        expect(cues.length, file).toBeGreaterThanOrEqual(10)
        cues.forEach(({ from, to, text }, index) => {
          expect(text.trim(), file).not.toBe('')
          expect(to - from, `${file} ${text}`).toBeGreaterThanOrEqual(500)
          expect(from, `${file} ${text}`).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0)
        })
        expect(cues.at(-1)!.to, file).toBeLessThanOrEqual(durationMs)
      }
    }
  })

  test('cues are the words that were spoken, line by line, in each language [DATA-14]', () => {
    for (const [reference, { tracks }] of items) {
      const lines = spokenLines(reference)
      for (const [column, language] of ['pt-BR', 'es', 'en'].entries()) {
        const track = tracks.find((one) => one.language === language && one.active)!
        expect(cuesOf(track.file).map(({ text }) => text)).toEqual(lines.map((rows) => rows[column]!.trim()))
      }
    }
  })
})

describe('media and catalogue', () => {
  const playable = contents.filter(({ type }) => type === 'VimeoContent' || type === 'AudioContent')

  test('every reference of the catalogue leads to a recording of its kind and length [DATA-13]', () => {
    for (const { slug, type, contentReference, previewReference, durationMs, audioFile, event } of playable) {
      const item = manifest.items[(contentReference ?? previewReference) as keyof typeof manifest.items] as Item
      expect(item, slug).toBeDefined()
      expect(item.kind, slug).toBe(type === 'AudioContent' ? 'audio' : 'video')
      if (!event) expect(durationMs, slug).toBe(item.durationMs)
      expect(audioFile, slug).toBe(type === 'AudioContent' ? item.sources[0]!.file : null)
    }
  })

  test('no recording is left without a content, and none serves two', () => {
    const used = contents
      .flatMap(({ contentReference, previewReference }) => [contentReference ?? [], previewReference ?? []])
      .flat()
    expect(used.toSorted()).toEqual(items.map(([reference]) => reference).sort())
  })

  test('the download of the catalogue is a PDF that is there [DATA-11] [CONTENT-25]', () => {
    const downloads = contents.flatMap(({ download }) => download)
    expect(downloads).toHaveLength(1)
    const { link, type } = downloads[0]!
    expect(type).toBe('application/pdf')
    expect(readFileSync(path.join(media, link)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
