import { spawn } from 'node:child_process'
import { fade, paste, slide } from './planes.mjs'
import { RATE } from './speech.mjs'

export const FPS = 25
/** How many frames a change of picture takes: large changes slide along the middle, smaller ones fade. */
const LOCK = 15
const FADE = 6

const easeOut = (progress) => 1 - (1 - progress) ** 3

/** The loudness of each frame between 0 and 1, which controls the mouth. */
function loudness(samples, count) {
  const step = RATE / FPS
  const levels = Array.from({ length: count }, (_, frame) => {
    const part = samples.subarray(Math.round(frame * step), Math.round((frame + 1) * step))
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length))
  })
  const peak = [...levels].sort((a, b) => a - b)[Math.floor(count * 0.95)] || 1
  return levels.map((level) => level / peak)
}

/** A mouth keeps its shape for at least three frames; eyes close for four frames every few seconds. */
function faces(levels) {
  let held = 'closed'
  let since = 0
  let nextBlink = FPS * 2
  return levels.map((level, frame) => {
    const wanted = level > 0.62 ? 'open' : level > 0.2 ? 'soft' : 'closed'
    if (wanted !== held && frame - since >= 3) {
      held = wanted
      since = frame
    }
    if (frame >= nextBlink + 4) nextBlink = frame + FPS * (2.4 + ((frame * 7919) % 100) / 40)
    return frame >= nextBlink && held !== 'open' ? 'blink' : held
  })
}

/** Only a full change of picture slides; a change that keeps the speaker in place fades. */
const isSlide = (before, after) => (before === 'face') !== (after === 'face') || before === 'title' || after === 'end'

/** Writes the film frame by frame into an encoder. Each of `pictures` has the second at which it begins. */
export async function film({ pictures, size, samples, seconds }, encoderArgs) {
  const count = Math.round(seconds * FPS)
  const mouths = faces(loudness(samples, count))
  const encoder = spawn('nice', ['-n', '15', 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...encoderArgs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve, reject) => {
    encoder.on('error', reject)
    encoder.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
  let now = pictures[0].frame
  let shown = ''
  let index = 0
  for (let frame = 0; frame < count; frame++) {
    while (pictures[index + 1] && frame >= Math.round(pictures[index + 1].at * FPS)) index++
    const picture = pictures[index]
    const before = pictures[index - 1]
    const age = frame - Math.round(picture.at * FPS)
    const slides = before && isSlide(before.scene.kind, picture.scene.kind)
    const change = before ? (slides ? LOCK : FADE) : 0
    const wanted = age < change ? `${index}@${age}` : `${index}/${mouths[frame]}`
    if (wanted !== shown) {
      // A new buffer each time: the encoder may not have read the last one yet.
      now = Buffer.from(picture.frame)
      const progress = (age + 1) / (change + 1)
      if (age >= change) pasteFace(now, size, picture, mouths[frame])
      else if (slides) slide(now, size, before.frame, picture.frame, easeOut(progress))
      else fade(now, before.frame, picture.frame, progress)
      shown = wanted
    }
    if (!encoder.stdin.write(now)) await new Promise((resolve) => encoder.stdin.once('drain', resolve))
  }
  encoder.stdin.end()
  await ended
}

function pasteFace(target, size, { box, faces }, name) {
  if (box && faces[name]) paste(target, size, faces[name], box)
}

const colour = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

export const rawInput = ({ width, height }) => [
  ...[
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    ...colour,
    '-s',
    `${width}x${height}`,
    '-r',
    String(FPS),
    '-i',
    'pipe:0',
  ],
]
export const sameColour = colour
