import { createStore } from '../store.ts'

/** The languages of the product, pt-BR first. project.inlang/settings.json names the same. */
export const locales = ['pt-BR', 'es-ES', 'en-US'] as const
export type Locale = (typeof locales)[number]

export const locale = createStore<Locale>('pt-BR')

/** The compiled messages ask these two of their runtime. vite.config.ts gives them this file instead: theirs looks for
 * the language in addresses, cookies and headers on every call, and weighs 1 KiB of the first page.
 * @public */
export const getLocale = locale.get
/** @public */
export const experimentalStaticLocale = undefined
