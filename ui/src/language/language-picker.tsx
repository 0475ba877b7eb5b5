import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { m } from '#paraglide/messages.js'
import { Icon } from '../icon/icon.tsx'
import { Menu } from '../menu/menu.tsx'
import styles from './language-picker.module.css'
import { chooseLocale, type Locale, useLocale } from './locale.ts'

const names = { 'pt-BR': m.ui_language_pt, 'es-ES': m.ui_language_es, 'en-US': m.ui_language_en }

/** Português, Español, Inglês [SHELL-25]. `onChange` is for callers that also store the choice. */
export function LanguagePicker({ onChange }: { onChange?: (locale: Locale) => void }) {
  const current = useLocale()
  const choose = (locale: Locale) => {
    chooseLocale(locale)
    onChange?.(locale)
  }
  return (
    <span className={styles.place}>
      <Menu
        label={m.ui_language()}
        selected={current}
        items={(Object.keys(names) as Locale[]).map((locale) => ({
          id: locale,
          label: names[locale](),
          onSelect: () => choose(locale),
        }))}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={styles.picker}
            aria-label={`${m.ui_language()}: ${names[current]()}`}
          >
            <Icon of={Globe} size={16} />
            {names[current]()}
            <Icon of={ChevronDown} size={16} />
          </button>
        )}
      />
    </span>
  )
}
