import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The code by which anybody can verify a certificate or a badge: 60 random bits, `7KQ2-MHXA-93TD`. */
export const newVerificationCode = () =>
  Array.from(
    { length: 12 },
    (_, place) => (place && place % 4 === 0 ? '-' : '') + letters[randomInt(letters.length)],
  ).join('')

export const verificationUrl = (origin: string, code: string) => `${origin}/verificar/${code}`
