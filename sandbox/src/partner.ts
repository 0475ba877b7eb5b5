import type { Desk } from './control/desk.ts'
import type { Routes } from './http/routes.ts'

export const partnerNames = ['mail', 'identity', 'payments', 'marketing', 'video', 'meetings', 'storage'] as const
export type PartnerName = (typeof partnerNames)[number]

/** One stand-in for one vendor. */
export interface Partner {
  name: PartnerName
  /** Whom it stands in for. */
  vendor: string
  /** One sentence for the index page. */
  about: string
  /** Where a person clicks. */
  page: string
  /** What the product is pointed at. */
  address: string
  routes: Routes
  desk: Desk
  /** Forgets everything. */
  reset(): void | Promise<void>
  close?(): void | Promise<void>
}
