import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Pills } from '../../../ui/choice/pills.tsx'
import { type Locale, useLocale } from '../../../ui/language/locale.ts'
import { choiceOrigin, type LanguageMenu } from './choice-origin.ts'
import { chooseLanguage } from './choose-language.ts'

const names: [Locale, () => string][] = [
  ['pt-BR', m.ui_language_pt],
  ['es-ES', m.ui_language_es],
  ['en-US', m.ui_language_en],
]

/** Português, Español, Inglês side by side, inside a menu that is already open [SHELL-25]. */
export function LanguageChoice({ menu }: { menu: LanguageMenu }) {
  const current = useLocale()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (choiceOrigin.menu !== menu) return
    // After the dialog around it has taken the focus.
    const timer = setTimeout(() => {
      choiceOrigin.menu = null
      place.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    }, 50)
    return () => clearTimeout(timer)
  }, [menu])
  return (
    <div ref={place}>
      <Pills
        label={m.ui_language()}
        value={current}
        options={names.map(([value, name]) => ({ value, name: name() }))}
        onChange={(locale) => {
          choiceOrigin.menu = menu
          void chooseLanguage(locale)
        }}
      />
    </div>
  )
}
