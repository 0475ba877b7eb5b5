import type { OfficeRole } from '@juntas/contract/rules/access'
import type { AuthProvider } from 'ra-core'
import { queryClient } from '../lib/query-client.ts'
import { goToLogin } from './login.ts'
import { isAllowed, sessionQuery } from './session.ts'

const session = () => queryClient.ensureQueryData(sessionQuery)

/** ra-core's questions about the person, answered by GET /v1/office/session. */
export const authProvider: AuthProvider = {
  login: async () => goToLogin(),
  logout: async () => false,
  checkAuth: async () => void (await session()),
  checkError: async ({ status }) => {
    if (status === 401) throw new Error('signed out')
  },
  getIdentity: async () => {
    const { id, name, avatar } = await session()
    return { id, fullName: name, ...(avatar ? { avatar } : {}) }
  },
  getPermissions: async () => (await session()).officeRoles,
  canAccess: async ({ resource }) => {
    const { rolesOf } = await import('../screens.tsx')
    return isAllowed((await session()).officeRoles, rolesOf(resource) as readonly OfficeRole[] | 'all')
  },
}
