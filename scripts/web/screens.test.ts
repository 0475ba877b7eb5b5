import { expect, test } from 'vitest'
import { routeTable } from './route-table.mjs'
import { routesWithoutScreen, screens } from './screens.mjs'

const outside = ['/docs']

test('every address of the route table is on the list of screens, and the other way round', () => {
  const routed = new Set(routeTable().map(({ path }) => path))
  const listed = new Set([...screens.map(({ route }) => route), ...routesWithoutScreen])
  expect([...routed].filter((path) => !listed.has(path))).toEqual([])
  expect([...listed].filter((path) => !routed.has(path) && !outside.includes(path))).toEqual([])
})

test('the route table names the layouts of every screen, which are preloaded and counted with it', () => {
  const layoutsOf = (path: string) => routeTable().find((route) => route.path === path)?.layouts
  expect(layoutsOf('/')).toEqual(['src/app/shell/layout/main-layout.tsx'])
  expect(layoutsOf('/login')).toEqual(['src/app/shell/layout/bare-layout.tsx'])
  expect(layoutsOf('/meu-plano')).toEqual([
    'src/app/shell/layout/main-layout.tsx',
    'src/app/shell/layout/profile-layout.tsx',
  ])
  // The phone app's viewer is the only screen without a layout.
  expect(routeTable().filter(({ layouts }) => layouts.length === 0)).toHaveLength(1)
})
