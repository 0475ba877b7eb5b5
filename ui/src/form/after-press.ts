// A press on another control first blurs the field. If an error appeared at that moment, the pressed control would move
// from under the pointer, and the click would be lost.
let isPressed = false
const ends = ['pointerup', 'pointercancel'] as const

const hold = (pressed: boolean) => () => {
  isPressed = pressed
}
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', hold(true), true)
  for (const end of ends) document.addEventListener(end, hold(false), true)
}

/** Runs now, or as soon as the pressed pointer has been lifted and its click has arrived. */
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
