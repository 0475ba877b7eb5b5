import type pg from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { openDatabase } from '../db/client.ts'
import { checkDataKey } from '../db/data-key.ts'
import { currentKeyId } from '../encryption.ts'
import { renameConsents, renameReporters, signCertificates } from './rename.ts'
import { countSealed, reseal } from './reseal.ts'
import { sealedKinds } from './sealed-kinds.ts'
import { countWaiting, lettersUntil, type Waiting } from './waiting-rows.ts'

interface Rotation {
  pool: pg.Pool
  dataKey: string
  now: Date
  /** Retires earlier keys although keyed hashes still need them. Keys that sealed values need are never retired. */
  isForced?: boolean
  say: (line: string) => void
  /** For tests: called between two lots. */
  afterLot?: () => void
}

/** Seals and hashes everything again with the newest key, and retires earlier keys that nothing needs. */
export async function rotateKeys({ pool, dataKey, now, isForced = false, say, afterLot }: Rotation): Promise<void> {
  const holder = await pool.connect()
  try {
    const { rows } = await holder.query('select pg_try_advisory_lock($1) as taken', [advisoryLocks.keyRotation])
    if (!rows[0].taken) throw new Error('another rotation is running')
    const db = openDatabase(pool)
    await checkDataKey(db, dataKey)
    await noteReplaced(pool, currentKeyId(dataKey), now)
    for (const kind of sealedKinds) {
      const { count, unopened } = await reseal(pool, dataKey, kind, afterLot)
      if (count) say(`${count} ${kind.label} sealed again`)
      if (unopened) say(`${unopened} ${kind.label} NOT OPENED by any of the given keys: left as they are`)
    }
    const renamed = {
      'consents for the board named again': await renameConsents(db, dataKey),
      'reporters named again': await renameReporters(db, dataKey, afterLot),
      'certificates signed again': await signCertificates(db, dataKey),
    }
    for (const [label, count] of Object.entries(renamed)) if (count) say(`${count} ${label}`)
    await retire(pool, { dataKey, now, isForced, say })
  } finally {
    // Ends the database session and thereby releases the lock.
    holder.release(true)
  }
}

async function noteReplaced(pool: pg.Pool, current: Buffer, now: Date) {
  await pool.query('update data_keys set replaced_at = $2 where id <> $1 and replaced_at is null', [current, now])
  // An earlier key may be in use again.
  await pool.query('update data_keys set replaced_at = null, reports_up_to = 0 where id = $1', [current])
}

async function retire(pool: pg.Pool, { dataKey, now, isForced, say }: Omit<Rotation, 'pool' | 'afterLot'>) {
  const { rows } = await pool.query<{ id: Buffer; replaced_at: Date }>(
    'select id, replaced_at from data_keys where id <> $1 and retired_at is null order by created_at',
    [currentKeyId(dataKey)],
  )
  for (const { id, replaced_at: replacedAt } of rows) {
    const name = `The earlier key ${id.toString('hex')}`
    const sealed = await countAllSealed(pool, id)
    const waiting = await countWaiting(pool, replacedAt, now)
    const until = lettersUntil(replacedAt)
    const areLettersOut = until > now
    const needs = [...sealed, ...waiting].map(({ label, count }) => `${count} ${label}`)
    if (areLettersOut) needs.push(`letters on their way (until ${until.toISOString().slice(0, 10)})`)
    if (sealed.length > 0 || (needs.length > 0 && !isForced)) {
      say(`${name} is still needed: ${needs.join(', ')}. Keep it in DATA_KEY_OLD and run this again later.`)
      continue
    }
    await pool.query('update data_keys set retired_at = greatest($2, replaced_at) where id = $1', [id, now])
    if (needs.length > 0) say(`No longer recognised: ${needs.join(', ')}.`)
    say(`${name} is retired: take it out of DATA_KEY_OLD. Backups made before today still need it.`)
  }
  if (rows.length === 0) say('Everything is sealed with DATA_KEY; no earlier key is needed.')
}

async function countAllSealed(pool: pg.Pool, id: Buffer): Promise<Waiting[]> {
  const found: Waiting[] = []
  for (const kind of sealedKinds) found.push({ label: kind.label, count: await countSealed(pool, kind, id) })
  return found.filter(({ count }) => count > 0)
}
