import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { type Area, type Trail, useChooseTrail } from './queries.ts'

/** Chooses a trail and confirms it in a toast; the alert box reports a refusal. */
export function useChoice() {
  const choice = useChooseTrail()
  const choose = async (area: Area, trail: Pick<Trail, 'id' | 'title'>): Promise<boolean> => {
    const isChosen = await succeeded(choice.mutateAsync({ area, trailId: trail.id }))
    if (isChosen) showToast(m.growth_chosen({ trail: trail.title }))
    return isChosen
  }
  return { choose, isPending: choice.isPending }
}
