import { attempt } from '@juntas/ui/attempt.ts'

/** An ordinary page of another site. */
const elsewhere = 'https://www.google.com/search?q=previs%C3%A3o+do+tempo'
const key = 'juntas:left'
/** Two presses of Esc within this time leave. */
const twiceWithinMs = 600

/**
 * Listens for keys and calls `exit` when Esc is pressed twice. A key that is held down is one press; any other key
 * between them begins again.
 */
export function escapeTwice(exit: () => void): (event: KeyboardEvent) => void {
  let escapeAt = Number.NEGATIVE_INFINITY
  return ({ key, repeat, timeStamp }) => {
    if (repeat) return
    if (key !== 'Escape') escapeAt = Number.NEGATIVE_INFINITY
    else if (timeStamp - escapeAt < twiceWithinMs) exit()
    else escapeAt = timeStamp
  }
}

/** Leaves at once. This tab remembers it, so that Back does not show the page again. */
export function leaveAtOnce(): void {
  // Without storage the page is still replaced in the history.
  attempt(() => sessionStorage.setItem(key, '1'))
  // The other page may take seconds to load, or fail: hide this one meanwhile, and if the browser's cache restores it.
  document.documentElement.style.display = 'none'
  document.title = 'Agenda'
  goElsewhere()
}

/** The other site must not learn from where somebody left in a hurry. */
function goElsewhere(): void {
  const policy = document.createElement('meta')
  policy.name = 'referrer'
  policy.content = 'no-referrer'
  document.head.append(policy)
  location.replace(elsewhere)
}

/**
 * Whether a page was reached by Back or Forward in a tab that was left by the quick exit. Any other load ends that
 * state.
 */
export function cameBackAfterLeaving(type: string | undefined): boolean {
  // Without storage nothing was remembered.
  const hasLeft = Boolean(attempt(() => sessionStorage.getItem(key)))
  if (hasLeft && type !== 'back_forward') sessionStorage.removeItem(key)
  return hasLeft && type === 'back_forward'
}

/** Runs before anything is drawn: a page reached by Back after the quick exit redirects again. */
export function stayAway(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (cameBackAfterLeaving(entry?.type)) goElsewhere()
  // The same for a page restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && cameBackAfterLeaving('back_forward')) goElsewhere()
  })
}
