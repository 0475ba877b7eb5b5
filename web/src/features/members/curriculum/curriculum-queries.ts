import { slugOf } from '@juntas/contract/rules/library/slug-of'
import { NAME_MAX } from '@juntas/contract/rules/person/name'
import { useMutation } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../../lib/call/api.ts'
import { readFile, saveFile } from '../../../lib/call/file.ts'
import { pageRead } from '../../../lib/call/page-read.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { curriculumKey } from '../queries.ts'

export type Curriculum = ReplyOf<'GET /v1/curriculum'>
export type CurriculumLine = Curriculum['certificates'][number]
export type CurriculumLanguage = Curriculum['language']
export type LineKind = 'certificates' | 'badges'

export const curriculumQuery = (language: CurriculumLanguage) =>
  pageRead([...curriculumKey, language], 'GET /v1/curriculum', { query: { language } })

/** The checkbox changes at once, and reverts when the server refuses. */
export function useShowLine(kind: LineKind) {
  const put = (id: number, isShown: boolean) =>
    queryClient.setQueriesData<Curriculum>(
      { queryKey: curriculumKey },
      (curriculum) =>
        curriculum && {
          ...curriculum,
          [kind]: curriculum[kind].map((line) => (line.id === id ? { ...line, isShown } : line)),
        },
    )
  return useMutation({
    meta: { inPlace: true },
    scope: { id: `curriculum ${kind}` },
    mutationFn: ({ id, isShown }: { id: number; isShown: boolean }) =>
      api(kind === 'badges' ? 'PUT /v1/curriculum/badges/{id}' : 'PUT /v1/curriculum/certificates/{id}', {
        params: { id },
        body: { isShown },
        kind: 'action',
        isQuiet: true,
      }),
    onMutate: ({ id, isShown }) => put(id, isShown),
    onError: (_error, { id, isShown }) => put(id, !isShown),
    onSettled: () => queryClient.invalidateQueries({ queryKey: curriculumKey }),
  })
}

/** The file in the chosen language, named by the member and the language. */
export const useCurriculumFile = (name: string, language: CurriculumLanguage) =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: async (kind: 'pdf' | 'json') => {
      const file = await readFile(`/v1/curriculum/${kind}?language=${language}`)
      saveFile(file, `${slugOf(name, NAME_MAX) || 'juntas'}-${language.slice(0, 2)}.${kind}`)
    },
  })
