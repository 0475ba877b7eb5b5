import '../styles/index.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './catalogue.tsx'

// Links need a router around them; here every address leads back to the same page.
const router = createRouter({
  routeTree: createRootRoute({ component: Catalogue }),
  history: createMemoryHistory(),
  defaultNotFoundComponent: Catalogue,
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router as never} />
  </StrictMode>,
)
