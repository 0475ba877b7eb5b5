import { collection, session } from './render-app.tsx'

/** A member as support reads her page. */
export const bia = {
  id: 7,
  name: 'Beatriz Lemos',
  email: 'bia@example.com',
  avatar: null,
  identity: '•••.444.777-••',
  place: 'São Paulo, SP',
  createdAt: '2026-08-08T12:00:00Z',
  verifiedAt: null,
  lettersRefusedAt: null,
  blockedAt: null,
  deletionAt: null,
  signInMethods: ['password'],
  passwordChangedAt: '2026-10-02T12:00:00Z',
  language: 'pt-BR',
  companies: [],
  roles: [],
  officeRoles: [],
  standing: { accessFreeContent: false, group: null, parentCustomerId: null },
  subscription: {
    id: 3,
    state: 'grace',
    planName: 'Anual parcelado',
    price: 3120,
    installments: 12,
    installmentPrice: 260,
    coupon: null,
    failure: { reason: 'insufficient_funds', at: '2026-11-08T09:00:00Z', bill: 5 },
  },
  hasAccess: true,
  accessUntil: '2026-11-18T12:00:00Z',
  folders: [{ id: 1, title: 'Talks' }],
  bills: [
    {
      id: 5,
      planName: 'Anual parcelado',
      status: 'pending',
      amount: 3120,
      discount: 0,
      installments: 12,
      installmentPrice: 260,
      card: 'Visa •••• 4417',
      reason: 'insufficient_funds',
      dueAt: '2026-11-08T12:00:00Z',
      paidAt: null,
      refundedAt: null,
      periodStart: null,
      periodEnd: null,
    },
  ],
  signIns: [
    { id: 'aa', device: 'Safari, iPhone', createdAt: '2026-11-01T10:00:00Z', lastSeenAt: '2026-11-16T10:00:00Z' },
  ],
  grants: [
    {
      id: 9,
      folder: { id: 1, title: 'Livros' },
      source: 'staff',
      company: null,
      reason: 'Cobrada em dobro',
      grantedBy: 'Paula Ribeiro',
      startsAt: '2026-11-01T10:00:00Z',
      endsAt: '2026-12-01T03:00:00Z',
      isActive: true,
    },
  ],
}
export const page = {
  'GET /v1/office/members/{id}': () => bia,
  'GET /v1/office/folders': () =>
    collection([
      { id: 1, title: 'Talks' },
      { id: 2, title: 'Livros' },
    ]),
}
export const as = (...roles: Parameters<typeof session>[0]) => ({ 'GET /v1/office/session': () => session(roles) })
