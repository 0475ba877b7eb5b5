import { Pills } from '@juntas/ui/choice/pills.tsx'
import { type Locale, useLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { chooseLanguage } from '../../../lib/language/choose-language.ts'

const names: [Locale, () => string][] = [
  ['pt-BR', m.ui_language_pt],
  ['es-ES', m.ui_language_es],
  ['en-US', m.ui_language_en],
]

/** Português, Español, Inglês side by side, inside a menu that is already open [SHELL-25]. */
export function LanguageChoice() {
  return (
    <Pills
      label={m.ui_language()}
      value={useLocale()}
      options={names.map(([value, name]) => ({ value, name: name() }))}
      onChange={(locale) => void chooseLanguage(locale)}
    />
  )
}
