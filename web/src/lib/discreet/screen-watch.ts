import type { ComponentType } from 'react'
import { escapeTwice, leaveAtOnce } from '../quick-exit.ts'
import { watchLock } from './lock.ts'
import { screenPreferences, tabTitle } from './preferences.ts'

const tapsWithinMs = 1200
const tapCount = 3
/** The height of the header: three taps there are not an accident. */
const topPx = 72

let isWatched = false
let test: (() => void) | null = null

/** Starts the quick exits and the lock, which draws `Locked`. A second call does nothing. */
export function watchScreen(Locked: ComponentType): void {
  if (isWatched) return
  isWatched = true
  watchExit(leave)
  watchLock(Locked)
  screenPreferences.subscribe(dressTab)
  dressTab()
}

/** Sets the title and the icon of the tab; later titles come from use-route-arrival.ts. */
function dressTab() {
  const heading = document.querySelector<HTMLElement>('main h1')
  document.title = tabTitle(`${heading?.dataset.title ?? heading?.textContent ?? ''} · Juntas`.replace(/^ · /, ''))
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = screenPreferences.get()?.tab ? '/agenda.svg' : '/favicon.svg'
}

/** While the member tries the quick exits, they call this instead of leaving, whether the mode is on or not. */
export function testExit(onExit: (() => void) | null): void {
  test = onExit
}

function leave() {
  if (test) test()
  else if (screenPreferences.get()?.exit) leaveAtOnce()
}

/** Esc twice, or three taps. Captured before any part of the page, so that no field or dialog can stop them. */
function watchExit(exit: () => void) {
  let taps: number[] = []
  addEventListener('keydown', escapeTwice(exit), { capture: true })
  addEventListener(
    'pointerdown',
    ({ pointerType, clientY, timeStamp }) => {
      if (pointerType !== 'touch' || clientY > topPx) {
        taps = []
        return
      }
      taps = [...taps.filter((at) => timeStamp - at < tapsWithinMs), timeStamp]
      if (taps.length >= tapCount) exit()
    },
    { capture: true },
  )
}
