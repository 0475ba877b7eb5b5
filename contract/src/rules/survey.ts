/** The surveys' constants and scoring (GAP-24, GAP-85), as pure functions. */
export const statementCount = 48
export const scale = { min: 1, max: 5 } as const

export const surveyAreas = [
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
export type SurveyArea = (typeof surveyAreas)[number]

export interface AreaScore {
  area: SurveyArea
  value: number
}

const perArea = statementCount / surveyAreas.length

/** The numbers of an area's statements: they are numbered area by area. */
export function statementsOf(area: SurveyArea): number[] {
  const first = surveyAreas.indexOf(area) * perArea + 1
  return Array.from({ length: perArea }, (_, index) => first + index)
}

/** The mean of an area's four answers; the order of answering does not matter. */
export function scores(answers: readonly { id: number; value: number }[]): AreaScore[] {
  return surveyAreas.map((area) => {
    const statements = statementsOf(area)
    const own = answers.filter(({ id }) => statements.includes(id))
    return { area, value: own.reduce((sum, { value }) => sum + value, 0) / perArea }
  })
}

const byValue = (sign: 1 | -1) => (a: AreaScore, b: AreaScore) =>
  sign * (a.value - b.value) || surveyAreas.indexOf(a.area) - surveyAreas.indexOf(b.area)

/** The three highest areas; equal scores keep the product's order of areas. */
export const strengthsOf = (all: readonly AreaScore[]) =>
  all
    .toSorted(byValue(-1))
    .slice(0, 3)
    .map(({ area }) => area)

/** The three lowest areas, with the same rule for equal scores, excluding strengths. */
export function opportunitiesOf(all: readonly AreaScore[]) {
  const strengths = new Set(strengthsOf(all))
  return all
    .filter(({ area }) => !strengths.has(area))
    .toSorted(byValue(1))
    .slice(0, 3)
    .map(({ area }) => area)
}

/** Smaller changes are within daily variation: they are called stable. */
export const stableBelow = 0.3
export const isStable = (change: number): boolean => Math.abs(change) < stableBelow
