import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'
import type { Caller } from '../../../../test/worlds/world.ts'

/** Noise, so that it has the size of a photograph. */
export const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a65', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })

export const formOf = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg', field = 'image') => {
  const edge = 'edge7d1f3a'
  const body = Buffer.concat([
    Buffer.from(
      `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}

export const uploaded = (who: Caller, bytes: Buffer, name?: string, type?: string, field?: string) =>
  who.raw('POST', '/v1/avatars', formOf(bytes, name, type, field))

/** Where a pixel of the upright picture is in a file of that orientation (from the definition of the tag). */
const placeIn: Record<number, (x: number, y: number, end: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, end) => [end - x, y],
  3: (x, y, end) => [end - x, end - y],
  4: (x, y, end) => [x, end - y],
  5: (x, y) => [y, x],
  6: (x, y, end) => [y, end - x],
  7: (x, y, end) => [end - y, end - x],
  8: (x, y, end) => [end - y, x],
}

/** Four quarters, red and green above blue and white, stored as by a camera in that orientation. */
export function stored(orientation: number): Promise<Buffer> {
  const side = 128
  const data = Buffer.alloc(side * side * 3)
  const quarters = [
    [220, 30, 30],
    [30, 160, 30],
    [30, 30, 220],
    [240, 240, 240],
  ]
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [atX, atY] = placeIn[orientation]?.(x, y, side - 1) ?? [x, y]
      data.set(quarters[(y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)] ?? [], (atY * side + atX) * 3)
    }
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A PNG of any size in a few kilobytes: rows of zeros, deflated piece by piece. */
export async function pngOf(width: number, height: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const row = Buffer.alloc(1 + width)
  for (let y = 0; y < height; y++) if (!deflate.write(row)) await new Promise((done) => deflate.once('drain', done))
  await new Promise((done) => deflate.end(() => done(undefined)))
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', Buffer.concat(parts)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
