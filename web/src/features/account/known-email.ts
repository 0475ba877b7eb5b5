import { stripSpaces } from '@juntas/contract/rules/text'
import { forgetDraft, readDraft, writeDraft } from './draft.ts'

const name = 'email'

/** The address she gave on one screen of the account is filled in on the next. */
export const knownEmail = (): string => readDraft<{ email: string }>(name).email ?? ''

export function rememberEmail(email: string): void {
  if (email) writeDraft(name, { email: stripSpaces(email) })
}

export const forgetEmail = (): void => forgetDraft(name)

/** Links in our e-mails carry address and code behind the hash mark, which no server and no referrer ever sees. */
export function fromLink(hash: string): { email: string; code: string } {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  return {
    email: stripSpaces(given.get('email') ?? ''),
    code: (given.get('code') ?? '').replace(/\D/g, '').slice(0, 5),
  }
}
