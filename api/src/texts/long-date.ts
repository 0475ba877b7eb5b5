import { formattersOf } from '@juntas/contract/rules/formatters'
import { zone } from '@juntas/contract/rules/zone'
import type { Language } from '../db/types.ts'

const formatIn = formattersOf({ dateStyle: 'long' })

/** `1 de outubro de 2026`: the day in São Paulo, where most members live. */
export const longDate = (date: Date, language: Language): string => formatIn(language, zone).format(date)

/** The last day in São Paulo of what ends at this moment: what ends at midnight was valid through the day before [GAP-131]. */
export const longLastDay = (end: Date, language: Language): string => longDate(new Date(end.getTime() - 1), language)
