import { sealer } from '../encryption.ts'
import type { Database } from './client.ts'

const text = 'juntas'

/**
 * Refuses a DATA_KEY that this database was not encrypted with. A new database stores a check value of its first key.
 */
export async function checkDataKey(db: Database, dataKey: string) {
  const { seal } = sealer(dataKey, 'data-key-check')
  await db
    .insertInto('dataKeyCheck')
    .values({ sealed: seal(text, text) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { sealed } = await db.selectFrom('dataKeyCheck').select('sealed').executeTakeFirstOrThrow()
  if (!isDataKeyOf(sealed, dataKey))
    throw new Error(
      'cannot start: DATA_KEY is not the key that this database was sealed with. Start it with the key that was in use when it was made or saved.',
    )
}

/** Whether the check value of a database was made with this key. */
export function isDataKeyOf(sealed: Buffer, dataKey: string): boolean {
  try {
    return sealer(dataKey, 'data-key-check').open(sealed, text) === text
  } catch {
    return false
  }
}
