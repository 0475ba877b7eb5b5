import type { circles } from '@juntas/contract/circles/circles'
import type { Handlers, Limits } from '../../http/serve.ts'
import { pageHandlers } from './circle-page.ts'
import { concernHandlers } from './concerns.ts'
import { offerHandlers } from './offer-handlers.ts'
import { participationHandlers } from './participation.ts'
import { roomHandlers } from './rooms.ts'
import { seasonHandlers } from './seasons.ts'

export const handlers: Handlers<typeof circles> = {
  ...pageHandlers,
  ...seasonHandlers,
  ...offerHandlers,
  ...participationHandlers,
  ...concernHandlers,
  ...roomHandlers,
}

export const limits: Limits<typeof circles> = {
  // A search that finds nothing is not counted as an offer. Limited, because many searches would show which circles
  // exist.
  find: { max: 12, seconds: 3600, by: 'member', isShared: true },
  enter: { max: 6, seconds: 3600, by: 'member', isShared: true },
  open: { max: 5, seconds: 86_400, by: 'member', isShared: true },
  // Twelve browsers exchange some hundred WebRTC messages each until they are connected.
  signal: { max: 900, seconds: 60, by: 'member' },
  report: { max: 10, seconds: 3600, by: 'member', isShared: true },
  reportOffer: { max: 10, seconds: 3600, by: 'member', isShared: true },
}
