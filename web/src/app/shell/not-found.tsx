import { NotFoundPage } from '../../features/site/error-pages.tsx'

/** Where the router itself finds nothing. */
export const NotFound = NotFoundPage
