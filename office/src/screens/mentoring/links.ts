import { useQuery } from '@tanstack/react-query'
import { readRows } from '../../lib/call.ts'
import type { MentoringLink } from './mentee.ts'

/** The four addresses; their name is their number. */
export const useLinks = () =>
  useQuery({
    queryKey: ['office', 'mentoring_links'],
    queryFn: async ({ signal }) => {
      const links = await readRows<MentoringLink>('/v1/office/mentoring_links', signal)
      return links.map((link) => ({ ...link, id: link.name }))
    },
  })
