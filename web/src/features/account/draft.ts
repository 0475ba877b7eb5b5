/**
 * What she has typed into a form so far, for this tab: it outlives a reload, a lost network and a change of language.
 * Passwords are never written down; they are kept in memory for the moment in which the language changes.
 */
const prefix = 'juntas:draft:'
const momentMs = 500
const secrets = new Map<string, object>()

export function readDraft<Values extends object>(name: string): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}') as Partial<Values>
  } catch {
    return {}
  }
}

export function writeDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values))
  } catch {
    // Full or closed storage: what she typed then lasts as long as the page.
  }
}

export function forgetDraft(name: string): void {
  secrets.delete(name)
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Nothing was written either.
  }
}

/** Holds what must not be written down until the form stands there again, a moment later at most. */
export function holdSecrets(name: string, values: object): void {
  secrets.set(name, values)
  setTimeout(() => {
    if (secrets.get(name) === values) secrets.delete(name)
  }, momentMs)
}

export const heldSecrets = (name: string): object => secrets.get(name) ?? {}

/** The address she gave on one screen of the account is filled in on the next. */
export const knownEmail = (): string => readDraft<{ email: string }>('email').email ?? ''

export function rememberEmail(email: string): void {
  if (email) writeDraft('email', { email })
}

/** Leaves for the directory; the server brings her back to this tab, signed in or not. */
export function leaveForDirectory(wish: string | undefined): void {
  writeDraft('microsoft', { began: true })
  location.assign(`/v1/academy/microsoft${wish === undefined ? '' : `?redirect=${encodeURIComponent(wish)}`}`)
}

export const wentToDirectory = (): boolean => readDraft<{ began: boolean }>('microsoft').began === true
