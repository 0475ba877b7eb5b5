import { queryOptions } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'

export type AgendaModule = ReplyOf<'GET /v1/getSchedule'>['data'][number]
export type AgendaItem = NonNullable<AgendaModule['content']>['items'][number]

/**
 * A failure is logged with this text and opens no alert; the screen reports it in place. Null: it failed [AGENDA-14].
 */
export const scheduleQuery = () =>
  queryOptions({
    queryKey: ['agenda'],
    queryFn: async ({ signal }): Promise<AgendaModule[] | null> => {
      try {
        return (await api('GET /v1/getSchedule', { kind: 'background', signal })).data
      } catch (error) {
        if (signal.aborted) throw error
        console.error('ERROR: Erro ao trazer os dados da agenda')
        return null
      }
    },
  })
