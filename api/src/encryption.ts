import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encryption at rest: AES-256-GCM with a separate key for each purpose, derived from the one configured key. `context`
 * is authenticated with the text: a value copied to another row cannot be decrypted there.
 */
export function sealer(dataKey: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'base64'), '', `juntas/${purpose}`, 32))
  return {
    seal(text: string, context: string): Buffer {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed: Buffer, context: string): string {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest()
