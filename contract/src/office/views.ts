import * as z from 'zod/mini'
import { ById, collection, Id, item, paging, text } from '../hydra.ts'
import { route } from '../route.ts'
import { officeRoles } from '../rules/access.ts'
import { longestViewName } from '../rules/office/lengths.ts'
import { shaped, sized } from '../sized.ts'

const OfficeView = item('OfficeView', { id: Id, resource: z.string(), name: z.string(), query: z.string() })
const Resource = shaped(40, /^[a-z_]{1,40}$/, 'invalid')

const everyRole = { access: 'office', office: officeRoles } as const

/** Lists with their filters that the viewer saved as tabs. */
export const officeViews = {
  views: route({
    ...everyRole,
    method: 'GET',
    path: '/v1/office/views',
    title: 'The viewer’s saved views',
    query: z.object({ ...paging, resource: z.optional(Resource) }),
    reply: collection(OfficeView),
  }),
  saveView: route({
    ...everyRole,
    method: 'POST',
    path: '/v1/office/views',
    title: 'Save a list with its filters',
    body: z.object({ resource: Resource, name: text(longestViewName), query: sized(1000) }),
    reply: OfficeView,
    idempotency: 'transaction',
    status: 201,
  }),
  deleteView: route({
    ...everyRole,
    method: 'DELETE',
    path: '/v1/office/views/{id}',
    title: 'Delete a saved view',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
