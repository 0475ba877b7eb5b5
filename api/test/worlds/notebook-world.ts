import { library } from '@juntas/contract/library/library'
import { notes } from '@juntas/contract/notes/notes'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type World, world } from './world.ts'

export let here: World
/** A content that Fe's plan opens, and one that it does not. */
export let talk: { '@id': string; id: number; slug: string }
export let locked: typeof talk

/** Each test starts without notes. */
export function beginWithNotebook() {
  beforeAll(async () => {
    here = await world({ env: { RATE_LIMIT_FACTOR: '100' } })
    await here.pool.query('update contents set duration_ms = 600000')
    const fe = await here.as('fe')
    const all = (await fe.call(library.list, { query: { perPage: 1000 } }))['hydra:member']
    talk = all.find((one) => one.hasAccess)!
    locked = all.find((one) => !one.hasAccess && one.folder.slug === 'todaspro') ?? all.find((one) => !one.hasAccess)!
  })
  beforeEach(() => here.pool.query('delete from notes'))
  afterAll(() => here.close())
}

const words = { title: 'Ancorar alto', description: 'Dizer o número primeiro.', tag: 'relevant' as const }
export const take = async (name: string, over: object = {}) =>
  (await here.as(name)).call(notes.create, { body: { ...words, timestamp: 12, content: talk['@id'], ...over } })
