import { execFile, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Probe {
  durationMs: number
  width: number
  height: number
  hasPicture: boolean
  hasSound: boolean
}

/**
 * What a file may be read as: films and sounds that people send. A playlist names other files and addresses, which the
 * server would read for its sender; by any name it is no film here.
 */
const formats = 'mov,mp4,matroska,webm,avi,mpeg,mpegts,flv,asf,mp3,wav,w64,aiff,ogg,flac,aac,amr,caf'
const fromFile = (source: string) => ['-protocol_whitelist', 'file', '-format_whitelist', formats, '-i', source]

const longestFilmMs = 12 * 60 * 60_000
/** One height of the ladder on a busy machine with one core takes a few times its length. */
const patienceMs = (durationMs: number) => 30 * 60_000 + 20 * durationMs

/** Whether this machine has ffmpeg and ffprobe. */
export const hasConverter = () =>
  Promise.all([run('ffmpeg', ['-version']), run('ffprobe', ['-version'])]).then(
    () => true,
    () => false,
  )

/** What a file holds, or null if it is neither film nor sound. */
export async function probe(file: string): Promise<Probe | null> {
  const fields = 'format=duration:stream=codec_type,width,height:stream_disposition=attached_pic'
  const answer = await run('ffprobe', ['-v', 'error', '-show_entries', fields, '-of', 'json', ...fromFile(file)], {
    timeout: 60_000,
  }).catch(() => null)
  if (!answer) return null
  const { format, streams = [] } = JSON.parse(answer.stdout) as {
    format?: { duration?: string }
    streams?: { codec_type: string; width?: number; height?: number; disposition?: { attached_pic?: number } }[]
  }
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)
  const hasSound = streams.some((one) => one.codec_type === 'audio')
  const durationMs = Math.round(Number(format?.duration ?? 0) * 1000)
  if (!(durationMs > 0 && durationMs <= longestFilmMs) || (!picture && !hasSound)) return null
  return { durationMs, width: picture?.width ?? 0, height: picture?.height ?? 0, hasPicture: !!picture, hasSound }
}

const bitrates: Readonly<Record<number, number>> = { 360: 700, 540: 1400, 720: 2600, 1080: 4800 }

/** The heights of the ladder: up to the source's own, at least one. */
export function ladderOf(height: number): number[] {
  const heights = Object.keys(bitrates).map(Number)
  return height < heights[0]! ? [heights[0]!] : heights.filter((one) => one <= height)
}

/** Writes an HLS ladder into `folder`: one playlist for each height, and `master.m3u8` that names them. */
export async function writeLadder(
  source: string,
  folder: string,
  { width, height, durationMs, hasSound }: Probe,
  onPercent: (percent: number) => Promise<void>,
) {
  const heights = ladderOf(height)
  const lines = ['#EXTM3U', '#EXT-X-VERSION:3']
  for (const [index, one] of heights.entries()) {
    const rate = bitrates[one] ?? 700
    await mkdir(path.join(folder, String(one)), { recursive: true })
    await convert(
      [
        ...[
          ...fromFile(source),
          '-map',
          '0:v:0',
          ...(hasSound ? ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '128k'] : []),
        ],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-vf', `scale=-2:${one}`, '-pix_fmt', 'yuv420p'],
        ...['-b:v', `${rate}k`, '-maxrate', `${rate}k`, '-bufsize', `${rate * 2}k`, '-g', '48', '-sc_threshold', '0'],
        ...['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod'],
        ...[
          '-hls_segment_filename',
          path.join(folder, String(one), '%05d.ts'),
          path.join(folder, String(one), 'index.m3u8'),
        ],
      ],
      patienceMs(durationMs),
      (seconds) => onPercent(Math.floor(((index + Math.min(1, (seconds * 1000) / durationMs)) / heights.length) * 100)),
    )
    const wide = Math.round(((width / height) * one) / 2) * 2
    lines.push(`#EXT-X-STREAM-INF:BANDWIDTH=${(rate + 128) * 1000},RESOLUTION=${wide}x${one}`, `${one}/index.m3u8`)
  }
  await writeFile(path.join(folder, 'master.m3u8'), `${lines.join('\n')}\n`)
}

export const writeSound = (source: string, file: string, { durationMs }: Probe) =>
  convert(
    [...fromFile(source), '-vn', '-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', file],
    patienceMs(durationMs),
  )

/** A picture from a tenth of the film, where titles are over and nothing is told yet. */
export const drawPoster = (source: string, file: string, { durationMs }: Probe) =>
  convert(
    [
      ...['-ss', String(durationMs / 10_000), ...fromFile(source)],
      ...['-frames:v', '1', '-vf', 'scale=1280:-2', '-c:v', 'libwebp', file],
    ],
    patienceMs(0),
  )

/** Runs ffmpeg at low priority, because the API answers members on the same machine, and not for ever. */
function convert(
  options: string[],
  timeout: number,
  onSeconds: (seconds: number) => Promise<void> = async () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const quietly = ['-y', '-nostdin', '-v', 'error', '-progress', 'pipe:1']
    const child = spawn('nice', ['-n', '15', 'ffmpeg', ...quietly, ...options], { timeout, killSignal: 'SIGKILL' })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000)
    })
    child.stdout.on('data', (chunk: Buffer) => {
      const time = /out_time_us=(\d+)/.exec(chunk.toString())?.[1]
      if (time) onSeconds(Number(time) / 1e6).catch(reject)
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${said}`))))
  })
}
