import type { SurveyArea } from '@juntas/contract/rules/survey'

/** One statement: something she can have seen herself do, in three languages with the same sense. */
export interface Statement {
  pt: string
  es: string
  en: string
}

/** Four observable behaviours for each area. */
export type Statements = Readonly<Record<SurveyArea, readonly [Statement, Statement, Statement, Statement]>>
