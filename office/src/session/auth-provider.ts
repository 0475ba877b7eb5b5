import type { AuthProvider } from 'ra-core'
import { queryClient } from '../lib/query-client.ts'
import { goToLogin } from './login.ts'
import { sessionQuery } from './session.ts'

/** ra-core's questions about the person, answered by GET /v1/office/session. */
export const authProvider: AuthProvider = {
  login: async () => goToLogin(),
  logout: async () => false,
  checkAuth: async () => void (await queryClient.ensureQueryData(sessionQuery)),
  checkError: async ({ status }) => {
    if (status === 401) throw new Error('signed out')
  },
}
