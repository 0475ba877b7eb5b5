import type { Controls } from './control/controls.ts'
import type { Routes } from './http/routes.ts'

export const partnerNames = [
  'mail',
  'identity',
  'payments',
  'marketing',
  'video',
  'meetings',
  'storage',
  'authenticator',
] as const
export type PartnerName = (typeof partnerNames)[number]

/** One stand-in for one vendor. */
export interface Partner {
  name: PartnerName
  /** The company it replaces. */
  vendor: string
  /** One sentence for the index page. */
  about: string
  /** The page for people. */
  page: string
  /** The address that the product calls. */
  address: string
  routes: Routes
  controls: Controls
  /** Deletes all state. */
  reset(): void | Promise<void>
  close?(): void | Promise<void>
}
