import type { CompanyNumbers, ManagedCompany } from '../queries.ts'

type Line = CompanyNumbers['months'][number]['lines'][number]

export const aLine = (kind: 'company' | 'area', area: string | null, seats: number, active: number | null): Line => ({
  ...{ kind, area, seats },
  shown: active === null ? null : { active, hours: active * 10, conclusions: active + 5 },
})

export const aMonth = (month: string, ...lines: Line[]) => ({ month, closedAt: `${month}T12:00:00Z`, lines })

export const aCompany = (own: Partial<ManagedCompany> = {}): ManagedCompany =>
  ({
    name: 'Aurora & Filhas',
    logo: null,
    areas: ['Tecnologia', 'Pessoas'],
    endsOn: '2027-03-31',
    seats: { limit: 120, taken: 30, invited: 6 },
    invitations: { accepted: 4, invited: 2, expired: 1 },
    ...own,
  }) as ManagedCompany

export const someNumbers = (own: Partial<CompanyNumbers> = {}): CompanyNumbers => ({
  '@id': '/v1/company_numbers',
  '@type': 'CompanyNumbers',
  company: { name: 'Aurora', logo: null },
  months: [],
  seat: { email: 'carla@aurora.example', since: '2026-03-12T12:00:00Z', area: null },
  ...own,
})
