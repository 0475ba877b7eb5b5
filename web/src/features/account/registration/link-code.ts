import { stripSpaces } from '@juntas/contract/rules/form/text'

export interface LinkCode {
  email: string
  code: string
  /** Proves the e-mail itself, for when a stranger has used up the attempts at the code. */
  secret: string
}

/** Links in our e-mails carry address and code after the `#`, which no server and no referrer ever sees. */
export function fromLink(hash: string): LinkCode {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const code = (given.get('code') ?? '').replace(/\D/g, '').slice(0, 5)
  return { email: stripSpaces(given.get('email') ?? ''), code, secret: given.get('secret') ?? '' }
}
