import type { SurveyArea } from '@juntas/contract/rules/survey'

/**
 * One statement: something a member can have noticed about her own behaviour, in three languages with the same sense.
 */
export interface Statement {
  pt: string
  es: string
  en: string
}

/** Four observable behaviours for each area. */
export type Statements = Readonly<Record<SurveyArea, readonly [Statement, Statement, Statement, Statement]>>
