import { library } from '@juntas/contract/library/library'
import { networks } from '@juntas/contract/networks'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { tasks } from '../../src/modules/networks/tasks.ts'
import { type World, world } from './world.ts'

export let here: World
export let content: string

/** Each test starts with a content that nobody has watched, and without requests and rows of the tables named. */
export function beginWithNetworks(...tables: string[]) {
  beforeAll(async () => {
    here = await world()
  })
  afterAll(() => here.close())
  beforeEach(async () => {
    for (const table of ['network_invites', 'network_candidates', 'content_views', ...tables])
      await here.pool.query(`delete from ${table}`)
    const ana = await here.as('ana')
    const talks = await ana.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent', perPage: 1 } })
    content = talks['hydra:member'][0]!['@id']
  })
}

export const watch = async (...names: string[]) => {
  for (const name of names) await (await here.as(name)).call(library.report, { body: { content, percent: 100 } })
}
export const ask = async (name: string, body: object = {}) =>
  (await here.as(name)).call(networks.invite, { body: { content, companyJobRoles: [], ageRanges: [], ...body } })
export const expireNow = (context: World['context'], payload: { inviteId: number; memberId: number }) =>
  tasks['networks.expire']!(context, payload, { attempt: 1, lastAttempt: false })
