import { hourMs } from '@juntas/contract/rules/add-days'
import { useMutation } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { optimistic } from '../../lib/call/optimistic.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'

type Preferences = ReplyOf<'GET /v1/screen_preferences'>

export const preferencesQuery = pageRead(['discreet', 'preferences'], 'GET /v1/screen_preferences', {})

export const useSetNotices = () =>
  useMutation({
    mutationFn: (noticesWithoutContent: boolean) =>
      api('PUT /v1/screen_preferences', { body: { noticesWithoutContent }, kind: 'action' }),
    ...optimistic<Preferences, boolean>(preferencesQuery.queryKey, (now, noticesWithoutContent) => ({
      ...now,
      noticesWithoutContent,
    })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  })

/** Sets, changes or removes the code of this device. The dialog says what was refused. */
export const useSetCode = () =>
  useMutation({
    mutationFn: (body: { code: string | null; current?: string }) =>
      api('PUT /v1/screen_code', { body, kind: 'action', isQuiet: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  })

export const tryCode = (code: string) =>
  api('POST /v1/screen_unlocks', { body: { code }, kind: 'action', isQuiet: true })

/** Beside a text that matters more: a failure is told in the card and redirects nobody. */
export const helpLinesQuery = {
  ...backgroundRead(['discreet', 'help-lines'], 'GET /v1/help_lines', {}),
  staleTime: hourMs,
}
