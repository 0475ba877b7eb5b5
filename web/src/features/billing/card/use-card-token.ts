import { ApiError } from '@juntas/client/api-error.ts'
import { useRef } from 'react'
import { type Card, CardRefused, tokenise } from './tokenise.ts'

/**
 * Sends what needs a token of the card. After a lost answer the same card and the same order are sent with the same
 * token, so that nothing is charged twice; other digits get another token.
 */
export function useCardToken() {
  const lost = useRef<{ token: string; sent: string } | null>(null)
  return async <Reply>(card: Card, order: unknown, send: (token: string) => Promise<Reply>): Promise<Reply> => {
    const sent = JSON.stringify([card, order])
    try {
      const token = lost.current?.sent === sent ? lost.current.token : await tokenise(card)
      lost.current = { token, sent }
      const reply = await send(token)
      lost.current = null
      return reply
    } catch (failure) {
      if (!(failure instanceof CardRefused || isLost(failure))) lost.current = null
      throw failure
    }
  }
}

/** No answer came: what was sent may have been carried out. */
export const isLost = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.isOffline || failure.status >= 500)
