import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type Seals, seals } from './seal.ts'

/** Posts older than this many days no longer count as news. */
export const newsDays = 90

/**
 * What a member has read and muted on the board. It is stored as one sealed row per member, so that a copy of the
 * database links no reader to a post: not by name, not by row order, and not by size, which depends on the board.
 */
export interface Readings {
  /** Posts before this id are too old to be news and are not stored. */
  first: number
  bits: Buffer
  muted: number[]
}

/** The member whose readings and own posts are asked for, and the key that opens them. */
export interface Reader {
  memberId: number
  dataKey: string
}

export const noReadings: Readings = { first: 0, bits: Buffer.alloc(0), muted: [] }

export function isRead({ first, bits }: Readings, postId: number): boolean {
  const place = postId - first
  return place >= 0 && ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
}

export const isMuted = ({ muted }: Readings, postId: number): boolean => muted.includes(postId)

export function readIds(readings: Readings): number[] {
  const ids: number[] = []
  for (let place = 0; place < readings.bits.length * 8; place++)
    if (isRead(readings, readings.first + place)) ids.push(readings.first + place)
  return ids
}

/**
 * The same readings over the current news range. The length depends on the number of posts, not on how many were read.
 */
export function extended(readings: Readings, newest: { first: number; last: number }): Readings {
  const first = newest.first - (newest.first % 8)
  const bits = Buffer.alloc(Math.ceil((newest.last - first + 1) / (8 * blockBytes)) * blockBytes)
  const fresh = { ...readings, first, bits }
  for (const id of readIds(readings)) if (id >= first && id <= newest.last) setRead(fresh, id)
  return fresh
}

export function setRead({ first, bits }: Readings, postId: number): void {
  const place = postId - first
  if (place >= 0 && place >> 3 < bits.length) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
}

const blockBytes = 256
export const readingsContext = (memberId: number) => `member/${memberId}`

export function sealReadings({ readings: box }: Seals, memberId: number, { first, bits, muted }: Readings): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt32LE(first, 0)
  head.writeUInt32LE(bits.length, 4)
  head.writeUInt32LE(muted.length, 8)
  const list = Buffer.alloc(muted.length * 4)
  for (const [place, id] of muted.entries()) list.writeUInt32LE(id, place * 4)
  const words = Buffer.concat([head, bits, list])
  const rest = Buffer.alloc((blockBytes - (words.length % blockBytes)) % blockBytes)
  return box.seal(Buffer.concat([words, rest]).toString('base64'), readingsContext(memberId))
}

export function openReadings({ readings: box }: Seals, memberId: number, sealed: Buffer | null): Readings {
  if (!sealed) return noReadings
  let words: Buffer
  try {
    words = Buffer.from(box.open(sealed, readingsContext(memberId)), 'base64')
  } catch {
    // Sealed under a different key: start with no readings.
    return noReadings
  }
  const [first, length, count] = [words.readUInt32LE(0), words.readUInt32LE(4), words.readUInt32LE(8)]
  const bits = words.subarray(12, 12 + length)
  const muted = Array.from({ length: count }, (_, place) => words.readUInt32LE(12 + length + place * 4))
  return { first, bits, muted }
}

export async function readingsOf(db: Db, { memberId, dataKey }: Reader): Promise<Readings> {
  const row = await db.selectFrom('boardReadings').select('sealed').where('memberId', '=', memberId).executeTakeFirst()
  return openReadings(seals(dataKey), memberId, row?.sealed ?? null)
}

/** Changes the readings under the lock of the member's own row. */
export async function changeReadings<T>(
  db: Db,
  { memberId, dataKey }: Reader,
  change: (readings: Readings) => T,
): Promise<T> {
  const key = seals(dataKey)
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('boardReadings')
      .values({ memberId, sealed: sealReadings(key, memberId, noReadings) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { sealed } = await trx
      .selectFrom('boardReadings')
      .select('sealed')
      .where('memberId', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const readings = extended(openReadings(key, memberId, sealed), await newsRange(trx))
    const result = change(readings)
    await trx
      .updateTable('boardReadings')
      .set({ sealed: sealReadings(key, memberId, readings) })
      .where('memberId', '=', memberId)
      .execute()
    return result
  })
}

/** First and last id of the posts that are news. */
export async function newsRange(db: Db): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(min(id), 0) as first, coalesce(max(id), 0) as last from posts
    where created_at > now() - ${sql.lit(newsDays)} * interval '1 day'`.execute(db)
  return rows[0] ?? { first: 0, last: 0 }
}
