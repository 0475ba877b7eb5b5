import { Failure } from '@juntas/contract/errors'
import type { notes } from '@juntas/contract/notes/notes'
import { comesBackAt, noteOfTheWeek, weekStart } from '@juntas/contract/rules/notes/weekly'
import type { UpdateObject } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/types.ts'
import type { Handlers } from '../../http/serve.ts'
import { findNote, mineOf } from './note-rows.ts'

/** Notes with a day, and the one that comes back each week. No notification tells of either. */
export const laterHandlers: Handlers<Pick<typeof notes, 'weekly' | 'answerWeekly' | 'setDue'>> = {
  async weekly({ db, viewer, language, now }) {
    const chosen = noteOfTheWeek(await candidatesOf(db, viewer.id, now()), now())
    if (!chosen) return { note: null }
    return { note: await findNote(db, viewer, chosen.id, { language, now: now() }) }
  },

  async answerWeekly({ db, viewer, params, body, language, now }) {
    const at = now()
    await change(db, viewer.id, params.id, {
      resurfaceAt: comesBackAt(body.answer, at),
      resurfacedAt: at,
      ...(body.answer === 'became_practice' ? { practicedAt: at } : {}),
    })
    return findNote(db, viewer, params.id, { language, now: at })
  },

  async setDue({ db, viewer, params, body, language, now }) {
    const at = now()
    await change(db, viewer.id, params.id, { dueAt: body.dueAt, doneAt: body.isDone ? at : null })
    return findNote(db, viewer, params.id, { language, now: at })
  },
}

/** Those that may come back, and those answered since Monday. What is still to be written does not come back. */
const candidatesOf = (db: Db, memberId: number, now: Date) =>
  mineOf(db, memberId)
    .select(['n.id', 'n.resurfaceAt', 'n.resurfacedAt'])
    .where((eb) =>
      eb.or([
        eb('n.resurfacedAt', '>=', weekStart(now)),
        eb.and([
          eb('n.resurfaceAt', '<=', now),
          eb.or([eb('n.tag', '<>', 'write_later'), eb('n.doneAt', 'is not', null)]),
        ]),
      ]),
    )
    .execute()

async function change(db: Db, memberId: number, id: number, values: UpdateObject<DB, 'notes'>) {
  const changed = await db
    .updateTable('notes')
    .set(values)
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Failure('not_found')
}
