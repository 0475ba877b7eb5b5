import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { read } from '../../lib/call.ts'
import type { MentoringLink } from './mentee.ts'

type Name = MentoringLink['name']

/** What each address is called, and the button of the participant's page that it is for. */
export const linkWords: Record<Name, { label: () => string; use: () => string }> = {
  assessment: { label: m.mentoring_link_assessment, use: m.mentoring_link_assessment_use },
  session_1: sessionWords(1),
  session_2: sessionWords(2),
  session_3: sessionWords(3),
}

function sessionWords(number: number) {
  return {
    label: () => m.mentoring_link_session({ number }),
    use: () => m.mentoring_link_session_use({ number }),
  }
}

/** The four addresses; their name is their number. */
export const useLinks = () =>
  useQuery({
    queryKey: ['office', 'mentoring_links'],
    queryFn: async ({ signal }) => {
      const { 'hydra:member': links } = await read<{ 'hydra:member': MentoringLink[] }>(
        '/v1/office/mentoring_links',
        signal,
      )
      return links.map((link) => ({ ...link, id: link.name }))
    },
  })
