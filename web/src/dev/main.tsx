import '../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { memoryHistory } from '../lib/router/memory-history.ts'
import { RouterProvider } from '../lib/router/provider.tsx'
import { createRouter } from '../lib/router/router.ts'
import { Catalogue } from './catalogue.tsx'

// Links need a router around them; here every address leads to the same page.
const router = createRouter({ routes: [{ path: '/$', component: Catalogue }], history: memoryHistory() })
void router.load()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
