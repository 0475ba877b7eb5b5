import { chooseLocale, type Locale } from '@juntas/ui/language/locale.ts'
import { knownViewer } from '../session/viewer.ts'

/** Sets the language of the screens, and of the e-mails when a member is signed in [GAP-96]. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  chooseLocale(locale)
  if (knownViewer())
    await import('./member-language.ts').then(
      ({ saveLanguage }) => saveLanguage(locale),
      () => undefined,
    )
}
