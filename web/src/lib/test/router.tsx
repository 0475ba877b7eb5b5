import { memoryHistory } from '@juntas/ui/router/memory-history.ts'
import { createRouter } from '@juntas/ui/router/router.ts'
import { cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * A router for one component under test; any other address exists and is empty. The element is a new one each time, so
 * that it renders again with its parent, like a screen's. `path` names the parameters of the address.
 */
export async function routerFor(part: ReactNode, at = '/', path = at.replace(/[?#].*$/, '')) {
  const router = createRouter({
    routes: [
      { path, component: () => (isValidElement(part) ? cloneElement(part) : part) },
      { path: '/$', component: () => null },
    ],
    history: memoryHistory(at),
  })
  await router.load()
  return router
}
