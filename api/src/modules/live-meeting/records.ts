import { Failure } from '@juntas/contract/errors'
import type { liveMeeting } from '@juntas/contract/live-meeting'
import type { Handlers } from '../../http/serve.ts'
import { companiesOf, readableMember } from './permission.ts'

/** What the former node service stored for other systems; no screen depends on it [GAP-94]. */
export const records: Handlers<Pick<typeof liveMeeting, 'saveUser' | 'project'>> = {
  /** A member writes about themselves; a machine names the member by `email`. */
  async saveUser({ db, viewer, body }) {
    const email = typeof body.data.email === 'string' ? body.data.email.trim().toLowerCase() : undefined
    const by = email !== undefined ? { email } : 'machine' in viewer ? undefined : { id: viewer.id }
    if (!by) throw new Failure('not_found')
    const { id } = await readableMember(db, viewer, by)
    const data = JSON.stringify(body.data)
    await db
      .insertInto('serviceUsers')
      .values({ memberId: id, data })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ data, updatedAt: new Date() }))
      .execute()
    return { id, data: body.data }
  },

  /** Projects are visible from inside their company. */
  async project({ db, viewer, params }) {
    const found = await db
      .selectFrom('serviceProjects as p')
      .innerJoin('companies as c', 'c.id', 'p.companyId')
      .select(['p.id', 'p.name', 'c.name as company', 'c.id as companyId'])
      .where('p.id', '=', params.id)
      .executeTakeFirst()
    const isInside =
      found &&
      ('machine' in viewer || (await companiesOf(db, viewer.id)).some((company) => company.id === found.companyId))
    if (!isInside) throw new Failure('not_found')
    const { id, name, company } = found
    return { id, name, company }
  },
}
