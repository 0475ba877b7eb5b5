import type { BillingStatus, PlanFrequency, SubscriptionStatus } from '../src/db/types.ts'

/** Plans of former years: nobody can buy them, some still hold one (GAP-106). */
export const formerPlans: {
  code: string
  name: string
  es: string
  en: string
  priceCents: number
  installments: number
  frequency: PlanFrequency
}[] = [
  {
    code: 'passe-diario',
    name: 'Passe de um dia',
    es: 'Pase de un día',
    en: 'Day pass',
    priceCents: 2_900,
    installments: 1,
    frequency: 'daily',
  },
  {
    code: 'passe-semanal',
    name: 'Passe semanal',
    es: 'Pase semanal',
    en: 'Weekly pass',
    priceCents: 9_900,
    installments: 1,
    frequency: 'weekly',
  },
  {
    code: 'plano-mensal',
    name: 'Plano mensal',
    es: 'Plan mensual',
    en: 'Monthly plan',
    priceCents: 28_000,
    installments: 1,
    frequency: 'monthly',
  },
  {
    code: 'plano-trimestral',
    name: 'Plano trimestral',
    es: 'Plan trimestral',
    en: 'Quarterly plan',
    priceCents: 79_800,
    installments: 3,
    frequency: 'quarterly',
  },
  {
    code: 'plano-semestral',
    name: 'Plano semestral',
    es: 'Plan semestral',
    en: 'Half-year plan',
    priceCents: 149_400,
    installments: 6,
    frequency: 'semiannual',
  },
]

export interface Holder {
  email: string
  name: string
  jobRole: string
  plan: string
  status: SubscriptionStatus
  /** Days before today that it began, and days from today until what was paid for ends. */
  began: number
  left: number
  bills: { status: BillingStatus; daysAgo: number }[]
  hasAccess: boolean
  /** Days since her renewal failed. */
  owes?: number
}

/** One woman for every state that the demo accounts do not have. */
export const holders: Holder[] = [
  {
    email: 'rosana.vilela@demo.juntas.test',
    name: 'Rosana Vilela',
    jobRole: 'Arquiteta',
    plan: 'juntas-anual-a-vista',
    status: 'created',
    began: 0,
    left: 0,
    bills: [{ status: 'waiting', daysAgo: 0 }],
    hasAccess: false,
  },
  {
    email: 'noemi.paiva@demo.juntas.test',
    name: 'Noemi Paiva',
    jobRole: 'Nutricionista',
    plan: 'juntas-anual-parcelado',
    status: 'canceled',
    began: 300,
    left: 65,
    bills: [{ status: 'paid', daysAgo: 300 }],
    hasAccess: true,
  },
  {
    email: 'tamires.lobo@demo.juntas.test',
    name: 'Tamires Lobo',
    jobRole: 'Produtora cultural',
    plan: 'plano-trimestral',
    status: 'expired',
    began: 150,
    left: -60,
    bills: [
      { status: 'paid', daysAgo: 150 },
      { status: 'canceled', daysAgo: 60 },
    ],
    hasAccess: false,
  },
  {
    email: 'sonia.abreu@demo.juntas.test',
    name: 'Sônia Abreu',
    jobRole: 'Enfermeira',
    plan: 'plano-semestral',
    status: 'active',
    began: 100,
    left: 82,
    bills: [
      { status: 'paid', daysAgo: 100 },
      { status: 'scheduled', daysAgo: -82 },
    ],
    hasAccess: true,
  },
  {
    email: 'quiteria.ramos@demo.juntas.test',
    name: 'Quitéria Ramos',
    jobRole: 'Comerciante',
    plan: 'plano-mensal',
    status: 'active',
    began: 55,
    left: 5,
    bills: [
      { status: 'paid', daysAgo: 25 },
      { status: 'review', daysAgo: 0 },
    ],
    hasAccess: true,
  },
  {
    email: 'olivia.serra@demo.juntas.test',
    name: 'Olívia Serra',
    jobRole: 'Fotógrafa',
    plan: 'passe-semanal',
    status: 'canceled',
    began: 40,
    left: -33,
    bills: [{ status: 'paid', daysAgo: 40 }],
    hasAccess: false,
  },
  {
    email: 'pietra.castilho@demo.juntas.test',
    name: 'Pietra Castilho',
    jobRole: 'Estudante de Direito',
    plan: 'passe-diario',
    status: 'expired',
    began: 12,
    left: -11,
    bills: [{ status: 'paid', daysAgo: 12 }],
    hasAccess: false,
  },
  {
    email: 'marlene.duarte@demo.juntas.test',
    name: 'Marlene Duarte',
    jobRole: 'Veterinária',
    plan: 'juntas-anual-parcelado',
    status: 'active',
    began: 377,
    left: -12,
    bills: [],
    hasAccess: false,
    owes: 12,
  },
  {
    email: 'ivone.freitas@demo.juntas.test',
    name: 'Ivone Freitas',
    jobRole: 'Tradutora',
    plan: 'juntas-anual-parcelado',
    status: 'active',
    began: 367,
    left: -2,
    bills: [],
    hasAccess: false,
    owes: 2,
  },
]
