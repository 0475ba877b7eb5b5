import type { Language } from '../../../db/types.ts'

/** One support document, in the words of one language. Short: it is printed and taken along. */
export interface Material {
  language: Language
  title: string
  lead: string
  parts: { title: string; lines: string[] }[]
  foot: string
}
