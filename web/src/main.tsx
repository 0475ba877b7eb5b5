import './styles/index.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { logCaught } from './app/caught-error.ts'
import { install } from './app/install.ts'
import { router } from './app/router.ts'
import { watch } from './app/session-watch.ts'
import { stayAway } from './lib/quick-exit.ts'
import { currentLocale } from './ui/language/locale.ts'
import { wordsOf } from './ui/language/words.ts'

stayAway()
install()
watch()
const draw = () => {
  // The mark in the page stays until there is something to put in its place.
  const forget = router.onShow(() => {
    forget()
    const root = createRoot(document.getElementById('root')!, { onCaughtError: logCaught })
    // In small steps, between which the browser answers her.
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
const coming = wordsOf(currentLocale())
if (coming) void coming.then(draw)
else draw()
