import type { Language } from '../../../db/types.ts'

/** Decline reasons as letters word them. The screens have the same sentences in their own messages. */
export const reasonTexts: Record<Language, Record<string, string>> = {
  'pt-BR': {
    insufficient_funds: 'O banco informou que o limite não é suficiente.',
    card_expired: 'O cartão está vencido.',
    card_data: 'O banco não reconheceu os dados do cartão.',
    card_not_allowed: 'O banco não permite este tipo de compra neste cartão.',
    card_refused: 'O banco não autorizou a compra.',
    issuer_unavailable: 'O banco não respondeu.',
    review_refused: 'O banco não aprovou a compra na análise.',
  },
  'es-ES': {
    insufficient_funds: 'El banco informó que el límite no es suficiente.',
    card_expired: 'La tarjeta está vencida.',
    card_data: 'El banco no reconoció los datos de la tarjeta.',
    card_not_allowed: 'El banco no permite este tipo de compra con esta tarjeta.',
    card_refused: 'El banco no autorizó la compra.',
    issuer_unavailable: 'El banco no respondió.',
    review_refused: 'El banco no aprobó la compra en la revisión.',
  },
  'en-US': {
    insufficient_funds: 'The bank said that the limit is not enough.',
    card_expired: 'The card has expired.',
    card_data: 'The bank did not recognize the card data.',
    card_not_allowed: 'The bank does not allow this kind of purchase on this card.',
    card_refused: 'The bank did not authorize the purchase.',
    issuer_unavailable: 'The bank did not answer.',
    review_refused: 'The bank did not approve the purchase after its review.',
  },
}
