import { readDraft as readKept, writeDraft as writeKept } from '../../lib/drafts.ts'

/**
 * What she has typed into a form so far, for this tab: it outlives a reload, a lost network and a change of language.
 * Passwords are never written down; they are kept in memory for the moment in which the language changes.
 */
const momentMs = 500
const secrets = new Map<string, object>()

// Nobody is signed in yet, or the step that signs her in is one of several: the tab keeps it, whoever she is.
const owner = 'visitor'

export const readDraft = <Values extends object>(name: string): Partial<Values> =>
  readKept<Partial<Values>>(name, owner) ?? {}

export const writeDraft = (name: string, values: object): void => writeKept(name, values, owner)

export function forgetDraft(name: string): void {
  secrets.delete(name)
  writeKept(name, null, owner)
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
