import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { install } from './app/install.ts'
import { router } from './app/router.ts'
import { watch } from './app/watch.ts'
import { currentLocale } from './ui/language/locale.ts'
import { wordsOf } from './ui/language/words.ts'

install()
watch()
const draw = () => {
  void router.load()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
const coming = wordsOf(currentLocale())
if (coming) void coming.then(draw)
else draw()
