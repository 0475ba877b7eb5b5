import { useLocale } from '@juntas/ui/language/locale.ts'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/call/query-client.ts'
import { AlertPlace } from './alert/alert-place.tsx'
import { router } from './router.ts'

/**
 * The whole app. It subscribes to the language: another one renders every component again, down to the last, and mounts
 * none. Nothing on the way may be memoized (app.test.tsx).
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
