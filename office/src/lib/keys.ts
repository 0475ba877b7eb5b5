import { createStore, useStore } from '@juntas/ui/store.ts'
import { useEffect, useRef } from 'react'

/** `j`, `shift+x`, `g p` (two letters), `mod+k` (⌘ or Ctrl), `mod+enter`, `alt+arrowup`, `?`, `/`. */
export type Keys = Record<string, ((event: KeyboardEvent) => unknown) | undefined>

const stored = 'juntas:office-letters'
const isStoredOff = () => {
  try {
    return localStorage.getItem(stored) === 'off'
  } catch {
    return false
  }
}

/** Whether single letters do something: they can be switched off, as WCAG 2.1.4 asks. */
const letters = createStore(!isStoredOff())

export function setLetters(isOn: boolean): void {
  letters.set(isOn)
  try {
    if (isOn) localStorage.removeItem(stored)
    else localStorage.setItem(stored, 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export const useLetters = (): boolean => useStore(letters)

// The newest first: a list on the screen comes before the frame around it.
const bindings: { keys: Keys }[] = []
let first: { letter: string; at: number } | undefined
const pairMs = 1200

/** Binds keys while the component is on the screen. A handler that returns false leaves the key to the others. */
export function useKeys(keys: Keys): void {
  const binding = useRef({ keys })
  binding.current.keys = keys
  useEffect(() => {
    const own = binding.current
    bindings.unshift(own)
    return () => void bindings.splice(bindings.indexOf(own), 1)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]), textarea, select'))

function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  const mods = [
    (event.metaKey || event.ctrlKey) && 'mod',
    event.altKey && 'alt',
    // A shifted sign is a sign of its own: `?`.
    event.shiftKey && (key.length > 1 || /[a-z]/.test(key)) && 'shift',
  ].filter(Boolean)
  return [...mods, key].join('+')
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const name = nameOf(event)
  const isLetter = !/^(mod|alt)/.test(name) && event.key.length === 1
  if (isLetter && (isTyping(event.target) || !letters.get())) return
  // A dialog has the keyboard for itself, but for what closes it.
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') && isLetter) return
  const pair = first && Date.now() - first.at < pairMs ? `${first.letter} ${name}` : undefined
  first = isLetter ? { letter: name, at: Date.now() } : undefined
  for (const wanted of [pair, name]) {
    if (!wanted) continue
    for (const { keys } of bindings) {
      const act = keys[wanted]
      if (!act || act(event) === false) continue
      event.preventDefault()
      first = undefined
      return
    }
  }
}

window.addEventListener('keydown', press)

/** ⌘ on a Mac, Ctrl elsewhere. */
export const modName = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
