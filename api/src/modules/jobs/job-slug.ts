import { slugOf } from '@juntas/contract/rules/library/slug-of'
import type { Db } from '../../db/client.ts'

/** An address for a job that was given none: its title, and a number if another job has it already. */
export async function freeJobSlug(db: Db, title: string): Promise<string> {
  const wanted = slugOf(title) || 'vaga'
  const taken = await db.selectFrom('jobs').select('slug').where('slug', 'like', `${wanted}%`).execute()
  const slugs = new Set(taken.map(({ slug }) => slug))
  if (!slugs.has(wanted)) return wanted
  let number = 2
  while (slugs.has(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
