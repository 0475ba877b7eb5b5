import { QueryClient } from '@tanstack/react-query'

/** Fails at once without a network, as in the web app: a paused write would be sent minutes later without the person. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 10_000, retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
})
