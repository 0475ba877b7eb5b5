import { currentLocale, keptLocale, type Locale, setLocale, settleLocale } from '../ui/language/locale.ts'
import { call } from './call/call.ts'
import type { Viewer } from './session/viewer.ts'

/**
 * After a sign-in the page speaks the member's stored language, unless she chose another in this browser before signing
 * in [GAP-120]: then that one is stored.
 */
export async function followMemberLanguage({ language }: Pick<Viewer, 'language'>): Promise<void> {
  const { isChosen, owner } = keptLocale()
  if (owner === 'visitor') return saveLanguage(currentLocale())
  // Kept by an earlier release, which did not say whose it was.
  if (isChosen && owner === null) return
  settleLocale()
  if (language && language !== currentLocale()) await setLocale(language)
}

/** Where it fails, the choice stays this browser's own and is stored with the next sign-in. */
export const saveLanguage = (language: Locale): Promise<void> =>
  call({ method: 'PUT', path: '/v1/me/language', body: { language }, kind: 'background' }).then(
    settleLocale,
    () => undefined,
  )
