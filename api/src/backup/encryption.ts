import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * A stream encrypted in chunks, each with AES-256-GCM, so that no altered data is ever used. The nonce is the number of
 * the chunk and a flag for the last one, so moved chunks and a cut file are detected (the STREAM construction, as in
 * age). Each file has its own key, derived from the configured key and a random salt.
 */
const magic = Buffer.from('JUNTAS-BACKUP-1\n')
const saltBytes = 16
const tagBytes = 16
const chunkBytes = 64 * 1024

const fileKey = (key: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), salt, 'juntas/backup', 32))

function nonceOf(turn: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(turn), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export async function* encrypt(parts: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const own = fileKey(key, salt)
  yield Buffer.concat([magic, salt])
  const seal = (chunk: Buffer, turn: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(turn, isLast))
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  let turn = 0
  for await (const { chunk, isLast } of chunksOf(parts, chunkBytes)) yield seal(chunk, turn++, isLast)
}

export async function* decrypt(parts: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const headBytes = magic.length + saltBytes
  let own: Buffer | undefined
  let turn = 0
  for await (const { chunk, isLast } of chunksOf(parts, chunkBytes + tagBytes, headBytes)) {
    if (!own) {
      if (!chunk.subarray(0, magic.length).equals(magic)) throw new Error('this file is no backup')
      own = fileKey(key, chunk.subarray(magic.length))
      continue
    }
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(turn++, isLast))
    decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes))
    try {
      yield Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), decipher.final()])
    } catch (cause) {
      throw new Error('the backup is damaged, cut off, or encrypted with another BACKUP_KEY', { cause })
    }
  }
}

/**
 * Splits a stream into pieces of one size, after a head of another size. Only the last piece may be shorter; which one
 * it is, is known at the end of the stream.
 */
async function* chunksOf(parts: AsyncIterable<Buffer>, size: number, headSize?: number) {
  let held = Buffer.alloc(0)
  let next = headSize ?? size
  for await (const part of parts) {
    held = Buffer.concat([held, part])
    while (held.length > next) {
      yield { chunk: held.subarray(0, next), isLast: false }
      held = held.subarray(next)
      next = size
    }
  }
  yield { chunk: held, isLast: true }
}
