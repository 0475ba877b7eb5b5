import { useLocation, useNavigate, useRouter } from '@juntas/ui/router/hooks.ts'

export type Chosen = { kind: 'invite' | 'network'; id: number } | null

declare module '@juntas/ui/router/types.ts' {
  interface HistoryState {
    /** The entry before this one is the list of conversations. */
    isAfterList?: true
  }
}

/**
 * The open conversation or request is in the address, `/networks?network=5` or `?invite=3`: a reload keeps it, a link
 * leads to it, and Back returns to the list.
 */
export function useChosen() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const router = useRouter()
  const chosen = chosenIn(search)
  const choose = (next: Chosen) => {
    if (next === null && state.isAfterList) return router.back()
    void navigate({
      to: '/networks',
      search: next ? { [next.kind]: next.id } : {},
      // Changing the conversation adds no entry: Back still leads to the list.
      replace: chosen !== null,
      state: chosen ? state : { isAfterList: true },
      resetScroll: false,
    })
  }
  return { chosen, choose }
}

function chosenIn(search: Record<string, string | undefined>): Chosen {
  for (const kind of ['network', 'invite'] as const) {
    const id = Number(search[kind])
    if (Number.isInteger(id) && id > 0) return { kind, id }
  }
  return null
}
