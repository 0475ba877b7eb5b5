import type { DeclineReason } from '@juntas/contract/billing/shapes'

/**
 * Maps a bank's response code (ABECS) to our reason. Codes for lost or stolen cards map to the general refusal, so that
 * a thief cannot learn that a card was reported.
 */
export function reasonOf(responseCode: string | null | undefined): DeclineReason {
  switch (responseCode) {
    case '51':
    case '61':
    case '65':
      return 'insufficient_funds'
    case '33':
    case '54':
      return 'card_expired'
    case '14':
    case '55':
    case '63':
    case '82':
    case 'N7':
      return 'card_data'
    case '57':
    case '58':
    case '62':
      return 'card_not_allowed'
    case '91':
    case '96':
    case '99':
      return 'issuer_unavailable'
    default:
      return 'card_refused'
  }
}

/** Reasons that are no refusal by the bank: the purchase counts as failed, not declined. */
export const isFailure = (reason: string | null) => reason === 'token_expired' || reason === 'gateway_unavailable'
