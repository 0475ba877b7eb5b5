import type { ReactNode } from 'react'
import { memoryHistory } from '../router/memory-history.ts'
import { createRouter } from '../router/router.ts'

/** A router of its own for one part of the product; any other address is known, and empty. */
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
