import type { officeCompanies, officeCompanyParts } from '@juntas/contract/office/companies'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

type Part<K extends 'codes' | 'grants' | 'managers'> = Reply<(typeof officeCompanyParts)[K]>['hydra:member'][number]

export type Company = Reply<(typeof officeCompanies)['read']>
export type Code = Part<'codes'>
export type Grant = Part<'grants'>
export type Manager = Part<'managers'>

export const codeStates: Record<Code['state'], () => string> = {
  open: m.companies_state_open,
  full: m.companies_state_full,
  expired: m.companies_state_expired,
  revoked: m.companies_state_revoked,
}
