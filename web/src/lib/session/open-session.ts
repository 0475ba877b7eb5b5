import { currentLocale, keptLocale } from '../../ui/language/locale.ts'
import { queryClient } from '../call/query-client.ts'
import { type Viewer, viewerQuery } from './viewer.ts'

/**
 * A page that is opened while she is signed in: loads the member, and speaks the language she chose last, on whichever
 * device [GAP-120]. The page does not wait for the words; their code is fetched only where something differs.
 */
export async function openSession(): Promise<Viewer> {
  const viewer = await queryClient.fetchQuery(viewerQuery)
  const { language } = viewer
  if ((language && language !== currentLocale()) || keptLocale().owner === 'visitor') void followLanguage(viewer)
  return viewer
}

async function followLanguage(viewer: Viewer): Promise<void> {
  const before = currentLocale()
  await import('../member-language.ts').then(
    ({ followMemberLanguage }) => followMemberLanguage(viewer),
    () => undefined,
  )
  if (currentLocale() === before) return
  // Answers of the server came in the language before.
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerQuery.queryKey[0] })
}
