import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@juntas/contract/rules/language'
import { createStore } from '../store.ts'

/** The languages of the product, pt-BR first. project.inlang/settings.json lists the same. */
export const locales = LANGUAGES
export type Locale = Language

export const locale = createStore<Locale>(FALLBACK_LANGUAGE)

/**
 * The compiled messages import these two from their runtime. build/messages.ts resolves it to this file: Paraglide's
 * own looks for the language in addresses, cookies and headers on every call, and adds 1 KiB to the first page. @public
 */
export const getLocale = locale.get
/** @public */
export const experimentalStaticLocale = undefined
