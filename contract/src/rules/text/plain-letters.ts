/** `Sênior` → `Senior`. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** How a search in a list compares: small letters, without accents. */
export const plainLetters = (text: string): string => withoutAccents(text).toLowerCase()
