import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { m } from '#paraglide/messages.js'
import { Pills } from '../choice/pills.tsx'
import { Icon } from '../icon/icon.tsx'
import { setTheme, themes, useTheme } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }
const names = { system: m.ui_theme_system, light: m.ui_theme_light, dark: m.ui_theme_dark }

/** The theme follows the system until the viewer chooses one [GAP-96]. */
export function ThemeSwitch() {
  return (
    <Pills
      label={m.ui_theme()}
      value={useTheme()}
      options={themes.map((value) => ({ value, name: <ThemeName of={value} /> }))}
      onChange={setTheme}
    />
  )
}

const ThemeName = ({ of }: { of: keyof typeof icons }) => (
  <>
    <Icon of={icons[of]} size={16} />
    {names[of]()}
  </>
)
