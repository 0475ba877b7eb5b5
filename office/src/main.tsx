import './styles/office.css'
import { wordsOf } from '@juntas/ui/language/loaded-texts.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
// The stored theme, before anything is drawn.
import '@juntas/ui/theme/theme.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Office } from './office.tsx'

async function draw() {
  await wordsOf(currentLocale())
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  )
}

void draw()
