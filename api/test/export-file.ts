import { privacy } from '@juntas/contract/privacy'
import { hash } from '@node-rs/argon2'
import type { World } from './worlds/world.ts'

const password = 'Juntas#2026'

/** Everything about a member, who gets a password to ask for it with. */
export async function exportFile(
  { context: { db } }: Pick<World, 'context'>,
  one: Awaited<ReturnType<World['as']>>,
  language = 'pt-BR',
) {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db.updateTable('members').set({ passwordHash }).where('id', '=', one.id).execute()
  return one.raw('POST', privacy.export.path, { body: { password }, headers: { 'accept-language': language } })
}
