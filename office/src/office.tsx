import { useLocale } from '@juntas/ui/language/locale.ts'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { lazy, Suspense } from 'react'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router'
import { OfficeFrame } from './frame/office-frame.tsx'
import { dataProvider } from './lib/data-provider.ts'
import { queryClient } from './lib/query-client.ts'
import { authProvider } from './session/auth-provider.ts'
import { SessionGuard } from './session/session-guard.tsx'

// Our texts come from the compiled messages; ra-core's own components, which would ask this, are not used.
const i18nProvider = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => 'pt-BR' }
const store = memoryStore()
/** The invited person is not staff yet, so the page of an invitation is outside the gate. */
const JoinPage = lazy(() => import('./session/join-page.tsx'))

export function OfficeApp() {
  // Every text is drawn again when the language changes.
  useLocale()
  const { pathname } = useLocation()
  return (
    <CoreAdminContext {...{ dataProvider, authProvider, queryClient, i18nProvider, store }}>
      {pathname === '/convite' ? (
        <Suspense>
          <JoinPage />
        </Suspense>
      ) : (
        <SessionGuard>
          <OfficeFrame />
        </SessionGuard>
      )}
    </CoreAdminContext>
  )
}

export function Office() {
  return <RouterProvider router={router} />
}

const router = createBrowserRouter([{ path: '*', element: <OfficeApp /> }], { basename: '/admin' })
