import { dayIn, momentOf, mondayOf } from '../sao-paulo.ts'

/** What a member says about the note that came back. */
export const weeklyAnswers = ['still_true', 'became_practice', 'let_go'] as const
export type WeeklyAnswer = (typeof weeklyAnswers)[number]

export interface Resurfacing {
  id: number
  /** From when it may come back; null: never again. */
  resurfaceAt: Date | null
  resurfacedAt: Date | null
}

/** Monday 00:00 in São Paulo. */
export const weekStart = (now: Date): Date => momentOf(mondayOf(now), '00:00')

/**
 * The note of this week: one of those whose time had come when the week began, the same until Sunday. After an answer
 * there is none until Monday. Other notes that are written or deleted meanwhile do not change it.
 */
export function noteOfTheWeek<Note extends Resurfacing>(notes: readonly Note[], now: Date): Note | null {
  const start = weekStart(now)
  if (notes.some(({ resurfacedAt }) => resurfacedAt && resurfacedAt >= start)) return null
  const week = Math.round(start.getTime() / 604_800_000)
  const [drawn] = notes
    .filter(({ resurfaceAt }) => resurfaceAt && resurfaceAt <= start)
    .toSorted((one, other) => drawOf(one.id, week) - drawOf(other.id, week))
  return drawn ?? null
}

/** A number that looks random and is the same for the same note and week. */
function drawOf(id: number, week: number): number {
  let mixed = Math.imul(id, 0x9e3779b1) ^ Math.imul(week, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** When it comes back after an answer: in three months, or never. */
export function comesBackAt(answer: WeeklyAnswer, now: Date): Date | null {
  if (answer !== 'still_true') return null
  const [year = 0, month = 0, day = 0] = dayIn(now).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + 3, 0)).getUTCDate()
  const date = new Date(Date.UTC(year, month + 2, Math.min(day, lastOfMonth)))
  return momentOf(date.toISOString().slice(0, 10), '00:00')
}
