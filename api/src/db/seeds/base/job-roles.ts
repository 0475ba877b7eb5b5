import type { Seed } from '../seed.ts'
import { jobRoles } from './job-role-names.ts'

export const jobRolesSeed: Seed = {
  name: 'base/job-roles',
  source: jobRoles,
  async run(trx) {
    await trx
      .insertInto('jobRoles')
      .values(
        jobRoles.map(({ slug, pt, es, en }, position) => ({
          slug,
          position,
          title: pt,
          translations: JSON.stringify({ 'es-ES': { title: es }, 'en-US': { title: en } }),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          title: ref('excluded.title'),
          translations: ref('excluded.translations'),
        })),
      )
      .execute()
  },
}
