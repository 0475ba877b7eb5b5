export const outcomes = ['approve', 'decline', 'expired', 'hang', 'review'] as const
export type Outcome = (typeof outcomes)[number]

export interface TestCard {
  brand: string
  number: string
  outcome: Outcome
}

// The outcome code is before the check digit: 4000 0000 0000 0002 declines, ...0119 hangs, likewise for every brand.
const codes: Record<Exclude<Outcome, 'approve'>, string> = {
  decline: '000',
  expired: '006',
  hang: '011',
  review: '025',
}

const brands: Record<string, { name: string; approve: string; start: string; length: number; begins: RegExp }> = {
  visa: { name: 'Visa', approve: '4111111111111111', start: '4', length: 16, begins: /^4/ },
  mastercard: {
    name: 'MasterCard',
    approve: '5555555555554444',
    start: '51',
    length: 16,
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  },
  american_express: { name: 'American Express', approve: '378282246310005', start: '37', length: 15, begins: /^3[47]/ },
  elo: {
    name: 'Elo',
    approve: '6362970000457013',
    start: '636297',
    length: 16,
    begins:
      /^(4011(78|79)|431274|438935|451416|457(393|63[12])|504175|506(699|7)|509|627780|636297|636368|650|651[67]|6550)/,
  },
  hipercard: { name: 'Hipercard', approve: '6062825624254001', start: '606282', length: 16, begins: /^(606282|3841)/ },
  diners_club: { name: 'Diners Club', approve: '30569309025904', start: '300', length: 14, begins: /^3(0[0-5]|[689])/ },
  jcb: { name: 'JCB', approve: '3530111333300000', start: '3530', length: 16, begins: /^(2131|1800|35(2[89]|[3-8]))/ },
}

export const companies = Object.entries(brands).map(([code, { name }], index) => ({ id: index + 1, name, code }))

export const testCards: readonly TestCard[] = Object.entries(brands).flatMap(([brand, { approve, start, length }]) => [
  { brand, number: approve, outcome: 'approve' as const },
  ...Object.entries(codes).map(([outcome, code]) => {
    const known = (brand === 'visa' ? '4' : start).padEnd(length - 1 - code.length, '0') + code
    return { brand, number: known + checkDigit(known), outcome: outcome as Outcome }
  }),
])

/** Any other number with a valid check digit is approved. */
export function outcomeOf(number: string): Outcome {
  return testCards.find((card) => card.number === number)?.outcome ?? 'approve'
}

export function isCardNumber(number: string): boolean {
  return /^\d{13,19}$/.test(number) && checkDigit(number.slice(0, -1)) === number.at(-1)
}

/** Elo first: some of its numbers start like Visa numbers. */
export function brandOf(number: string): string | undefined {
  const order = ['elo', 'hipercard', ...Object.keys(brands)]
  return order.find((code) => brands[code]?.begins.test(number))
}

function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** The codes and messages of Brazilian acquirers. */
export const gatewayAnswers: Record<Outcome, { code: string; message: string }> = {
  approve: { code: '00', message: 'Transação aprovada' },
  decline: { code: '51', message: 'Saldo insuficiente' },
  expired: { code: '54', message: 'Cartão vencido' },
  hang: { code: '00', message: 'Transação aprovada' },
  review: { code: '92', message: 'Transação em análise de risco' },
}
