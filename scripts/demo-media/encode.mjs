import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FPS, film, rawInput, sameColour } from './frames.mjs'
import { ffmpeg } from './run.mjs'

const aac = (rate) => ['-c:a', 'aac', '-b:a', rate, '-ac', '1']

/** Flat colours and long still moments, so one key frame every 14 seconds is enough for seeking. */
const x264 = (crf) => [
  ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'medium', '-tune', 'animation', '-crf', String(crf)],
  ...['-g', String(FPS * 14), '-threads', '1', '-pix_fmt', 'yuv420p', ...sameColour],
]

export async function mp4(work, sound, out, { crf, sound: rate }) {
  const streams = ['-i', sound, '-map', '0:v', '-map', '1:a']
  await film(work, [...rawInput(work.size), ...streams, ...x264(crf), ...aac(rate), '-movflags', '+faststart', out])
}

export const m4a = (sound, out) => ffmpeg('-i', sound, ...aac('32k'), '-movflags', '+faststart', out)

export const webm = (source, out) =>
  ffmpeg(
    ...['-i', source, '-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-deadline', 'good', '-cpu-used', '3'],
    ...['-g', String(FPS * 12), '-threads', '1', '-vf', 'scale=960:540:flags=lanczos'],
    ...['-c:a', 'libopus', '-b:a', '32k', '-ac', '1', '-ar', '48000', out],
  )

/**
 * Three sizes in eight-second segments, each with its own playlist under one master; the largest has the size of the
 * file.
 */
export async function hls(source, folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const video = (index, size, crf) => [
    ...[`-filter:v:${index}`, `scale=${size}:flags=lanczos`, `-c:v:${index}`, 'libx264', `-crf:v:${index}`, crf],
    ...[`-profile:v:${index}`, 'main'],
  ]
  await ffmpeg(
    ...['-i', source, ...Array(3).fill(['-map', '0:v', '-map', '0:a']).flat()],
    ...video(0, '1280:720', '28'),
    ...video(1, '960:540', '29'),
    ...video(2, '640:360', '31'),
    ...['-preset', 'medium', '-tune', 'animation', '-threads', '1', '-pix_fmt', 'yuv420p'],
    ...['-force_key_frames', 'expr:gte(t,n_forced*8)', '-sc_threshold', '0', ...aac('28k')],
    ...['-f', 'hls', '-hls_time', '8', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, '%v', 'part-%02d.m4s')],
    ...['-master_pl_name', 'master.m3u8', '-var_stream_map', 'v:0,a:0,name:720p v:1,a:1,name:540p v:2,a:2,name:360p'],
    join(folder, '%v', 'index.m3u8'),
  )
  await measureStreams(folder)
}

/**
 * ffmpeg cannot predict the bit rate of a constant quality, so the master gets the measured peak and mean of each size.
 */
export async function measureStreams(folder) {
  const master = join(folder, 'master.m3u8')
  const lines = (await readFile(master, 'utf8')).split('\n')
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('#EXT-X-STREAM-INF')) continue
    const playlist = join(folder, lines[index + 1])
    const parts = [...(await readFile(playlist, 'utf8')).matchAll(/#EXTINF:([\d.]+),\n(.+)/g)]
    const seconds = parts.map(([, length]) => Number(length))
    const bits = await Promise.all(
      parts.map(async ([, , name]) => (await stat(join(dirname(playlist), name))).size * 8),
    )
    const peak = Math.ceil(Math.max(...bits.map((size, part) => size / seconds[part])))
    const sum = (list) => list.reduce((total, value) => total + value, 0)
    const rates = `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${Math.ceil(sum(bits) / sum(seconds))}`
    lines[index] = line.replace(/(?:AVERAGE-)?BANDWIDTH=\d+(?:,AVERAGE-BANDWIDTH=\d+)?/, rates)
  }
  await writeFile(master, lines.join('\n'))
}

export async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath ?? file.path, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
