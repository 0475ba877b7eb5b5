import type { JobArea, Language, WorkMode } from '../../src/db/types.ts'

export interface Opening {
  slug: string
  title: string
  company: string
  description: string
  area: JobArea
  workMode: WorkMode
  state: string
  city: string
  salaryFromCents: number | null
  salaryToCents: number | null
  daysAgo: number
  closesInDays: number | null
  translations: Partial<Record<Language, { title: string; description: string }>>
}

export const html = (intro: string, ...points: string[]) =>
  `<p>${intro}</p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
