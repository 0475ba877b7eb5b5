import { QueryClient } from '@tanstack/react-query'

/**
 * Fails at once without a network, as in the web app: a paused write would be sent minutes later without the person. A
 * tab that one returns to shows what another tab or person did meanwhile.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 10_000, refetchOnWindowFocus: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
})
