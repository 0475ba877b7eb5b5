import { Failure } from '@juntas/contract/errors'
import type { officeViews } from '@juntas/contract/office/views'
import { cappedPage } from '../../../db/paging.ts'
import { ownArea } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'

export const handlers: OfficeHandlers<typeof officeViews> = {
  async views({ db, viewer, query }) {
    let mine = db.selectFrom('officeViews').where('memberId', '=', viewer.id)
    if (query.resource) mine = mine.where('resource', '=', query.resource)
    const { rows, total } = await cappedPage(db, mine.selectAll().orderBy('position').orderBy('id'), mine, query)
    return { items: rows.map(viewOf), total }
  },
  async saveView({ db, viewer, body, audit }) {
    const row = await db
      .insertInto('officeViews')
      .values({ memberId: viewer.id, ...body })
      .onConflict((conflict) => conflict.columns(['memberId', 'resource', 'name']).doUpdateSet({ query: body.query }))
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit({ area: ownArea(viewer), action: 'view.save', subject: { type: 'view', id: row.id, label: row.name } })
    return viewOf(row)
  },
  async deleteView({ db, viewer, params, audit }) {
    const row = await db
      .deleteFrom('officeViews')
      .where('id', '=', params.id)
      .where('memberId', '=', viewer.id)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await audit({
      area: ownArea(viewer),
      action: 'view.delete',
      subject: { type: 'view', id: row.id, label: row.name },
    })
    return null
  },
}

const viewOf = ({ id, resource, name, query }: { id: number; resource: string; name: string; query: string }) => ({
  '@id': `/v1/office/views/${id}`,
  '@type': 'OfficeView' as const,
  id,
  resource,
  name,
  query,
})
