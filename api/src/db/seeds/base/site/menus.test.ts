import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../../../test/worlds/world.ts'
import { seed } from '../../seed.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const footer = async () => {
  const items = here.context.db.selectFrom('menuItems').select('url').where('menu', '=', 'rodape')
  return (await items.orderBy('position').execute()).map(({ url }) => url)
}
const ours = ['/sobre', '/faq', '/termos', '/privacidade', '/jobs']

test('the footer of a new installation leads nowhere outside until the team adds links [operator 7]', async () => {
  // The demo shows such links.
  expect(await footer()).toEqual([
    ...ours,
    ...['linkedin', 'instagram', 'youtube'].map((at) => `https://${at}.juntas.test`),
  ])
  const { db } = here.context
  await db.deleteFrom('menuItems').execute()
  await db.deleteFrom('menus').execute()
  await db.deleteFrom('seeds').where('name', '=', 'base/site/menus').execute()
  await seed(here.context)
  expect(await footer()).toEqual(ours)
})

test('an upgrade takes the invented addresses away, and leaves those of the team [operator 7]', async () => {
  const items = ['https://linkedin.juntas.test', 'https://www.instagram.com/acme'].map((url, index) => ({
    menu: 'rodape',
    title: 'Rede',
    nickname: '',
    url,
    position: 20 + index,
  }))
  await here.context.db.insertInto('menuItems').values(items).execute()
  const migration = new URL('../../../migrations/0070_footer_links.sql', import.meta.url)
  await here.pool.query(await readFile(migration, 'utf8'))
  expect(await footer()).toEqual([...ours, 'https://www.instagram.com/acme'])
})
