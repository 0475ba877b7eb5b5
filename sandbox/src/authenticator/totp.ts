import { createHash, createHmac } from 'node:crypto'

const period = 30

/** The secret of a demo account's authenticator. The demo's seed stores the same one: it is as public as its password. */
export const demoSecret = (email: string) =>
  createHash('sha256').update(`juntas demo factor ${email}`).digest().subarray(0, 20)

/** The six digits of RFC 6238 (SHA-1, 30 seconds) at a time, and the seconds for which they are shown. */
export function totp(secret: Buffer, at: number): { code: string; secondsLeft: number } {
  const step = Math.floor(at / 1000 / period)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return { code: String(number % 1_000_000).padStart(6, '0'), secondsLeft: period - (Math.floor(at / 1000) % period) }
}
