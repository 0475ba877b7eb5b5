import { queryClient } from '../../../lib/call/query-client.ts'
import { knownViewer, viewerQuery } from '../../../lib/session/viewer.ts'
import { chooseLocale, type Locale } from '../../../ui/language/locale.ts'

/**
 * Sets the language of the screens, and of the e-mails when a member is signed in [GAP-96]. The whole tree is drawn
 * again, so typed text is kept and restored; answers of the server in the old language are read again.
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  // Loaded on demand: nothing else of the shell needs it.
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
