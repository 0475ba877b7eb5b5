import { Failure } from '@juntas/contract/errors'
import type { notes } from '@juntas/contract/notes/notes'
import { comesBackAt, noteOfTheWeek, weekStart } from '@juntas/contract/rules/notes/weekly'
import type { UpdateObject } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/types.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { findNote, mineOf } from './note-rows.ts'

/** Notes with a day, and the one that comes back each week. No notification tells of either. */
export const laterHandlers: Handlers<Pick<typeof notes, 'weekly' | 'answerWeekly' | 'setDue'>> = {
  async weekly(context) {
    const { db, viewer, now } = context
    const chosen = noteOfTheWeek(await candidatesOf(db, viewer.id, now()), now())
    return { note: chosen && (await findNote(context, chosen.id)) }
  },

  async answerWeekly(context) {
    const { params, body, now } = context
    const at = now()
    await change(context, params.id, {
      resurfaceAt: comesBackAt(body.answer, at),
      resurfacedAt: at,
      ...(body.answer === 'became_practice' ? { practicedAt: at } : {}),
    })
    return findNote(context, params.id)
  },

  async setDue(context) {
    const { params, body, now } = context
    await change(context, params.id, { dueAt: body.dueAt, doneAt: body.isDone ? now() : null })
    return findNote(context, params.id)
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

type Own = Pick<Context<typeof notes.weekly>, 'db' | 'viewer'>

async function change({ db, viewer }: Own, id: number, values: UpdateObject<DB, 'notes'>) {
  const changed = await db
    .updateTable('notes')
    .set(values)
    .where('id', '=', id)
    .where('memberId', '=', viewer.id)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Failure('not_found')
}
