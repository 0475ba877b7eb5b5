import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { Icon } from '../icon/icon.tsx'
import { setTheme, themes, useTheme } from './theme.ts'
import styles from './theme-switch.module.css'

const icons = { system: Monitor, light: Sun, dark: Moon }
const names = { system: m.ui_theme_system, light: m.ui_theme_light, dark: m.ui_theme_dark }

/** The theme follows the system until she says otherwise [GAP-96]. */
export function ThemeSwitch() {
  const id = useId()
  const current = useTheme()
  return (
    <div className={styles.switch} role="radiogroup" aria-label={m.ui_theme()}>
      {themes.map((theme) => (
        <label key={theme} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={id}
            checked={theme === current}
            onChange={() => setTheme(theme)}
          />
          <Icon of={icons[theme]} size={16} />
          {names[theme]()}
        </label>
      ))}
    </div>
  )
}
