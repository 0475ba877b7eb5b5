import { stripSpaces } from '@juntas/contract/rules/text'

/** Links in our e-mails carry address and code behind the hash mark, which no server and no referrer ever sees. */
export function fromLink(hash: string): { email: string; code: string } {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const code = (given.get('code') ?? '').replace(/\D/g, '').slice(0, 5)
  return { email: stripSpaces(given.get('email') ?? ''), code }
}
