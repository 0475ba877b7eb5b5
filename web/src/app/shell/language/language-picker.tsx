import { LanguagePicker as Picker } from '@juntas/ui/language/language-picker.tsx'
import { chooseLanguage } from '../../../lib/language/choose-language.ts'

/** The picker of the design system, connected to the stored choice of the app. */
export function LanguagePicker() {
  return <Picker onChange={(locale) => void chooseLanguage(locale)} />
}
