import { currentLocale, storedLocale } from '@juntas/ui/language/locale.ts'
import { queryClient } from '../call/query-client.ts'
import { type Viewer, viewerQuery } from './viewer.ts'

/**
 * For a page that is opened while a member is signed in: reads the member, and follows the language chosen last, on
 * whichever device [GAP-120]. The page does not wait for the texts; their code is only loaded where something differs.
 */
export async function openSession(): Promise<Viewer> {
  const viewer = await queryClient.fetchQuery(viewerQuery)
  const { language } = viewer
  if ((language && language !== currentLocale()) || storedLocale().owner === 'visitor') void followLanguage(viewer)
  return viewer
}

/** When its code does not load, the language stays as it was. */
export const followLanguage = (viewer: Viewer): Promise<void> =>
  import('../language/member-language.ts').then(
    ({ followMemberLanguage }) => followMemberLanguage(viewer),
    () => undefined,
  )
