import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../db/client.ts'
import { hasher, sealer } from '../../../encryption.ts'

const period = 30
const recoveryCount = 8
/** Letters and digits that are not mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export const factorPurpose = 'staff/factor'
const boxOf = (dataKey: string) => sealer(dataKey, factorPurpose)
const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Juntas', label: email, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

export const sealSecret = (dataKey: string, memberId: number, secret: string) =>
  boxOf(dataKey).seal(secret, String(memberId))

/** Stores a new secret that is not confirmed yet, and returns it for the authenticator. */
export async function storeNewSecret(db: Db, dataKey: string, { id, email }: { id: number; email: string }) {
  const secret = new Secret({ size: 20 }).base32
  const sealedSecret = sealSecret(dataKey, id, secret)
  await db
    .insertInto('staffFactors')
    .values({ memberId: id, sealedSecret })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ sealedSecret, lastStep: null }))
    .execute()
  return { secret, uri: totpOf(secret, email).toString() }
}

export const readFactor = (db: Db, memberId: number) =>
  db.selectFrom('staffFactors').selectAll().where('memberId', '=', memberId).executeTakeFirst()

/**
 * Whether the digits are the authenticator's now or one step earlier or later. A code is accepted once: the statement
 * that stores its step refuses the same step again, for concurrent requests too.
 */
export async function takeDigits(
  db: Db,
  dataKey: string,
  { id, email }: { id: number; email: string },
  digits: string,
  at: Date,
): Promise<boolean> {
  const factor = await readFactor(db, id)
  if (!factor) return false
  const secret = boxOf(dataKey).open(factor.sealedSecret, String(id))
  const delta = totpOf(secret, email).validate({ token: digits, timestamp: at.getTime(), window: 1 })
  if (delta === null) return false
  const step = Math.floor(at.getTime() / 1000 / period) + delta
  const taken = await db
    .updateTable('staffFactors')
    .set({ lastStep: step })
    .where('memberId', '=', id)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('memberId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Replaces the recovery codes by eight new ones and returns them; only their hashes are stored. */
export async function storeRecoveryCodes(db: Db, dataKey: string, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode)
  await db.deleteFrom('staffRecoveryCodes').where('memberId', '=', memberId).execute()
  await db
    .insertInto('staffRecoveryCodes')
    .values(codes.map((code) => ({ memberId, hash: hasher(dataKey).of(recoveryWords(memberId, code)) })))
    .execute()
  return codes
}

/** Whether it is an unused recovery code of the member; it is used then. */
export async function takeRecoveryCode(db: Db, dataKey: string, memberId: number, code: string, at: Date) {
  const written = code
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/^(.{4})/, '$1-')
  const unused = await db
    .selectFrom('staffRecoveryCodes')
    .select('hash')
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .execute()
  const row = unused.find(({ hash }) => hasher(dataKey).isOf(hash, recoveryWords(memberId, written)))
  if (!row) return false
  const used = await db
    .updateTable('staffRecoveryCodes')
    .set({ usedAt: at })
    .where('memberId', '=', memberId)
    .where('hash', '=', row.hash)
    .where('usedAt', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

function newRecoveryCode() {
  // 31 letters: a byte above 247 would favour the first ones.
  const letters: string[] = []
  while (letters.length < 8)
    for (const byte of randomBytes(12))
      if (byte < 248 && letters.length < 8) letters.push(alphabet[byte % 31] as string)
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

const recoveryWords = (memberId: number, code: string) => `staff recovery ${memberId} ${code}`
