/**
 * The `ref` of an element that is shown and hidden: the browser's search also finds its text while it is hidden, and
 * `onFound` shows it. React writes `hidden` only as a boolean, so "until-found" has to be set by hand.
 */
export const untilFound = (isShown: boolean, onFound: () => void) => (element: HTMLElement | null) => {
  if (!element) return
  if (!isShown) element.setAttribute('hidden', 'until-found')
  element.addEventListener('beforematch', onFound)
  return () => element.removeEventListener('beforematch', onFound)
}
