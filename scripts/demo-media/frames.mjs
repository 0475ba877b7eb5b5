import { spawn } from 'node:child_process'
import { HEIGHT, WIDTH } from './slides.mjs'
import { RATE } from './speech.mjs'

export const FPS = 25
const ROW = WIDTH * 3
const SEAM = (WIDTH / 2) * 3
/** Frames a change of picture takes: the halves slide along the seam and lock; smaller changes fade. */
const LOCK = 15
const FADE = 6

const easeOut = (progress) => 1 - (1 - progress) ** 3

/** Loudness of each frame between 0 and 1, from which the mouth is read. */
function loudness(samples, count) {
  const step = RATE / FPS
  const levels = Array.from({ length: count }, (_, frame) => {
    const part = samples.subarray(Math.round(frame * step), Math.round((frame + 1) * step))
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length))
  })
  const peak = [...levels].sort((a, b) => a - b)[Math.floor(count * 0.95)] || 1
  return levels.map((level) => level / peak)
}

/** A mouth holds its shape for three frames at least; eyes close for four, every few seconds. */
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

function paste(target, { box, faces }, name) {
  const patch = faces[name]
  if (!box || !patch) return
  const width = box.width * 3
  for (let y = 0; y < box.height; y++) {
    patch.copy(target, (box.y + y) * ROW + box.x * 3, y * width, (y + 1) * width)
  }
}

/** Left half from below, right half from above, over what was there. */
function slide(target, before, after, progress) {
  const offset = Math.round(HEIGHT * (1 - easeOut(progress)))
  before.copy(target)
  for (let y = offset; y < HEIGHT; y++) after.copy(target, y * ROW, (y - offset) * ROW, (y - offset) * ROW + SEAM)
  for (let y = 0; y < HEIGHT - offset; y++) {
    after.copy(target, y * ROW + SEAM, (y + offset) * ROW + SEAM, (y + offset + 1) * ROW)
  }
}

function fade(target, before, after, progress) {
  for (let i = 0; i < target.length; i++) target[i] = before[i] + (after[i] - before[i]) * progress
}

/** Only a full change of picture moves; one that keeps her where she is fades. */
const isSlide = (before, after) => (before === 'face') !== (after === 'face') || before === 'title' || after === 'end'

/** Writes the film frame by frame into an encoder. `pictures` carry the second they begin at. */
export async function film({ pictures, samples, seconds }, encoderArgs) {
  const count = Math.round(seconds * FPS)
  const mouths = faces(loudness(samples, count))
  const encoder = spawn('nice', ['-n', '15', 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...encoderArgs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve, reject) => {
    encoder.on('error', reject)
    encoder.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
  const now = Buffer.alloc(ROW * HEIGHT)
  let index = 0
  let last = ''
  for (let frame = 0; frame < count; frame++) {
    while (pictures[index + 1] && frame >= Math.round(pictures[index + 1].at * FPS)) index++
    const picture = pictures[index]
    const before = pictures[index - 1]
    const age = frame - Math.round(picture.at * FPS)
    const sliding = before && isSlide(before.scene.kind, picture.scene.kind)
    const change = before ? (sliding ? LOCK : FADE) : 0
    const key = `${index}/${mouths[frame]}`
    if (age < change) {
      const progress = (age + 1) / (change + 1)
      if (sliding) slide(now, before.frame, picture.frame, progress)
      else fade(now, before.frame, picture.frame, progress)
      last = ''
    } else if (key !== last) {
      picture.frame.copy(now)
      paste(now, picture, mouths[frame])
      last = key
    }
    if (!encoder.stdin.write(Buffer.from(now))) await new Promise((resolve) => encoder.stdin.once('drain', resolve))
  }
  encoder.stdin.end()
  await ended
}

export const rawInput = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${WIDTH}x${HEIGHT}`,
  '-r',
  String(FPS),
  '-i',
  'pipe:0',
]
