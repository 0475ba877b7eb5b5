import type { Db } from '../../db/client.ts'

// The name stands on the seat of the member who gave it, and goes with that seat.

export async function nameOfCircle(db: Db, circleId: number): Promise<string | null> {
  const row = await db
    .selectFrom('circleSeats')
    .select('circleName')
    .where('circleId', '=', circleId)
    .where('circleName', 'is not', null)
    .executeTakeFirst()
  return row?.circleName ?? null
}

/** The circle goes on with the name that every circle without one has. */
export async function removeCircleName(db: Db, circleId: number): Promise<void> {
  await db.updateTable('circleSeats').set({ circleName: null }).where('circleId', '=', circleId).execute()
}
