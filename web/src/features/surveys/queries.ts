import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'

export type Survey = 'impacto' | 'potencial'
export type Moment = 'inicial' | 'final'
export type Result = ReplyOf<'POST /services/assessment/question/potencial/resultado'>
export type Area = Result['areas'][number]['area']

const questionAddress = {
  impacto: 'GET /services/assessment/question/impacto',
  potencial: 'GET /services/assessment/question/potencial',
} as const
const answerAddress = {
  impacto: 'POST /services/assessment/question/impacto/answers',
  potencial: 'POST /services/assessment/question/potencial/answers',
} as const

export const questionsQuery = (survey: Survey) =>
  pageRead(['surveys', 'questions', survey], questionAddress[survey], {})

/** Which surveys are done; a POST, because the assessment service defines it so. */
export const doneQuery = (userId: number) =>
  queryOptions({
    queryKey: ['surveys', 'done', userId],
    queryFn: ({ signal }) =>
      api('POST /services/assessment/user/verify', { body: { user: userId }, kind: 'page', signal }),
  })

export const resultQuery = (userId: number, moment: Moment) =>
  queryOptions({
    queryKey: ['surveys', 'result', userId, moment],
    queryFn: ({ signal }) =>
      api('POST /services/assessment/question/potencial/resultado', {
        body: { user_id: userId, pesquisaType: moment },
        kind: 'page',
        signal,
      }),
  })

export type Draft = ReplyOf<'GET /services/assessment/question/{type}/draft'>
export type Answer = Draft['answers'][number]

/** The saved draft of a survey; read again when this tab gets the focus. */
export const draftQuery = (survey: Survey, moment: Moment) => ({
  ...pageRead(['surveys', 'draft', survey, moment], 'GET /services/assessment/question/{type}/draft', {
    params: { type: survey },
    query: { pesquisaType: moment },
  }),
  staleTime: 0,
})

/** Saves some answers besides those saved before. The screen reports a failure. */
export const saveDraft = (survey: Survey, moment: Moment, answers: Answer[], finishedAt: string | null) =>
  api('PUT /services/assessment/question/{type}/draft', {
    params: { type: survey },
    body: { pesquisaType: moment, answers, finishedAt },
    kind: 'background',
    keepalive: true,
  })

export function useSaveSurvey(survey: Survey, moment: Moment) {
  const client = useQueryClient()
  const readAgain = async () => {
    client.removeQueries({ queryKey: ['surveys', 'result'] })
    void client.invalidateQueries({ queryKey: ['growth'] })
    await client.invalidateQueries({ queryKey: ['surveys', 'done'] })
  }
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (answers: Answer[]) =>
      api(answerAddress[survey], { body: { pesquisaType: moment, answers }, kind: 'action' }),
    onSuccess: readAgain,
  })
  return { mutateAsync, isPending, readAgain }
}

/** The closing evaluation, offered after a survey and optional [GAP-60]. */
export const useEvaluate = () =>
  useMutation({
    mutationFn: (body: Input<'POST /v1/general/evaluations'>['body']) =>
      api('POST /v1/general/evaluations', { body, kind: 'action' }),
  })
