import { use } from 'react'
import { DrawnContext, useDrawn } from './contexts.ts'
import type { Router } from './router.ts'
import type { Location, Route } from './types.ts'

// What these say belongs to the screen that stands there: on the way to another one they still speak of this one.

export const useRouter = (): Router => useDrawn().router

/** For what may also stand where there is none. */
export const useMaybeRouter = (): Router | undefined => use(DrawnContext)?.router

export const useNavigate = (): Router['navigate'] => useDrawn().router.navigate

export const useLocation = (): Location => useDrawn().view.location

/** The query, each value as it was written. */
export const useSearch = (): Location['search'] => useLocation().search

/**
 * What stands in the address where the table has a `$name`, decoded. Its names are not the table's in the types: these
 * need the types of the screens, and those what this says.
 */
export const useParams = (): Partial<Record<string, string>> => useDrawn().view.params

/** Her line of the table. */
export const useRoute = (): Route | undefined => useDrawn().view.route

/** Whether Back stays inside the app. */
export const useCanGoBack = (): boolean => useLocation().index > 0
