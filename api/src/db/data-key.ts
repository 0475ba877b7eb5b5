import { certificateSigner } from '../documents/certificate-signature.ts'
import { currentKeyId, sealer } from '../encryption.ts'
import type { Database } from './client.ts'

const text = 'juntas'
const purpose = 'data-key-check'

/**
 * Refuses to start without a key that rows of this database need. A new database records its first key. A new key is
 * recorded beside the old one until `npm run rotate-keys` finds that nothing needs the old one any more.
 */
export async function checkDataKey(db: Database, dataKey: string) {
  const needed = await db.selectFrom('dataKeys').select(['id', 'sealed']).where('retiredAt', 'is', null).execute()
  const missing = needed.filter(({ sealed }) => !isDataKeyOf(sealed, dataKey))
  if (missing.length > 0 && missing.length === needed.length)
    throw new Error(
      'cannot start: DATA_KEY is not the key that this database was sealed with. Start it with the key that was in use when it was made or saved.',
    )
  if (missing.length > 0)
    throw new Error(
      'cannot start: rows of this database need an earlier DATA_KEY. Put it into DATA_KEY_OLD; npm run rotate-keys says when it can go.',
    )
  const id = currentKeyId(dataKey)
  if (needed.some((row) => row.id.equals(id))) return
  await db
    .insertInto('dataKeys')
    .values({
      id,
      sealed: sealer(dataKey, purpose).seal(text, text),
      certificateKey: certificateSigner(dataKey).publicKey.x,
    })
    // The key was retired and is now in use again.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ replacedAt: null, retiredAt: null, reportsUpTo: 0 }))
    .execute()
}

/** Whether the check value of a database was made with one of these keys. */
export function isDataKeyOf(sealed: Buffer, dataKey: string): boolean {
  try {
    return sealer(dataKey, purpose).open(sealed, text) === text
  } catch {
    return false
  }
}
