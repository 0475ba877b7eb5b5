import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import type { Source } from '../../integrations/video/video.ts'
import { preparedMedia } from './prepared-media.ts'

/** The bytes per second needed to play a content: its sound, and its film from the lowest quality to the best. */
export interface MediaRates {
  sound: number | null
  films: number[]
}

interface Played {
  sources: readonly Source[]
  audioFile: string | null
  durationMs: number
}

/** The size of a stream is estimated from this many of its parts, evenly spread. */
const mostSampled = 10

/** The sizes of a file's qualities, by its path on this machine. A file never changes under its name. */
const known = new LRUCache<string, number[]>({ max: 5000 })

/**
 * Calculates the rates from the sizes of files on this machine. Null for media of a vendor and for missing files:
 * nothing is guessed.
 */
export async function mediaRates(
  config: Pick<Config, 'mediaDir' | 'dataDir'>,
  { sources, audioFile, durationMs }: Played,
): Promise<MediaRates | null> {
  if (durationMs <= 0) return null
  const rates = async (link: string | undefined) =>
    link === undefined ? [] : (await sizesOf(config, link)).map((bytes) => Math.round((bytes * 1000) / durationMs))
  // Choose as the player does: a separate sound file first, and a stream before a file.
  const [[sound = null], films] = await Promise.all([
    rates(audioFile ?? linkOf(sources, /^audio\//)),
    rates(linkOf(sources, /mpegurl/i) ?? linkOf(sources, /^video\/(?:mp4|webm)/)),
  ])
  return sound !== null || films.length > 0 ? { sound, films } : null
}

async function sizesOf(config: Pick<Config, 'mediaDir' | 'dataDir'>, link: string): Promise<number[]> {
  // An absolute address, or a path that would leave the folder.
  if (link.includes(':') || link.includes('..')) return []
  for (const folder of [config.mediaDir, preparedMedia(config)]) {
    const file = path.join(folder, link)
    const sizes = known.get(file) ?? (await (link.endsWith('.m3u8') ? streamSizes : fileSize)(file).catch(() => []))
    if (sizes.length === 0) continue
    known.set(file, sizes)
    return sizes
  }
  return []
}

const linkOf = (sources: readonly Source[], type: RegExp) => sources.find((one) => type.test(one.type))?.link

const fileSize = async (file: string) => [(await stat(file)).size]

/** The product and its demo write one folder for each quality. Other layouts are not measured. */
async function streamSizes(master: string): Promise<number[]> {
  const lines = (await readFile(master, 'utf8')).split(/\r?\n/)
  const folders = lines.filter((line) => /^[\w-]+\/[\w.-]+\.m3u8$/.test(line)).map((line) => path.dirname(line))
  const sizes = await Promise.all(folders.map((folder) => folderSize(path.join(path.dirname(master), folder))))
  return sizes.filter((bytes) => bytes > 0).sort((a, b) => a - b)
}

async function folderSize(folder: string): Promise<number> {
  const parts = (await readdir(folder)).filter((name) => /\.(?:m4s|ts)$/.test(name)).sort()
  const step = Math.max(1, parts.length / mostSampled)
  const sampled = parts.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  const sizes = await Promise.all(sampled.map(async (name) => (await stat(path.join(folder, name))).size))
  return sampled.length === 0 ? 0 : (sizes.reduce((sum, one) => sum + one, 0) / sampled.length) * parts.length
}
