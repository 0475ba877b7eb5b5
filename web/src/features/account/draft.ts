import { readDraft as readKept, writeDraft as writeKept } from '../../lib/drafts.ts'

/**
 * What was typed into a form, for this tab: it outlives a reload, a lost network and a change of language. Passwords
 * are never stored; they are kept in memory while the language changes.
 */
const momentMs = 500
const secrets = new Map<string, object>()

// These forms are filled in before the sign-in, or across it: the tab keeps the draft, whoever is signed in.
const owner = 'visitor'

export const readDraft = <Values extends object>(name: string): Partial<Values> =>
  readKept<Partial<Values>>(name, owner) ?? {}

export const writeDraft = (name: string, values: object): void => writeKept(name, values, owner)

export function forgetDraft(name: string): void {
  secrets.delete(name)
  writeKept(name, null, owner)
}

/** Keeps secrets in memory until the form is mounted again, for half a second at most. */
export function holdSecrets(name: string, values: object): void {
  secrets.set(name, values)
  setTimeout(() => {
    if (secrets.get(name) === values) secrets.delete(name)
  }, momentMs)
}

export const heldSecrets = (name: string): object => secrets.get(name) ?? {}

/** The address given on one account screen is filled in on the next. */
export const knownEmail = (): string => readDraft<{ email: string }>('email').email ?? ''

export function rememberEmail(email: string): void {
  if (email) writeDraft('email', { email })
}

/** Leaves for the directory; the server leads back to this tab, signed in or not. */
export function leaveForDirectory(wish: string | undefined): void {
  writeDraft('microsoft', { began: true })
  location.assign(`/v1/academy/microsoft${wish === undefined ? '' : `?redirect=${encodeURIComponent(wish)}`}`)
}

export const wentToDirectory = (): boolean => readDraft<{ began: boolean }>('microsoft').began === true
