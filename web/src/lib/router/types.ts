import type { ComponentType } from 'react'

// Three lists that others add to, with `declare module`: the app its addresses and what a line of its table says,
// whoever sends something along with a navigation the name of it.
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

/** Where she is: one entry of the history. */
export interface Location {
  /** As the address bar has it, still encoded. */
  pathname: string
  search: Record<string, string | undefined>
  searchText: string
  /** Without its sign. */
  hash: string
  href: string
  state: HistoryState
  /** Of this entry alone: what is kept for it finds it again by this. */
  key: string
  /** How many entries of this app lie before it. */
  index: number
}

interface Manner {
  state?: HistoryState
  /** The address takes the place of the one she is at, so that Back does not lead here again. */
  replace?: boolean
  /** false leaves the page where it is scrolled to. */
  resetScroll?: boolean
}

/** An address of the table; '.' is the one she is at. What is not said of query and hash is dropped. */
export type Destination<To extends string = Path | '.'> = Manner & {
  to: To
  /** true keeps the query as it is. */
  search?: Search | true
  hash?: string
  href?: never
} & ([ParamName<To>] extends [never] ? { params?: never } : { params: Record<ParamName<To>, string> })

/** A path of ours that only the server knows, so the table cannot check it. */
export type Given = Manner & { href: string; to?: never; params?: never; search?: never; hash?: never }

/** Its code may come later: `preload` is a head start that fails quietly, `load` says what went wrong. */
export type Loadable = ComponentType & { preload?(): void; load?(): Promise<void> }

export interface Layout {
  id: string
  component: Loadable
  /** The one around it. */
  layout?: Layout | undefined
}

/** One line of the table. */
export interface Route<Address extends string = string> {
  path: Address
  component: Loadable
  layout?: Layout | undefined
  data?: RouteData
  /** Whether what stands in the address is meant by this line at all. */
  accepts?: ((params: Record<string, string>) => boolean) | undefined
  /** Before anything of it is shown; throws `redirect(…)` to lead elsewhere. */
  beforeLoad?: (location: Location) => void | Promise<void>
}
