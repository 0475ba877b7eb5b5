import type { Selectable, Updateable } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import type { Uploads } from '../../../db/types.ts'

export type UploadRow = Selectable<Uploads>
type Place = Pick<AppContext, 'now'> & { db: Db }

/** Changes an upload, and notes that something still works on it. */
export async function change({ db, now }: Place, id: string, values: Updateable<Uploads>): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ ...values, touchedAt: now() })
    .where('id', '=', id)
    .execute()
}

export type Problem = 'not_media' | 'conversion_failed' | 'vimeo_refused' | 'vimeo_silent' | 'vimeo_failed'

/** Ends an upload. `reason` is what a partner said about it. */
export const fail = (place: Place, id: string, problem: Problem, reason?: string) =>
  change(place, id, { state: 'failed', problem, reason: reason?.slice(0, 200) ?? null, finishedAt: place.now() })
