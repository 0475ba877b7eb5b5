import '@juntas/ui/styles/index.css'
import { wordsOf } from '@juntas/ui/language/loaded-texts.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { logCaught } from './app/caught-error.ts'
import { install } from './app/connect-lib.ts'
import { router } from './app/router.ts'
import { watch } from './app/session-watch.ts'
import { startDiscreet } from './app/start-discreet.ts'
import { stayAway } from './lib/quick-exit.ts'

stayAway()
install()
watch()
const draw = () => {
  // Keep the mark of index.html until there is something to draw instead.
  const forget = router.onShow(() => {
    forget()
    const root = createRoot(document.getElementById('root')!, { onCaughtError: logCaught })
    // A transition renders in small steps, so that the browser can react to input between them.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    )
  })
  void router.load()
}
// Where the discreet mode is on, nothing is drawn before its lock is in place.
void Promise.all([wordsOf(currentLocale()), startDiscreet()]).then(draw)
