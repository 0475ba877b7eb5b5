import { Failure } from '@juntas/contract/errors'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { hashSecret, isPassword } from '../account/sign-in/password-hash.ts'
import { endSignIns } from '../account/sign-in/sign-in-store.ts'

const mostTries = 5

type Context = Pick<AppContext, 'db' | 'sessions' | 'now'>
interface Device {
  id: number
  signInId: string
}

/** Sets, changes or removes the code of a device. Where there is one, the current code has to be right. */
export async function setScreenCode(
  context: Context,
  { id: memberId, signInId }: Device,
  { code, current }: { code: string | null; current?: string | undefined },
): Promise<void> {
  const { db, now } = context
  const known = await db
    .selectFrom('screenCodes')
    .select('signInId')
    .where('signInId', '=', signInId)
    .executeTakeFirst()
  // Without the current code this is a try like any other: somebody may have found the screen open.
  if (known) await tryScreenCode(context, { id: memberId, signInId }, current ?? '')
  if (code === null) return void (await db.deleteFrom('screenCodes').where('signInId', '=', signInId).execute())
  const values = { codeHash: await hashSecret(code), wrongTries: 0, createdAt: now() }
  await db
    .insertInto('screenCodes')
    .values({ signInId, memberId, ...values })
    .onConflict((conflict) => conflict.column('signInId').doUpdateSet(values))
    .execute()
}

/**
 * Passes when the code is right or the device has none. A try is counted before it is compared, so that many at once
 * get no more than five; the fifth wrong one ends the sign-in, and signing in again is the way back.
 */
export async function tryScreenCode(context: Context, { id, signInId }: Device, code: string): Promise<void> {
  const { db, sessions, now } = context
  const counted = await db
    .updateTable('screenCodes')
    .set({ wrongTries: sql`least(wrong_tries + 1, ${mostTries + 1})` })
    .where('signInId', '=', signInId)
    .returning(['codeHash', 'wrongTries'])
    .executeTakeFirst()
  if (!counted) return
  const left = mostTries - counted.wrongTries
  if (left >= 0 && (await isPassword(counted.codeHash, code))) {
    await db.updateTable('screenCodes').set({ wrongTries: 0 }).where('signInId', '=', signInId).execute()
    return
  }
  if (left > 0) throw new Failure('code_wrong', { extra: { left } })
  await endSignIns({ db, sessions, at: now() }, id, 'screen_code', { only: signInId })
  throw new Failure('unauthenticated')
}
