import { attempt } from '../attempt.ts'
import { decoded } from './address.ts'
import type { Location } from './types.ts'

type Place = [selector: string, left: number, top: number]

const storageKey = 'juntas:scroll'
// Older entries are dropped: hardly any viewer goes back further.
const most = 50
// How long the page may still grow after the screen is drawn, because its data arrive later.
const patienceMs = 5000
// Input by which the viewer takes over the scrolling.
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

export type ScrollMemory = ReturnType<typeof rememberScroll>

/**
 * Remembers where each entry of the history was scrolled to, the page and every other scrolled element, also across a
 * reload. A newly opened page begins at its top, or at the part that its hash names.
 */
export function rememberScroll() {
  const places = read()
  const scrolled = new Set<Element>()
  let current: string | undefined
  let stop = () => {}
  // The browser would restore the position before anything is drawn.
  history.scrollRestoration = 'manual'

  function leave() {
    stop()
    if (current === undefined) return
    const moved = [document.documentElement, ...scrolled].filter(({ isConnected }) => isConnected)
    places.delete(current)
    places.set(
      current,
      moved.map((one) => [selectorOf(one), one.scrollLeft, one.scrollTop]),
    )
    for (const oldest of [...places.keys()].slice(0, -most)) places.delete(oldest)
    scrolled.clear()
    current = undefined
  }

  function arrive({ key, hash }: Location, isKept = false) {
    stop()
    current = key
    if (isKept) return
    const known = places.get(key)
    if (!known) scrollTo({ top: 0, left: 0, behavior: 'instant' })
    if (known) stop = untilReached(() => known.filter((place) => !isBackAt(place)).length === 0)
    else if (hash) stop = untilReached(() => isShown(decoded(hash)))
  }

  addEventListener('scroll', ({ target }) => target instanceof Element && scrolled.add(target), {
    capture: true,
    passive: true,
  })
  addEventListener('pagehide', () => {
    const here = current
    leave()
    current = here
    sessionStorage.setItem(storageKey, JSON.stringify([...places]))
  })
  return { leave, arrive }
}

const read = (): Map<string, Place[]> =>
  attempt(() => new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))) ?? new Map()

function isBackAt([selector, left, top]: Place): boolean {
  const one = document.querySelector(selector)
  one?.scrollTo({ left, top, behavior: 'instant' })
  return !!one && Math.abs(one.scrollLeft - left) < 2 && Math.abs(one.scrollTop - top) < 2
}

function isShown(id: string): boolean {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  return part !== null
}

/** Tries now, and again as the page grows. */
function untilReached(attempt: () => boolean): () => void {
  if (attempt()) return () => {}
  const watcher = new MutationObserver(() => attempt() && stop())
  const timer = setTimeout(stop, patienceMs)
  function stop() {
    watcher.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  return stop
}

const selectorOf = (one: Element): string => {
  const { parentElement: around } = one
  return around ? `${selectorOf(around)}>:nth-child(${[...around.children].indexOf(one) + 1})` : ':root'
}
