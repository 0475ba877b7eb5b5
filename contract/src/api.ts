import type { ByAddress } from './route.ts'
import type { site } from './site.ts'

/** Every address of the API, for the browser's typed caller. Types only: nothing of a contract file reaches the bundle. */
export type Api = ByAddress<typeof site>
