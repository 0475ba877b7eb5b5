import type { Db } from '../../db/client.ts'
import type { Occasion } from './occasions.ts'
import type { Caller } from './permission.ts'

/** A browser in the room says so every minute; what is older was lost on the way, or its member has left. */
const presentMs = 2 * 60_000

/** Whether another member is in the room of this number. */
export async function isOccupied(
  db: Db,
  { meeting, startsAt }: Occasion,
  number: string,
  { except, now }: { except: Caller; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('liveAttendances')
    .select('id')
    .where('liveMeetingId', '=', meeting.id)
    .where('heldAt', '=', startsAt)
    .where('presentIn', '=', number)
    .where('presentAt', '>=', new Date(now.getTime() - presentMs))
    .$if(!('machine' in except), (query) => query.where('memberId', '!=', (except as { id: number }).id))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Only for whom attendance is registered: nobody holds a room that they did not enter. */
export const noteRemaining = (
  db: Db,
  { meeting, startsAt }: Occasion,
  { id }: { id: number },
  { meetingNumber }: { meetingNumber: string },
  now: Date,
) =>
  db
    .updateTable('liveAttendances')
    .set({ presentAt: now, presentIn: meetingNumber })
    .where('liveMeetingId', '=', meeting.id)
    .where('heldAt', '=', startsAt)
    .where('memberId', '=', id)
    .execute()
