import { queryClient } from '../../../lib/call/query-client.ts'
import { knownViewer, viewerQuery } from '../../../lib/session/viewer.ts'
import { chooseLocale, type Locale } from '../../../ui/language/locale.ts'

/**
 * Her language for the screens, and for the e-mails when she is signed in [GAP-96]. The tree is written anew, so what
 * stands in the fields is kept over it; answers of the server in the old language are read again.
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  // Nobody else needs it at once, and who changes her language has a moment.
  await import('../../../lib/form-restore.ts').then(
    ({ keepTyping }) => keepTyping(),
    () => undefined,
  )
  chooseLocale(locale)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerQuery.queryKey[0] })
  if (knownViewer())
    await import('../../../lib/member-language.ts').then(
      ({ saveLanguage }) => saveLanguage(locale),
      () => undefined,
    )
}
