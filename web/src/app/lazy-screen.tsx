import { type ComponentType, use } from 'react'
import { m } from '#paraglide/messages.js'
import { ApiError } from '../lib/api-error.ts'
import { house } from '../lib/house.ts'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A screen or layout whose code comes when it is first opened. What does not come is asked for again at the next
 * opening; the router's own helper would remember the failure, or reload the page into the browser's offline sheet.
 */
export function lazyScreen(load: Load) {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= load().then(
      (module) => {
        Loaded = module.default
      },
      async (cause) => {
        loading = undefined
        throw await explain(cause)
      },
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per route, at module level
  function LazyScreen() {
    if (!Loaded) use(preload())
    return Loaded ? <Loaded /> : null
  }
  return Object.assign(LazyScreen, { preload })
}

const reloadedKey = 'juntas:reloaded'

/** No network: /503, and back from there. A newer release has taken the file away: the page starts again, once. */
async function explain(cause: unknown): Promise<Error> {
  const isReachable = await fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  const error = new ApiError(m.errors_offline(), { status: 500, data: '', isOffline: !isReachable })
  error.cause = cause
  if (!isReachable) {
    house().go('/503', { from: location.pathname + location.search })
    error.isHandled = true
  } else if (sessionStorage.getItem(reloadedKey) !== location.href) {
    sessionStorage.setItem(reloadedKey, location.href)
    location.reload()
    error.isHandled = true
  }
  return error
}
