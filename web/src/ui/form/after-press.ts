// A press on another control leaves the field first. If an error appeared at that moment, what she is pressing would move
// away from under the pointer, and her click would be lost.
let isPressed = false
const ends = ['pointerup', 'pointercancel'] as const

const hold = (pressed: boolean) => () => {
  isPressed = pressed
}
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', hold(true), true)
  for (const end of ends) document.addEventListener(end, hold(false), true)
}

/** Does it now, or as soon as the pointer that is down has been lifted and its click has arrived. */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work()
    return
  }
  const once = new AbortController()
  const lifted = () => {
    once.abort()
    setTimeout(work)
  }
  for (const end of ends) document.addEventListener(end, lifted, { signal: once.signal })
}
