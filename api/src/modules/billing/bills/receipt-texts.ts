import type { Language } from '../../../db/types.ts'

interface Texts {
  title: string
  number: string
  issuer: string
  payer: string
  identity: string
  plan: string
  period: (from: string, to: string) => string
  price: string
  discount: string
  total: string
  inOne: string
  inParts: (count: number, each: string, first: string | null) => string
  card: string
  paidOn: string
  refundedOn: string
  note: string
  fileName: string
}

export const receiptTexts: Readonly<Record<Language, Texts>> = {
  'pt-BR': {
    title: 'Recibo',
    number: 'Número',
    issuer: 'Emitido por',
    payer: 'Recebemos de',
    identity: 'CPF',
    plan: 'Referente a',
    period: (from, to) => `Acesso de ${from} a ${to}`,
    price: 'Preço do plano',
    discount: 'Desconto do cupom',
    total: 'Total pago',
    inOne: 'em uma cobrança',
    inParts: (count, each, first) => `em ${count}x de ${each} no cartão${first ? ` (a primeira de ${first})` : ''}`,
    card: 'Cartão',
    paidOn: 'Pago em',
    refundedOn: 'Estornado por inteiro em',
    note: 'Recibo de pagamento. Não substitui a nota fiscal.',
    fileName: 'recibo',
  },
  'es-ES': {
    title: 'Recibo',
    number: 'Número',
    issuer: 'Emitido por',
    payer: 'Recibimos de',
    identity: 'CPF',
    plan: 'En concepto de',
    period: (from, to) => `Acceso del ${from} al ${to}`,
    price: 'Precio del plan',
    discount: 'Descuento del cupón',
    total: 'Total pagado',
    inOne: 'en un solo cobro',
    inParts: (count, each, first) =>
      `en ${count} cuotas de ${each} con tarjeta${first ? ` (la primera de ${first})` : ''}`,
    card: 'Tarjeta',
    paidOn: 'Pagado el',
    refundedOn: 'Devuelto por completo el',
    note: 'Recibo de pago. No reemplaza la factura fiscal.',
    fileName: 'recibo',
  },
  'en-US': {
    title: 'Receipt',
    number: 'Number',
    issuer: 'Issued by',
    payer: 'Received from',
    identity: 'CPF',
    plan: 'For',
    period: (from, to) => `Access from ${from} to ${to}`,
    price: 'Price of the plan',
    discount: 'Coupon discount',
    total: 'Total paid',
    inOne: 'in one charge',
    inParts: (count, each, first) => `in ${count} card payments of ${each}${first ? ` (the first one ${first})` : ''}`,
    card: 'Card',
    paidOn: 'Paid on',
    refundedOn: 'Refunded in full on',
    note: 'Receipt of payment. It does not replace a tax invoice.',
    fileName: 'receipt',
  },
}
