import { screenBar } from '../../lib/discreet/preferences.ts'
import { watchScreen } from '../../lib/discreet/screen-watch.ts'
import ExitBar from './exit-bar.tsx'
import LockScreen from './lock-screen.tsx'

/** Starts the mode once in this tab: ways out, lock, and the bar below the header. */
export function watchDiscreet(): void {
  watchScreen(LockScreen)
  screenBar.set(ExitBar)
}
