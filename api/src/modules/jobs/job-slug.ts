import { slugOf } from '@juntas/contract/rules/library/slug-of'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/**
 * An address for a job that was given none: its title, and a number if another job has it already. Until the end of the
 * transaction no other job gets one, because two of one title would find the same address free.
 */
export async function freeJobSlug(db: Db, title: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('jobs.slug'))`.execute(db)
  const wanted = slugOf(title) || 'vaga'
  const taken = await db.selectFrom('jobs').select('slug').where('slug', 'like', `${wanted}%`).execute()
  const slugs = new Set(taken.map(({ slug }) => slug))
  if (!slugs.has(wanted)) return wanted
  let number = 2
  while (slugs.has(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
