import { LanguagePicker as Picker } from '../../../ui/language/language-picker.tsx'
import { chooseLanguage } from './choose-language.ts'

/** The picker, with the choice kept where the shell keeps it. */
export function LanguagePicker() {
  return <Picker onChange={(locale) => void chooseLanguage(locale)} />
}
