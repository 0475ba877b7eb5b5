import { expect, test } from 'vitest'
import { routesWithoutScreen, screens } from './screens.mjs'
import { routeTable } from './web/route-table.mjs'

const outside = ['/docs']

test('every address of the route table is on the list of screens, and the other way round', () => {
  const routed = new Set(routeTable().map(({ path }) => path))
  const listed = new Set([...screens.map(({ route }) => route), ...routesWithoutScreen])
  expect([...routed].filter((path) => !listed.has(path))).toEqual([])
  expect([...listed].filter((path) => !routed.has(path) && !outside.includes(path))).toEqual([])
})
