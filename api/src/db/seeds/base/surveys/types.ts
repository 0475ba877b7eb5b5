/** The twelve areas of the result profile, in the order the product names them. */
export const areas = [
  'networking',
  'innovation',
  'authorship',
  'positioning',
  'self_confidence',
  'adaptability',
  'negotiation',
  'discipline',
  'emotional_intelligence',
  'critical_thinking',
  'leadership',
  'strategic_communication',
] as const

export type Area = (typeof areas)[number]

/** One statement: something she can have seen herself do, in three languages with the same sense. */
export interface Statement {
  pt: string
  es: string
  en: string
}

/** Four observable behaviours for each area. */
export type Statements = Readonly<Record<Area, readonly [Statement, Statement, Statement, Statement]>>
