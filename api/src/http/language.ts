import { FALLBACK_LANGUAGE, knownLanguage } from '@juntas/contract/rules/language'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../db/types.ts'
import type { Machine } from './access.ts'
import type { Viewer } from './session.ts'

/** The language of an answer: the requested one, else the member's setting, else Portuguese. */
export function languageOf(request: FastifyRequest, viewer: Viewer | Machine | null): Language {
  const wanted = knownLanguage(request.headers['accept-language']?.split(/[,;]/, 1)[0])
  return wanted ?? (viewer && 'language' in viewer ? viewer.language : FALLBACK_LANGUAGE)
}

export type Translations = Partial<Record<Language, Record<string, string>>>

/** Replaces a row's texts by those of another language. Where a translation is missing, the text stays Portuguese. */
export function translated<T extends object>(row: T & { translations?: unknown }, language: Language): T {
  const over = (row.translations as Translations | undefined)?.[language]
  return over ? { ...row, ...over } : row
}

/** The title of a row whose other columns have no translations, or have them under another name. */
export const translatedTitle = (title: string, translations: unknown, language: Language): string =>
  translated({ title, translations }, language).title
