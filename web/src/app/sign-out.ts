import { notifyMissing } from '@juntas/ui/lazy/lazy-overlay.ts'
import { redirect } from '@juntas/ui/router/redirect.ts'
import type { Location } from '@juntas/ui/router/types.ts'
import { signOut } from '../lib/session/sign-out.ts'
import { hasUnsent } from './send-queue.ts'

// While the question is open, the router's location is already /sair: the last address is remembered separately.
let lastPlace = '/'

export function rememberPlace({ pathname, href }: Location): void {
  if (pathname !== '/sair') lastPlace = href
}

/**
 * /sair [AUTH-21]. It runs before the router waits for the screen's code, so that it also works without a network. When
 * a refused call led here (`from`), the member did not ask for it: what was not sent yet is kept.
 */
export async function signOutOnArrival({ state }: Location): Promise<void> {
  const isWished = state.from === undefined
  if (isWished && !(await isNothingLeft())) throw redirect({ href: lastPlace })
  await signOut({ isWished })
}

/** Asks about what was not sent, refused texts too. When even the code of the question is missing, the member stays signed in. */
const isNothingLeft = () =>
  !hasUnsent() ||
  import('./unsent-question.ts').then(
    (question) => question.isNothingLeft(),
    () => {
      notifyMissing()
      return false
    },
  )
