import { use } from 'react'
import { DrawnContext, useDrawn } from './contexts.ts'
import type { Router } from './router.ts'
import type { Location, Route } from './types.ts'

// These describe the screen that is drawn: during a navigation they still describe the previous one.

export const useRouter = (): Router => useDrawn().router

/** For components that may also be used without a router. */
export const useMaybeRouter = (): Router | undefined => use(DrawnContext)?.router

export const useNavigate = (): Router['navigate'] => useDrawn().router.navigate

export const useLocation = (): Location => useDrawn().view.location

/** The query, each value as a plain string. */
export const useSearch = (): Location['search'] => useLocation().search

/**
 * The decoded values of `$name` in the path. Their type is not derived from the table: the table imports the screens,
 * and the screens import this, so the types would be circular.
 */
export const useParams = (): Partial<Record<string, string>> => useDrawn().view.params

/** The route's line of the table. */
export const useRoute = (): Route | undefined => useDrawn().view.route

/** Whether Back stays inside the app. */
export const useCanGoBack = (): boolean => useLocation().index > 0
