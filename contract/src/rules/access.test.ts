import { describe, expect, test } from 'vitest'
import { type Access, type Demand, denialOf, isAdmitted, readsHidden, type Standing, workplaceOf } from './access.ts'

const standing = (given: Partial<Omit<Standing, 'roles'>> & { roles?: string[] } = {}): Standing => ({
  holdsFolders: false,
  accessFreeContent: false,
  isVerified: true,
  ...given,
  roles: new Set(given.roles),
})
const paid = standing({ holdsFolders: true })
const unpaid = standing()

describe('who may go on [GAP-117] [security M3]', () => {
  test('a visitor only where everybody may', () => {
    for (const access of ['public', 'webhook'] as Access[]) expect(denialOf({ access }, null)).toBeNull()
    for (const access of ['member', 'admitted', 'service', 'mentor'] as Access[])
      expect(denialOf({ access }, null)).toBe('unauthenticated')
  })
  test('what is a member’s own asks for no plan; what is others’ does', () => {
    expect(denialOf({ access: 'member' }, unpaid)).toBeNull()
    expect(denialOf({ access: 'admitted' }, unpaid)).toBe('plan_required')
    expect(denialOf({ access: 'admitted' }, paid)).toBeNull()
    expect(denialOf({ access: 'admitted' }, standing({ accessFreeContent: true }))).toBeNull()
  })
  test('a working role stands in for a plan only where its work needs it', () => {
    const moderator = standing({ roles: ['moderator'] })
    expect(denialOf({ access: 'admitted', alsoFor: ['moderator'] }, moderator)).toBeNull()
    expect(denialOf({ access: 'admitted' }, moderator)).toBe('plan_required')
    expect(denialOf({ access: 'admitted', alsoFor: ['specialist'] }, moderator)).toBe('plan_required')
  })
  test('a role of the office reads what its preview shows, with the second factor [GAP-125]', () => {
    const demand: Demand = { access: 'admitted', office: ['editor'] }
    const editor = standing({ officeRoles: new Set(['editor']), factor: 'passed' })
    expect(denialOf(demand, editor)).toBeNull()
    expect(denialOf({ access: 'admitted' }, editor)).toBe('plan_required')
    expect(denialOf(demand, { ...editor, factor: 'missing' })).toBe('plan_required')
    expect(denialOf(demand, { ...editor, officeRoles: new Set(['support']) })).toBe('plan_required')
    expect(denialOf(demand, { ...editor, owesTerms: true })).toBe('terms_required')
  })
  test('the office is for the roles that a route names, after the second factor; some routes want a fresh one', () => {
    const owner = (factor?: Standing['factor']): Standing => ({
      ...unpaid,
      officeRoles: new Set(['owner']),
      ...(factor ? { factor } : {}),
    })
    const demand: Demand = { access: 'office', office: ['editor', 'owner'] }
    const denials = (given: Demand) =>
      [owner(), owner('missing'), owner('passed'), owner('fresh')].map((viewer) => denialOf(given, viewer))
    const asked = 'factor_required'
    expect(denials(demand)).toEqual([asked, asked, null, null])
    expect(denials({ ...demand, factor: 'fresh' })).toEqual([asked, asked, asked, null])
    expect(denials({ ...demand, factor: 'open' })).toEqual([null, null, null, null])
    expect(denials({ ...demand, office: ['editor'] })).toEqual(Array(4).fill('forbidden'))
    expect(denialOf(demand, paid)).toBe('forbidden')
    expect(denialOf({ access: 'office' }, owner('fresh'))).toBe('forbidden')
  })
  test('an unproved address writes nothing where others read, and a missing plan is said first', () => {
    const demand: Demand = { access: 'admitted', verified: true }
    expect(denialOf(demand, standing({ holdsFolders: true, isVerified: false }))).toBe('email_not_verified')
    expect(denialOf(demand, standing({ isVerified: false }))).toBe('plan_required')
    expect(denialOf({ access: 'member', verified: true }, standing({ isVerified: false }))).toBe('email_not_verified')
    expect(denialOf(demand, paid)).toBeNull()
  })
  test('who owes the terms accepts them first, except where the route is open before them; the office stays open', () => {
    const owing = standing({ holdsFolders: true, owesTerms: true, roles: ['coach'] })
    for (const access of ['member', 'admitted', 'service', 'coach'] as Access[]) {
      expect(denialOf({ access }, owing)).toBe('terms_required')
      expect(denialOf({ access, beforeTerms: true }, owing)).toBeNull()
    }
    expect(denialOf({ access: 'public' }, owing)).toBeNull()
    const staff = { ...owing, officeRoles: new Set(['owner']), factor: 'passed' as const }
    expect(denialOf({ access: 'office', office: ['owner'] }, staff)).toBeNull()
  })
  test('a role’s word is for that role and for those it names besides', () => {
    expect(denialOf({ access: 'coach' }, standing({ roles: ['mentor'] }))).toBe('forbidden')
    expect(denialOf({ access: 'coach', alsoFor: ['mentor'] }, standing({ roles: ['mentor'] }))).toBeNull()
    expect(denialOf({ access: 'coach', alsoFor: ['mentor'] }, paid)).toBe('forbidden')
  })
})

test.each([
  [['staff', 'specialist'], '/admin'],
  [['staff', 'moderator'], '/admin/denuncias'],
  [['coach'], '/mentoria/acompanhamento'],
  [['mentor'], '/mentoria/acompanhamento'],
  [['open_mentor'], '/mentoras/pedidos'],
  [['open_mentor', 'mentor'], '/mentoria/acompanhamento'],
  [['specialist', 'manager'], '/especialista'],
  [['manager'], '/empresa'],
  [['mentee'], null],
  [[], null],
])('the room of her work with the roles %j is %s [GAP-113] [people-growth D3]', (roles, place) => {
  expect(workplaceOf(new Set(roles))).toBe(place)
})

test('a member without a plan calls the services’ own routes [GAP-117]', () => {
  expect(denialOf({ access: 'service' }, unpaid)).toBeNull()
  expect(isAdmitted(unpaid)).toBe(false)
  expect(isAdmitted(standing({ roles: ['specialist'] }), ['specialist'])).toBe(true)
})

test('only moderators and staff read what is hidden [GAP-117]', () => {
  for (const role of ['moderator', 'staff']) expect(readsHidden(new Set([role]))).toBe(true)
  for (const role of ['specialist', 'coach', 'mentee', 'manager']) expect(readsHidden(new Set([role]))).toBe(false)
})
