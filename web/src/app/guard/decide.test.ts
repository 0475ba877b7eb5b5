import { describe, expect, test } from 'vitest'
import { decide, type Guarded, isRefused, type Requested } from './decide.ts'
import {
  auth,
  board,
  door,
  type GuardMeta,
  hosted,
  member,
  mentee,
  moderated,
  open,
  ownData,
  purchase,
  sale,
} from './meta.ts'

const origin = 'https://juntas.test'
const at = (href: string, redirect?: string): Requested => ({
  pathname: href.replace(/[?#].*$/, ''),
  href,
  redirect,
  origin,
})

const account = (active: boolean, trial: boolean, folders: boolean, free = false): Guarded => ({
  accessFreeContent: free,
  sessionInfo: { hasActiveSubscription: active, hasTrialSubscription: trial, hasCustomerFolders: folders },
})

// The demo accounts, as GET /v1/me describes them.
const ana = account(true, false, true)
const carla = account(false, false, true)
const dani = account(true, false, false)
const duda = account(false, true, true)
const elis = account(false, true, false)
const eva = account(false, false, false)
const fe = account(false, false, false, true)

describe('a visitor', () => {
  test('is sent to the sign-in with the encoded address she asked for [GUARD-01] [AUTH-01]', () => {
    expect(decide(auth, null, at('/notas'))).toBe('/login?redirect=%2Fnotas')
    expect(decide(auth, null, at('/conteudos?a=1#favoritos'))).toBe('/login?redirect=%2Fconteudos%3Fa%3D1%23favoritos')
    expect(decide(member, null, at('/faq'))).toBe('/login?redirect=%2Ffaq')
    expect(decide(purchase, null, at('/comprar-plano/1'))).toBe('/login?redirect=%2Fcomprar-plano%2F1')
  })
  test('stays on a public route, with or without a redirect parameter [GUARD-01]', () => {
    expect(decide(open, null, at('/termos'))).toBeNull()
    expect(decide(open, null, at('/login?redirect=%2Fnotas', '/notas'))).toBeNull()
    expect(decide(sale, null, at('/planos'))).toBeNull()
  })
})

describe('a signed-in member with a redirect parameter', () => {
  test('goes there, decoded, from the sign-in and from guarded routes [GUARD-04] [AUTH-09]', () => {
    expect(decide(door, ana, at('/login?redirect=%2Fconquistas', '/conquistas'))).toBe('/conquistas')
    expect(decide(auth, ana, at('/jobs?redirect=%2Fnotas%3Fa%3D1', '/notas?a=1'))).toBe('/notas?a=1')
  })
  test('never leaves the site [GUARD-04]', () => {
    for (const wish of ['https://evil.test/x', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])
      expect(decide(open, ana, at('/login', wish))).toBe('/')
    expect(decide(open, ana, at('/login', `${origin}/notas`))).toBe('/notas')
  })
  test('does not step around the subscription by asking for the page she is on [GUARD-09]', () => {
    expect(decide(auth, eva, at('/jobs?redirect=%2Fjobs', '/jobs'))).toBe('/planos')
  })
})

// Route meta and path, then for each account the address it ends at; null means it stays.
const table: [string, GuardMeta, string, Record<string, string | null>][] = [
  [
    'a main route',
    auth,
    '/jobs',
    {
      ana: null,
      carla: null,
      duda: null,
      fe: null,
      dani: '/atualizar-cartao',
      elis: '/atualizar-cartao',
      eva: '/planos',
    },
  ],
  ['home', auth, '/', { ana: null, fe: null, dani: '/atualizar-cartao', eva: '/planos' }],
  [
    'the plans',
    sale,
    '/planos',
    { ana: '/', carla: '/', duda: '/', dani: '/atualizar-cartao', elis: '/atualizar-cartao', eva: null, fe: null },
  ],
  ['a purchase', purchase, '/comprar-plano/1', { ana: '/', dani: '/atualizar-cartao', eva: null, fe: null }],
  ['the card form', member, '/atualizar-cartao', { ana: null, dani: null, elis: null, eva: null, fe: null }],
  ['a screen for all members', member, '/faq', { ana: null, carla: null, dani: null, elis: null, eva: null, fe: null }],
  ['a public route', open, '/termos', { ana: null, dani: null, eva: null }],
]
const accounts: Record<string, Guarded> = { ana, carla, dani, duda, elis, eva, fe }

describe.each(table)('%s', (_name, meta, path, expected) => {
  test.each(Object.entries(expected))(
    '%s lands on %s [GUARD-05] [GUARD-06] [GUARD-07] [GUARD-08] [GUARD-09] [GUARD-10]',
    (name, target) => {
      expect(decide(meta, accounts[name] as Guarded, at(path))).toBe(target)
    },
  )
})

test('nobody is sent to the address she asked for, whatever its meta says [GUARD-08]', () => {
  expect(decide(auth, dani, at('/atualizar-cartao'))).toBeNull()
  expect(decide(auth, eva, at('/planos'))).toBeNull()
})

test('the mentoring programme opens for its participants; others are refused and led home [GUARD-14]', () => {
  const helena = { ...ana, isMentee: true }
  expect(decide(mentee, helena, at('/mentoria'))).toBeNull()
  expect(isRefused(mentee, helena)).toBe(false)
  for (const other of [ana, eva, { ...ana, isMentee: false }]) {
    expect(decide(mentee, other, at('/mentoria'))).toBe('/')
    expect(isRefused(mentee, other)).toBe(true)
  }
  expect(decide(mentee, null, at('/mentoria'))).toBe('/login?redirect=%2Fmentoria')
  // A participant without a subscription still needs a plan.
  expect(decide(mentee, { ...eva, isMentee: true }, at('/mentoria'))).toBe('/planos')
  expect(isRefused(auth, ana)).toBe(false)
})

const working = (...roles: string[]): Guarded => ({ ...eva, roles })

test('who comes to work lands where her work is, not in the shop [GAP-113] [GAP-167] [entry A5] [people-growth D3] [tests D1]', () => {
  expect(decide(auth, working('coach'), at('/'))).toBe('/mentoria/acompanhamento')
  expect(decide(auth, working('mentor'), at('/'))).toBe('/mentoria/acompanhamento')
  expect(decide(auth, working('moderator'), at('/'))).toBe('/admin/denuncias')
  expect(decide(auth, working('staff', 'moderator', 'specialist'), at('/'))).toBe('/admin/denuncias')
  expect(decide(auth, working('specialist'), at('/'))).toBe('/especialista')
  // With a plan of their own, members with a role open home as well.
  expect(decide(auth, { ...ana, roles: ['specialist'] }, at('/'))).toBeNull()
  expect(decide(purchase, working('coach'), at('/planos'))).toBeNull()
})

test('who works in the office alone finds it at /, and not the shop [GAP-167] [operator 11]', () => {
  for (const office of ['owner', 'editor', 'support', 'finance', 'moderation'])
    expect(decide(auth, { ...eva, officeRoles: [office] }, at('/'))).toBe('/admin')
  expect(decide(auth, { ...eva, roles: ['moderator'], officeRoles: ['moderation'] }, at('/'))).toBe('/admin/denuncias')
  expect(decide(auth, { ...ana, officeRoles: ['owner'] }, at('/'))).toBeNull()
  expect(decide(auth, { ...eva, officeRoles: [] }, at('/'))).toBe('/planos')
})

test('a role opens what its work needs and nothing else [GAP-117] [library m14] [people-growth D3]', () => {
  expect(decide(board, working('moderator'), at('/todas-juntas'))).toBeNull()
  expect(decide(board, working('specialist'), at('/todas-juntas'))).toBeNull()
  expect(decide(moderated, working('staff'), at('/talks/a'))).toBeNull()
  expect(decide(hosted, working('coach'), at('/live-video'))).toBeNull()
  expect(decide(moderated, working('coach'), at('/talks/a'))).toBe('/planos')
  expect(decide(board, working('coach'), at('/todas-juntas'))).toBe('/planos')
  expect(decide(board, { ...dani, roles: ['manager'] }, at('/todas-juntas'))).toBe('/atualizar-cartao')
})

test('new terms come first [GAP-167], with the way back; her own data, leaving and the office stay open', () => {
  const owing = { ...ana, owesTerms: true }
  expect(decide(auth, owing, at('/notas?a=1'))).toBe('/aceitar-termos?redirect=%2Fnotas%3Fa%3D1')
  expect(decide(auth, owing, at('/jobs?redirect=%2Fnotas', '/notas'))).toContain('/aceitar-termos?')
  expect(decide(purchase, { ...eva, owesTerms: true }, at('/planos'))).toContain('/aceitar-termos?')
  expect(decide(ownData, owing, at('/privacidade'))).toBeNull()
  expect(decide(open, owing, at('/termos'))).toBeNull()
  expect(decide(door, owing, at('/login?redirect=%2Fadmin', '/admin'))).toBe('/admin')
  // The viewer stays there, and is redirected back after accepting.
  const page = at('/aceitar-termos?redirect=%2Fnotas', '/notas')
  expect(decide(member, owing, page)).toBeNull()
  expect(decide(member, ana, page)).toBe('/notas')
})

test('the doors are for visitors: who is inside is led on [entry A13]', () => {
  expect(decide(door, null, at('/login'))).toBeNull()
  expect(decide(door, ana, at('/login'))).toBe('/')
  expect(decide(door, eva, at('/cadastre-se'))).toBe('/')
  expect(decide(door, ana, at('/login?redirect=%2Fnotas', '/notas'))).toBe('/notas')
})
