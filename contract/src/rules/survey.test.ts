import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opportunitiesOf, scores, statementCount, strengthsOf, surveyAreas } from './survey.ts'

const answered = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: statementCount, maxLength: statementCount })
  .map((values) => values.map((value, index) => ({ id: index + 1, value })))

test('the order of answering is irrelevant [SURVEY-11]', () => {
  fc.assert(
    fc.property(answered, fc.func(fc.integer()), (answers, key) => {
      const shuffled = answers.toSorted((a, b) => key(a.id) - key(b.id))
      expect(scores(shuffled)).toEqual(scores(answers))
    }),
  )
})

test('every area has a value between 1 and 5, and all twelve are there [SURVEY-11] [CONST-05]', () => {
  fc.assert(
    fc.property(answered, (answers) => {
      const all = scores(answers)
      expect(all.map(({ area }) => area)).toEqual([...surveyAreas])
      expect(all.every(({ value }) => value >= 1 && value <= 5)).toBe(true)
    }),
  )
})

test('three strengths and three opportunities, never the same, no opportunity above a strength [SURVEY-14]', () => {
  fc.assert(
    fc.property(answered, (answers) => {
      const all = scores(answers)
      const [strengths, opportunities] = [strengthsOf(all), opportunitiesOf(all)]
      expect(new Set([...strengths, ...opportunities]).size).toBe(6)
      const value = (area: string) => all.find((score) => score.area === area)?.value ?? 0
      expect(Math.max(...opportunities.map(value))).toBeLessThanOrEqual(Math.min(...strengths.map(value)))
    }),
  )
})

test('equals stand in the fixed order of the areas', () => {
  const all = scores(Array.from({ length: statementCount }, (_, index) => ({ id: index + 1, value: 3 })))
  expect(strengthsOf(all)).toEqual(['networking', 'innovation', 'authorship'])
  expect(opportunitiesOf(all)).toEqual(['positioning', 'self_confidence', 'adaptability'])
})

test('equal scores keep the product’s order, whatever order they come in', () => {
  const equal = surveyAreas.map((area) => ({ area, value: 3 })).toReversed()
  expect(strengthsOf(equal)).toEqual(surveyAreas.slice(0, 3))
  expect(opportunitiesOf(equal)).toEqual(surveyAreas.slice(3, 6))
})
