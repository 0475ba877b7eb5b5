import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/call/query-client.ts'
import { RouterProvider } from '../lib/router/provider.tsx'
import { useLocale } from '../ui/language/locale.ts'
import { AlertPlace } from './alert-place.tsx'
import { router } from './router.ts'

/** The whole app. The language is the key of the tree: another language draws every text again. */
export function App() {
  const locale = useLocale()
  return (
    <QueryClientProvider client={queryClient} key={locale}>
      <AlertPlace />
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
