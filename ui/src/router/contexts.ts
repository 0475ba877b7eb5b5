import { createContext, use } from 'react'
import type { Router, View } from './router.ts'

interface Drawn {
  router: Router
  view: View
}

export const DrawnContext = createContext<Drawn | undefined>(undefined)
/** How many layouts are around. */
export const DepthContext = createContext(0)

export function useDrawn(): Drawn {
  const drawn = use(DrawnContext)
  if (!drawn) throw new Error('There is no RouterProvider around.')
  return drawn
}
