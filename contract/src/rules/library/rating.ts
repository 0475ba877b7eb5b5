import type { Rule } from '../form/rule-error.ts'

export const RATING_MIN = 1
export const RATING_MAX = 5

/** Stars of a content, grades of an evaluation, answers of a survey: whole numbers from 1 to 5. */
export const rating: Rule = (value) => {
  if (value === undefined || value === null || value === '') return 'required'
  return isRating(value) ? null : 'invalid_rating'
}

export function isRating(value: unknown): value is 1 | 2 | 3 | 4 | 5 {
  return Number.isInteger(value) && (value as number) >= RATING_MIN && (value as number) <= RATING_MAX
}
