import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { emptyDevice } from '../discreet/change-preferences.ts'
import { draftOwner } from '../drafts/drafts.ts'
import { onSessionChange } from './session.ts'

/** On a shared computer, removes what the member left there before: now and after each sign-in. */
export function watchSharedSession(): void {
  empty()
  onSessionChange(empty)
}

function empty() {
  if (isSharedDevice() && draftOwner() !== 'visitor') emptyDevice()
}
