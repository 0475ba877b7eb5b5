import type { ComponentType } from 'react'

// Three interfaces that other modules extend with `declare module`: the app adds its addresses and the data of a
// route, and each feature the state that it sends with a navigation.
// biome-ignore-start lint/suspicious/noEmptyInterface: they are filled elsewhere
export interface Register {}
export interface RouteData {}
export interface HistoryState {}
// biome-ignore-end lint/suspicious/noEmptyInterface: they are filled elsewhere

/** An address as the table writes it: `/notas/$noteId`. */
export type Path = Register extends { path: infer Known extends string } ? Known : string

/** `noteId` of `/notas/$noteId`. */
export type ParamName<Address extends string> = Address extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<More>
    : Exclude<Rest, ''>
  : never

export type Search = Readonly<Record<string, string | number | null | undefined>>

/** The current address: one entry of the history. */
export interface Location {
  /** As in the address bar, still encoded. */
  pathname: string
  search: Record<string, string | undefined>
  searchText: string
  /** Without the `#`. */
  hash: string
  href: string
  state: HistoryState
  /** Unique to this entry: what is stored for the entry is found by it. */
  key: string
  /** How many entries of this app are before it. */
  index: number
}

interface Manner {
  state?: HistoryState
  /** Replaces the current entry, so that Back does not lead here again. */
  replace?: boolean
  /** false keeps the scroll position. */
  resetScroll?: boolean
}

/** An address of the table; '.' is the current one. Query and hash are dropped unless given. */
export type Destination<To extends string = Path | '.'> = Manner & {
  to: To
  /** true keeps the query as it is. */
  search?: Search | true
  hash?: string
  href?: never
} & ([ParamName<To>] extends [never] ? { params?: never } : { params: Record<ParamName<To>, string> })

/** A path of ours that only the server knows, so the table cannot check it. */
export type Given = Manner & { href: string; to?: never; params?: never; search?: never; hash?: never }

/** Its code may be loaded later: `preload` fails silently, `load` rejects with the cause. */
export type Loadable = ComponentType & { preload?(): void; load?(): Promise<void> }

export interface Layout {
  id: string
  component: Loadable
  /** The layout around this one. */
  layout?: Layout | undefined
}

/** One line of the table. */
export interface Route<Address extends string = string> {
  path: Address
  component: Loadable
  layout?: Layout | undefined
  data?: RouteData
  /** Whether this line means these params at all. */
  accepts?: ((params: Record<string, string>) => boolean) | undefined
  /** Runs before anything is shown; throws `redirect(…)` to lead elsewhere. */
  beforeLoad?: (location: Location) => void | Promise<void>
}
