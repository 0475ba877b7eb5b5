import { ApiError } from '@juntas/client/api-error.ts'
import { loadCode } from '@juntas/ui/lazy/load-code.ts'
import type { Loadable } from '@juntas/ui/router/types.ts'
import type { ComponentType } from 'react'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../lib/app-bridge.ts'
import { isReachable } from '../lib/is-reachable.ts'
import { placeWithoutAnswer } from '../lib/offline/place-without-answer.ts'

/** The router waits for `prepare`, which reads what the screen draws at once. It must not reject: the screen reports. */
export type Screen = ComponentType & { prepare?: () => Promise<unknown> }
export type Load = () => Promise<{ default: Screen }>

/**
 * A screen or layout whose code is loaded when it is first opened. A load that failed is repeated at the next opening.
 * A preload (on pointer over, or beside the guard) fails silently.
 */
export function lazyScreen(fetch: Load): Loadable {
  let Loaded: Screen | undefined
  let coming: Promise<void> | undefined
  const begin = () => {
    coming ??= loadCode(fetch).then(
      (module) => {
        Loaded = module.default
      },
      (cause) => {
        coming = undefined
        throw cause
      },
    )
    return coming
  }
  const load = async () => {
    await begin().catch(async (cause) => {
      throw await explain(cause)
    })
    await Loaded?.prepare?.()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per route, at module level
  function LazyScreen() {
    // The router has awaited `load`: this component does not load anything.
    return Loaded ? <Loaded /> : null
  }
  return Object.assign(LazyScreen, { preload: () => void begin().catch(() => undefined), load })
}

const reloadedKey = 'juntas:reloaded'

/**
 * Without a network: to what is kept, or to /503, which leads back. When a newer release has removed the file: reload
 * the page, once.
 */
async function explain(cause: unknown): Promise<Error> {
  const isUp = await isReachable()
  const error = new ApiError(m.errors_offline(), { status: 500, data: '', isOffline: !isUp })
  error.cause = cause
  if (!isUp) {
    error.isLeaving = await leave()
  } else if (sessionStorage.getItem(reloadedKey) !== location.href) {
    sessionStorage.setItem(reloadedKey, location.href)
    location.reload()
    error.isLeaving = true
  }
  return error
}

/**
 * False on /503: the code of the page that says so is missing itself. Another redirect to it would ask for the same file
 * for ever; the failure is drawn in its place (`shell/layout/page-failure.tsx`).
 */
async function leave(): Promise<boolean> {
  const { pathname, search } = location
  if (pathname === '/503') return false
  const from = (history.state as { from?: string } | null)?.from
  const isKeptPage = pathname === '/sem-rede'
  const place = isKeptPage ? '/503' : await placeWithoutAnswer()
  appBridge().redirect(place, { from: (isKeptPage && from) || pathname + search })
  return true
}
