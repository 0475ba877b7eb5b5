import type { Database } from '../client.ts'

/** A former demo database has accounts with a published password, staff among them. Live mode must not serve it. */
export async function refuseDemo(db: Database) {
  const demo = await db
    .selectFrom('members')
    .select('id')
    .where('email', 'like', '%@demo.juntas.test')
    .executeTakeFirst()
  if (demo) throw new Error('cannot start in live mode: this database was a demo and has its accounts. Use a new one.')
}
