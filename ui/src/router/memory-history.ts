import { locationOf } from './address.ts'
import { type History, newKey } from './history.ts'
import type { Location } from './types.ts'

/** A history without a browser, for tests and the catalogue. `go` is the browser's Back and Forward. */
export function memoryHistory(...hrefs: string[]): History & { go(steps: number): void } {
  const entry = (href: string, index: number, state = {}): Location =>
    locationOf(href, { ...state, key: newKey(), index })
  let entries = (hrefs.length ? hrefs : ['/']).map((href, index) => entry(href, index))
  let index = entries.length - 1
  let heard = () => {}
  const go = (steps: number) => {
    index = Math.min(Math.max(index + steps, 0), entries.length - 1)
    heard()
  }
  return {
    get location() {
      return entries[index] as Location
    },
    push: (href, state) => {
      index++
      entries = [...entries.slice(0, index), entry(href, index, state)]
    },
    replace: (href, state) => {
      entries[index] = entry(href, index, state)
    },
    go,
    back: () => go(-1),
    listen: (onPop) => {
      heard = onPop
    },
  }
}
