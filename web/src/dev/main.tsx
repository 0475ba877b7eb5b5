import '@juntas/ui/styles/index.css'
import { memoryHistory } from '@juntas/ui/router/memory-history.ts'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { createRouter } from '@juntas/ui/router/router.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './catalogue.tsx'

// Links need a router around them; here every address leads to the same page.
const router = createRouter({ routes: [{ path: '/$', component: Catalogue }], history: memoryHistory() })
void router.load()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
