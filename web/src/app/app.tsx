import { useLocale } from '@juntas/ui/language/locale.ts'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/call/query-client.ts'
import { AlertPlace } from './alert/alert-place.tsx'
import { router } from './router.ts'

/**
 * The whole app. It subscribes to the language: a change renders every component again without mounting any anew, so no
 * component in between may be memoized (app.test.tsx).
 */
export function App() {
  useLocale()
  return (
    <QueryClientProvider client={queryClient}>
      <AlertPlace />
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
