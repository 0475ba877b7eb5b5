import type { Language } from '../../../db/types.ts'

/** One support document in one language. Short, because it is printed. */
export interface Material {
  language: Language
  title: string
  lead: string
  parts: { title: string; lines: string[] }[]
  foot: string
}
