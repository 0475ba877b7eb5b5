import { useGetList } from 'ra-core'
import type { Coach } from './mentee.ts'

/** Everyone with a role in mentoring; of them, who may accompany a participant of the programme. */
export function useCoaches(): { people: readonly Coach[] | undefined; coaches: readonly Coach[] } {
  const { data: people } = useGetList<Coach>('coaches', { pagination: { page: 1, perPage: 500 } })
  return { people, coaches: people?.filter(isCoach) ?? [] }
}

export const isCoach = ({ roles }: Coach) => roles.includes('coach')
