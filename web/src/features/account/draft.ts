import { readDraft as readStored, writeDraft as writeStored } from '../../lib/drafts/drafts.ts'

/** What the account screens share in this tab, before the sign-in or across it. */
const owner = 'visitor'

export const readDraft = <Values extends object>(name: string): Partial<Values> =>
  readStored<Partial<Values>>(name, owner) ?? {}

export const writeDraft = (name: string, values: object): void => writeStored(name, values, owner)

export const forgetDraft = (name: string): void => writeStored(name, null, owner)

/** The address given on one account screen is filled in on the next. */
export const knownEmail = (): string => readDraft<{ email: string }>('email').email ?? ''

export function rememberEmail(email: string): void {
  if (email) writeDraft('email', { email })
}

/** Leaves for the directory; the server leads back to this tab, signed in or not. */
export function leaveForDirectory(wish: string | undefined): void {
  writeDraft('microsoft', { began: true })
  location.assign(directoryPath(wish))
}

export const directoryPath = (wish: string | undefined): string =>
  `/v1/academy/microsoft${wish === undefined ? '' : `?redirect=${encodeURIComponent(wish)}`}`

export const wentToDirectory = (): boolean => readDraft<{ began: boolean }>('microsoft').began === true
