import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FPS, film, rawInput, sameColour } from './frames.mjs'
import { ffmpeg } from './run.mjs'

const aac = (rate) => ['-c:a', 'aac', '-b:a', rate, '-ac', '1']

/** Flat colours and long still moments: a key frame every 14 seconds is near enough to seek to. */
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

/** Two sizes in eight-second pieces, each its own playlist under one master. */
export async function hls(source, folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const video = (index, size, crf) => [
    ...[`-filter:v:${index}`, `scale=${size}:flags=lanczos`, `-c:v:${index}`, 'libx264', `-crf:v:${index}`, crf],
    ...[`-profile:v:${index}`, 'main'],
  ]
  await ffmpeg(
    ...['-i', source, '-map', '0:v', '-map', '0:a', '-map', '0:v', '-map', '0:a'],
    ...video(0, '960:540', '29'),
    ...video(1, '640:360', '31'),
    ...['-preset', 'medium', '-tune', 'animation', '-threads', '1', '-pix_fmt', 'yuv420p'],
    ...['-force_key_frames', 'expr:gte(t,n_forced*8)', '-sc_threshold', '0', ...aac('28k')],
    ...['-f', 'hls', '-hls_time', '8', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, '%v', 'part-%02d.m4s')],
    ...['-master_pl_name', 'master.m3u8', '-var_stream_map', 'v:0,a:0,name:540p v:1,a:1,name:360p'],
    join(folder, '%v', 'index.m3u8'),
  )
}

export async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath ?? file.path, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
