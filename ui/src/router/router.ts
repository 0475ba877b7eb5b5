import type { ComponentType } from 'react'
import { delay } from '../delay.ts'
import { hrefOf, pathOf, tidy } from './address.ts'
import { browserHistory, type History } from './history.ts'
import { Redirect } from './redirect.ts'
import type { ScrollMemory } from './scroll.ts'
import { chainOf, type Found, find } from './table.ts'
import type { Destination, Given, Loadable, Location, Path, Route } from './types.ts'

/** What is on the screen: always of one navigation, whole. */
export interface View {
  location: Location
  route?: Route | undefined
  params: Record<string, string>
  /** From the frame to the screen. Shorter while something is loading, or when it failed. */
  chain: readonly Loadable[]
  isPending?: boolean
  error?: unknown
  /** Keep the scroll position as it is. */
  keepsScroll?: boolean
}

export interface RouterOptions {
  routes: readonly Route[]
  history?: History
  /** Around every route. */
  frame?: Loadable
  /**
   * Shown in the place of what takes longer than `pendingMs`, and then for `pendingMinMs` at least, to avoid a flash.
   */
  pending?: ComponentType
  pendingMs?: number
  pendingMinMs?: number
  /** Shown in the place of what failed. */
  failure?: ComponentType<{ error: unknown }>
  scroll?: ScrollMemory
}

export type Router = ReturnType<typeof createRouter>

// Stops two guards that redirect to each other.
const mostRedirects = 10

export function createRouter({
  routes,
  history = browserHistory(),
  frame,
  pending,
  pendingMs = 200,
  pendingMinMs = 300,
  failure,
  scroll,
}: RouterOptions) {
  const shown = new Set<(view: View) => void>()
  const arrived = new Set<(view: View) => void>()
  let view: View = { location: history.location, params: {}, chain: [] }
  let pendingSince = 0
  // Only the newest navigation may show anything; a caller of an older one waits for the newest.
  let newest: object = {}
  let settled: Promise<void> = Promise.resolve()

  function show(next: View) {
    scroll?.leave()
    view = next
    for (const listener of shown) listener(next)
  }

  const wholeChain = (found: Found | undefined): Loadable[] => [
    ...(frame ? [frame] : []),
    ...(found ? chainOf(found.route) : []),
  ]
  const viewOf = (location: Location, found: Found | undefined): Omit<View, 'chain'> => ({
    location,
    route: found?.route,
    params: found?.params ?? {},
  })

  function load(keepsScroll = false): Promise<void> {
    newest = {}
    settled = run(newest, keepsScroll)
    return settled
  }

  async function run(turn: object, keepsScroll: boolean): Promise<void> {
    const timer = setTimeout(() => turn === newest && showPending(), pendingMs)
    const next = await prepare(turn)
    clearTimeout(timer)
    if (turn === newest && view.isPending) await delay(pendingSince + pendingMinMs - Date.now())
    if (turn !== newest) return settled
    if (next) show({ ...next, keepsScroll })
  }

  /** What both screens have around them stays; the rest is removed. A screen that only gets other params stays too. */
  function showPending() {
    const { location } = history
    const found = find(routes, location.pathname)
    const chain = wholeChain(found)
    const stays = chain.findIndex((part, index) => part !== frame && part !== view.chain[index])
    if (stays < 0) return
    pendingSince = Date.now()
    show({ ...viewOf(location, found), chain: chain.slice(0, stays), isPending: true })
  }

  /** Guard first, then the code; a redirect starts again. Undefined when a newer navigation has begun meanwhile. */
  async function prepare(turn: object, redirects = 0): Promise<View | undefined> {
    const { location } = history
    const path = tidy(location.pathname)
    if (path !== location.pathname) {
      history.replace(path + location.href.slice(location.pathname.length), location.state)
      return prepare(turn, redirects)
    }
    const found = find(routes, path)
    const chain = wholeChain(found)
    const next = viewOf(location, found)
    for (const part of chain) part.preload?.()
    let refusal: { error: unknown } | undefined
    try {
      await found?.route.beforeLoad?.(location)
    } catch (error) {
      if (turn !== newest) return undefined
      if (error instanceof Redirect && redirects < mostRedirects) return follow(error.to, turn, redirects)
      refusal = { error }
    }
    if (turn !== newest) return undefined
    const parts = await Promise.allSettled(chain.map((part) => part.load?.()))
    const missing = parts.findIndex(({ status }) => status === 'rejected')
    if (missing >= 0)
      return { ...next, chain: chain.slice(0, missing), error: (parts[missing] as PromiseRejectedResult).reason }
    return refusal ? { ...next, chain: chain.slice(0, -1), ...refusal } : { ...next, chain }
  }

  function follow({ href, state, reloadDocument }: Redirect['to'], turn: object, redirects: number) {
    if (reloadDocument) {
      window.location.replace(href)
      // The page is being reloaded: never show anything more in this document.
      return new Promise<never>(() => {})
    }
    history.replace(href, state)
    return prepare(turn, redirects + 1)
  }

  function navigate<const To extends Path | '.'>(target: Destination<To> | Given): Promise<void> {
    const href = hrefOf(target as Destination<string>, history.location)
    // A second press on the same link does not add an entry.
    const how = target.replace || href === history.location.href ? 'replace' : 'push'
    history[how](href, target.state)
    return load(target.resetScroll === false)
  }

  history.listen(() => void load())

  return {
    navigate,
    /** Shows what the address says; called once at the start. */
    load: () => load(),
    /** Loads the same address again: the guard runs again, and what failed is tried again. */
    invalidate: () => load(true),
    back: () => history.back(),
    /** Loads the code of an address that the viewer is likely to open; the guard only runs on the press. */
    preload(href: string) {
      for (const part of wholeChain(find(routes, pathOf(href)))) part.preload?.()
    },
    get view() {
      return view
    },
    onShow: (listener: (view: View) => void) => listenTo(shown, listener),
    /** Called when the final screen is drawn, not for a pending view. */
    onArrival: (listener: (view: View) => void) => listenTo(arrived, listener),
    /** Called by the component that draws the view. */
    arrive(drawn: View) {
      if (drawn !== view || drawn.isPending) return
      scroll?.arrive(drawn.location, drawn.keepsScroll)
      for (const listener of arrived) listener(drawn)
    },
    pending,
    pendingMs,
    failure,
  }
}

function listenTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
