import { currentLocale, type Locale, setLocale, settleLocale, storedLocale } from '@juntas/ui/language/locale.ts'
import { call } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { type Viewer, viewerQuery } from '../session/viewer.ts'

/**
 * After a sign-in, and when the app is opened signed in, the page uses the member's stored language, unless another
 * was chosen in this browser that the server does not know yet [GAP-120]: then that one is stored.
 */
export async function followMemberLanguage({ language }: Pick<Viewer, 'language'>): Promise<void> {
  const { isChosen, owner } = storedLocale()
  if (owner === 'visitor') return saveLanguage(currentLocale())
  // A choice stored by an earlier release, which did not say whose it was.
  if (isChosen && owner === null) return
  settleLocale()
  if (language && language !== currentLocale()) await setLocale(language)
}

/** When it fails, the choice stays in this browser and is stored when the app is opened next. */
export const saveLanguage = (language: Locale): Promise<void> =>
  call({ method: 'PUT', path: '/v1/me/language', body: { language }, kind: 'background' }).then(
    () => {
      settleLocale()
      queryClient.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, language })
    },
    () => undefined,
  )
