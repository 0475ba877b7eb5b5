import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'

type Preferences = ReplyOf<'GET /v1/screen_preferences'>
const preferencesKey = ['discreet', 'preferences']

export const preferencesQuery = () => pageRead(preferencesKey, 'GET /v1/screen_preferences', {})

/** The answer is shown at once, and reverted when it is refused. */
export function useSetNotices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (noticesWithoutContent: boolean) =>
      api('PUT /v1/screen_preferences', { body: { noticesWithoutContent }, kind: 'action' }),
    onMutate: (noticesWithoutContent) => {
      const before = client.getQueryData<Preferences>(preferencesKey)
      client.setQueryData<Preferences>(preferencesKey, (now) => now && { ...now, noticesWithoutContent })
      return { before }
    },
    onError: (_error, _value, context) => client.setQueryData(preferencesKey, context?.before),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
    onSettled: () => client.invalidateQueries({ queryKey: preferencesKey }),
  })
}

/** Sets, changes or removes the code of this device. The dialog says what was refused. */
export function useSetCode() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string | null; current?: string }) =>
      api('PUT /v1/screen_code', { body, kind: 'action', isQuiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: preferencesKey }),
  })
}

export const tryCode = (code: string) =>
  api('POST /v1/screen_unlocks', { body: { code }, kind: 'action', isQuiet: true })

/** Beside a text that matters more: a failure is told in the card and redirects nobody. */
export const helpLinesQuery = () => ({
  ...backgroundRead(['discreet', 'help-lines'], 'GET /v1/help_lines', {}),
  staleTime: 3_600_000,
})
