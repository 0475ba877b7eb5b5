import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { type Locale, useLocale } from '../../ui/language/locale.ts'
import { chooseLanguage } from './choose-language.ts'
import styles from './language-choice.module.css'

const names: [Locale, () => string][] = [
  ['pt-BR', m.ui_language_pt],
  ['es-ES', m.ui_language_es],
  ['en-US', m.ui_language_en],
]

/** Português, Español, Inglês, side by side where a menu is already open [SHELL-25]. */
export function LanguageChoice() {
  const id = useId()
  const current = useLocale()
  return (
    <div className={styles.choice} role="radiogroup" aria-label={m.ui_language()}>
      {names.map(([locale, name]) => (
        <label key={locale} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={id}
            checked={locale === current}
            onChange={() => chooseLanguage(locale)}
          />
          {name()}
        </label>
      ))}
    </div>
  )
}
