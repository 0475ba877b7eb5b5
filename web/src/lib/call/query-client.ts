import { ApiError } from '@juntas/client/api-error.ts'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { appBridge } from '../app-bridge.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself, beside the typed text; the alert box stays closed. */
      inPlace?: boolean
    }
  }
}

let saidWithoutAnswer: string | undefined

/**
 * The one cache. A call without a network fails at once (`networkMode: 'always'`): paused, a read would wait forever,
 * and a write would be sent minutes later without the member. Reads that a screen needs suspend it; writes that fail
 * are reported in the alert box unless a screen does it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && isPassing(error),
      retryDelay: (attempt) => 1000 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (mutation.meta?.inPlace) return
      if (!(error instanceof ApiError) || error.isHandled) return
      appBridge().notify(error.message)
      // No answer at all: the next answer shows that the network is back, and removes the message.
      if (error.data === '') saidWithoutAnswer = error.message
    },
    onSuccess: () => {
      if (saidWithoutAnswer) appBridge().retract?.(saidWithoutAnswer)
      saidWithoutAnswer = undefined
    },
  }),
})

/** A page that cannot be shown says so at once; only background reads are repeated silently. */
const isPassing = ({ isHandled, isBackground, status }: ApiError) => !isHandled && isBackground && status >= 500
