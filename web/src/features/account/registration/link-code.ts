import { stripSpaces } from '@juntas/contract/rules/text'

export interface LinkCode {
  email: string
  code: string
  /** Proves the letter where a stranger has used up the guesses at the code. */
  secret: string
}

/** Links in our e-mails carry address and code behind the hash mark, which no server and no referrer ever sees. */
export function fromLink(hash: string): LinkCode {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const code = (given.get('code') ?? '').replace(/\D/g, '').slice(0, 5)
  return { email: stripSpaces(given.get('email') ?? ''), code, secret: given.get('secret') ?? '' }
}
