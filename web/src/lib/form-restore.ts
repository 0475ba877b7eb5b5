import { type KeptTyping, readKeptTyping, setKeptTyping } from './form-restore-store.ts'
import { readStoredUser } from './session/stored-user.ts'

/**
 * Keeps what a member typed when the session ends or the language changes; neither reloads the page. The fields are
 * kept in memory, under their address, and filled in again when the same screen is there. Nothing is stored, and
 * passwords and cards are never kept.
 */
const forMs = 30 * 60_000

type Field = HTMLInputElement | HTMLTextAreaElement

export function keepTyping(userId = readStoredUser()?.id, path = location.pathname): void {
  const fields: KeptTyping['fields'] = {}
  for (const field of fieldsOf(document))
    if (field.value !== field.defaultValue || field.value) fields[nameOf(field)] = field.value
  if (Object.keys(fields).length === 0) return
  const chosen = radiosOf(document)
    .filter(({ checked }) => checked)
    .map(nameOfRadio)
  setKeptTyping({ path, user: userId ?? null, at: Date.now(), fields, chosen })
}

/** Watches the screen for a while and fills in each kept field once, as soon as it is there and empty. */
export function restoreTyping(root: HTMLElement, path = location.pathname, userId?: number): () => void {
  const kept = readKeptTyping()
  if (!kept || kept.path !== path) return () => undefined
  setKeptTyping(null)
  const isHers = kept.user === null || userId === undefined || kept.user === userId
  if (!isHers || Date.now() - kept.at > forMs) return () => undefined
  const left = { ...kept.fields }
  const chosen = new Set(kept.chosen)
  const fill = () => {
    for (const field of fieldsOf(root)) {
      const value = left[nameOf(field)]
      if (value === undefined) continue
      delete left[nameOf(field)]
      if (field.value === '' || field.value === field.defaultValue) typeInto(field, value)
    }
    for (const radio of radiosOf(root)) if (chosen.delete(nameOfRadio(radio)) && !radio.checked) radio.click()
    if (Object.keys(left).length === 0 && chosen.size === 0) stop()
  }
  const watcher = new MutationObserver(fill)
  const timer = setTimeout(() => stop(), 10_000)
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
  }
  watcher.observe(root, { childList: true, subtree: true })
  fill()
  return stop
}

const typed = /^(?:text|search|email|tel|url|number|date)$/

function fieldsOf(root: ParentNode): Field[] {
  return [...root.querySelectorAll<Field>('input, textarea')].filter(
    (field) =>
      (field instanceof HTMLTextAreaElement || typed.test(field.type)) &&
      !/^(?:cc-|new-password|current-password|one-time-code)/.test(field.autocomplete) &&
      !field.closest('[data-private]'),
  )
}

const nameOf = (field: Field) =>
  field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || field.id

const radiosOf = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('main input[type="radio"]')]

const nameOfRadio = (radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? radio.value

/** Sets a value as typing would, so that React notices it. */
function typeInto(field: Field, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
