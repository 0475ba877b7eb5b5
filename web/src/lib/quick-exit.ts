/** An ordinary page of elsewhere. */
const elsewhere = 'https://www.google.com/search?q=previs%C3%A3o+do+tempo'
const key = 'juntas:left'

/** Leaves at once. This tab remembers it, so that Back does not show what was left. */
export function leaveAtOnce(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the page itself is still gone from the history.
  }
  location.replace(elsewhere)
}

/** Whether a page came up by Back or Forward in a tab that was left in a hurry. Opened anew, the tab is hers again. */
export function cameBackAfterLeaving(type: string | undefined): boolean {
  try {
    if (sessionStorage.getItem(key) === null) return false
    if (type === 'back_forward') return true
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is remembered.
  }
  return false
}

/** Before anything is drawn: a page reached by Back after the quick exit leads elsewhere again. */
export function stayAway(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (cameBackAfterLeaving(entry?.type)) location.replace(elsewhere)
  // The same for a page that the browser kept whole.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && cameBackAfterLeaving('back_forward')) location.replace(elsewhere)
  })
}
