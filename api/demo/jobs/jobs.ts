import type { Seed } from '../../src/db/seeds/seed.ts'
import { emailOf } from '../accounts.ts'
import { olderJobs } from './jobs-older.ts'
import { recentJobs } from './jobs-recent.ts'

const hour = 3_600_000
const day = 24 * hour

export const jobsSeed: Seed = {
  name: 'demo/jobs',
  async run(trx) {
    const aurora = await trx.selectFrom('companies').select(['id', 'name']).execute()
    for (const { daysAgo, closesInDays, company, translations, ...job } of [...recentJobs, ...olderJobs])
      await trx
        .insertInto('jobs')
        .values({
          ...job,
          companyName: company,
          companyLogo: `/media/drawn/marks/${company.toLowerCase().replace(/[^a-z]+/g, '-')}.svg`,
          companyId: aurora.find(({ name }) => name === company)?.id ?? null,
          // A minute: half an hour would be yesterday for whoever starts the demo just after midnight.
          publishAt: new Date(Date.now() - (daysAgo === 0 ? hour / 60 : daysAgo * day)),
          closesAt: closesInDays === null ? null : new Date(Date.now() + closesInDays * day),
          contactEmail: `vagas@${company.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
          translations: JSON.stringify(translations),
        })
        .execute()
    const ana = await trx
      .selectFrom('members')
      .select(['id', 'name', 'email'])
      .where('email', '=', emailOf('ana'))
      .executeTakeFirstOrThrow()
    const applied = await trx
      .selectFrom('jobs')
      .select('id')
      .where('slug', '=', 'gerente-de-produto-educacao')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('jobApplications')
      .values({
        jobId: applied.id,
        memberId: ana.id,
        status: 'seen',
        deliveredAt: new Date(),
        curriculum: JSON.stringify({
          name: ana.name,
          email: ana.email,
          phoneNumber: null,
          companyJobRole: 'Gerente de Produto',
          city: null,
          state: null,
          professionalGoal: null,
          experiences: [],
        }),
      })
      .execute()
  },
}
