import { formatBrl, toCents } from '@juntas/contract/rules/billing/money'
import { m } from '#paraglide/messages.js'

/** `R$ 3.120,00`; with instalments `12x de R$ 260,00`. */
export const moneyText = (reais: number): string => formatBrl(toCents(reais))

export const partsText = (total: number, count: number, each: number | null): string =>
  count > 1 && each !== null ? m.subscriptions_parts({ count, each: moneyText(each) }) : moneyText(total)
