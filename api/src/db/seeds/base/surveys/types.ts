import type { SurveyArea } from '@juntas/contract/rules/survey'

/** One statement: a behaviour that members can have noticed in themselves, in three languages with the same meaning. */
export interface Statement {
  pt: string
  es: string
  en: string
}

/** Four observable behaviours for each area. */
export type Statements = Readonly<Record<SurveyArea, readonly [Statement, Statement, Statement, Statement]>>
