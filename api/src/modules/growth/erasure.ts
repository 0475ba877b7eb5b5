import type { Db } from '../../db/client.ts'

/** Erases what a member chose because of survey answers; it goes with the answers. */
export const eraseGrowth = (db: Db, memberId: number) =>
  db.deleteFrom('growthCycles').where('memberId', '=', memberId).execute()
