import type { discreet } from '@juntas/contract/discreet'
import type { Db } from '../../db/client.ts'
import { translated } from '../../http/language.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { setScreenCode, tryScreenCode } from './screen-code.ts'

export const handlers: Handlers<typeof discreet> = {
  preferences: ({ db, viewer }) => preferencesOf(db, viewer),

  async setPreferences({ db, viewer, body, live }) {
    await db.updateTable('members').set(body).where('id', '=', viewer.id).execute()
    // Open screens read their notifications again.
    await live.publish(db, [viewer.id], { kind: 'notification', id: 0 })
    return preferencesOf(db, viewer)
  },

  async setCode({ db, viewer, body, ...context }) {
    await setScreenCode({ ...context, db }, viewer, body)
    return null
  },

  async unlock({ db, viewer, body, ...context }) {
    await tryScreenCode({ ...context, db }, viewer, body.code)
    return null
  },

  async helpLines({ db, viewer, language, now }) {
    const customer = await db
      .selectFrom('customers')
      .select('country')
      .where('memberId', '=', viewer.id)
      .executeTakeFirst()
    const country = customer?.country ?? 'BR'
    const rows = await db
      .selectFrom('helpLines')
      .select(['id', 'number', 'label', 'translations', 'checkedOn'])
      .where('country', '=', country)
      .where('checkedOn', '>', oldestCheck(now()))
      .orderBy('position')
      .orderBy('id')
      .execute()
    const lines = rows.map(({ id, number, checkedOn, ...texts }) => ({
      id,
      number,
      checkedOn,
      label: translated(texts, language).label,
    }))
    return { country, lines }
  },
}

// A wrong code costs the sign-in after five; this spares the hashes.
export const limits: Limits<typeof discreet> = {
  setCode: { max: 10, seconds: 60, by: 'member' },
  unlock: { max: 20, seconds: 60, by: 'member' },
}

/** A number that nobody checked since this day is not shown. */
const oldestCheck = (at: Date): string => {
  const day = new Date(at)
  day.setUTCFullYear(day.getUTCFullYear() - 1)
  return day.toISOString().slice(0, 10)
}

async function preferencesOf(db: Db, { id, signInId }: { id: number; signInId: string }) {
  const [member, code] = await Promise.all([
    db.selectFrom('members').select('noticesWithoutContent').where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('screenCodes').select('signInId').where('signInId', '=', signInId).executeTakeFirst(),
  ])
  return { ...member, hasCode: code !== undefined }
}
