import type { ReactNode } from 'react'
import { memoryHistory } from '../router/memory-history.ts'
import { createRouter } from '../router/router.ts'

/** A router for one component under test; any other address exists and is empty. */
export async function routerFor(part: ReactNode, at = '/') {
  const router = createRouter({
    routes: [
      { path: at.replace(/[?#].*$/, ''), component: () => part },
      { path: '/$', component: () => null },
    ],
    history: memoryHistory(at),
  })
  await router.load()
  return router
}
