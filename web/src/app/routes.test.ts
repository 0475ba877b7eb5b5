import { find } from '@juntas/ui/router/table.ts'
import type { Location } from '@juntas/ui/router/types.ts'
import { expect, test } from 'vitest'
import { decide, type Guarded } from './guard/decide.ts'
import type { GuardMeta } from './guard/meta.ts'
import { routes } from './routes.tsx'

const table = new Map(
  routes.map(({ path, data, layout }) => [path as string, { ...data, layout: layout?.id ?? 'none' }]),
)

const doors = '/login /cadastre-se /cadastre-se-b2c'
const open = `/criar-nova-senha /confirmar-usuario /esqueci-minha-senha /recuperar-senha
  /nova-senha /sair /403 /404 /503 /$status /ingressar /verify-email /update-user /opt-in /complete-perfil /termos /sobre
  /trocar-email /convite /nota/$secret /verificar/$code /notificacoes/cancelar/$token /mobile/$reference/$content/$progress/$token /$`
const members = `/ /favoritos /talks /todaspro /livros /aconteceu-na-live /masterclass /habilidades
  /eventos-ao-vivo/$slug /conteudos /busca /tempo /progresso-habilidade /circulos /circulos/$id/sala /todas-juntas/nova-publicacao
  /conquistas /conquistas/$slug /pesquisa-impacto-inicial
  /pesquisa-impacto-final /pesquisa-potencia-inicial /pesquisa-potencia-final /resultado-perfil-inicial
  /resultado-perfil-final /agenda-b2c /mentoras`
const everyMember = `/atualizar-cartao /parabens /faq /editar-perfil /atualiza-perfil
  /notificacoes /mentoria/acompanhamento /mentoras/pedidos /especialista /moderacao /empresa
  /o-que-minha-empresa-ve /aceitar-termos /previa/$id /crescimento /tudo /circulos/$id
  /meu-curriculo /networks /notas /notas/$noteId /todas-juntas/minhas-publicacoes /todas-juntas/$id`
const ownData = '/trocar-senha /privacidade /seguranca /dispositivos /preferencias-de-tela /meu-plano /pagamento'
const purchase = '/comprar-plano/$planId'

const expected: [string, GuardMeta][] = [
  [open, {}],
  [doors, { visitorsOnly: true }],
  [members, { auth: true }],
  ['/$slug', { auth: true, mayBePublic: true }],
  ['/todas-juntas', { auth: true, alsoFor: ['specialist', 'moderator', 'staff'] }],
  [
    '/habilidades/$id /habilidades/$id/$seasonOrContent /$folderSlug/$contentSlug',
    { auth: true, alsoFor: ['moderator', 'staff'] },
  ],
  ['/jobs /jobs/$slug', { auth: true, alsoFor: ['manager', 'staff'] }],
  ['/live-video', { auth: true, alsoFor: ['coach', 'mentor'] }],
  ['/mentoria', { auth: true, menteesOnly: true }],
  [everyMember, { auth: true, openToAllMembers: true }],
  ['/sem-rede', { auth: true, openToAllMembers: true, withoutNetwork: true }],
  [ownData, { auth: true, openToAllMembers: true, beforeTerms: true }],
  [
    '/planos',
    { auth: true, subscriptionIsNotRequired: true, verifyActiveSubscritionAndNotHasAccess: true, visitorsToo: true },
  ],
  [purchase, { auth: true, subscriptionIsNotRequired: true, verifyActiveSubscritionAndNotHasAccess: true }],
]

test('every address of the specification stands in the table with its own meta [GUARD-02] [SHELL-02] [GAP-123]', () => {
  for (const [paths, meta] of expected)
    for (const path of paths.trim().split(/\s+/)) expect([path, table.get(path)?.meta]).toEqual([path, meta])
})

test('no address stands there that nobody asked for [GUARD-02]', () => {
  const known = new Set(expected.flatMap(([paths]) => paths.trim().split(/\s+/)))
  expect([...table.keys()].filter((path) => !known.has(path))).toEqual([])
})

test('what is her own stays open after her plan has ended, and not to visitors [GAP-117]', () => {
  const held = { hasTrialSubscription: false, hasCustomerFolders: false }
  const withoutPlan: Guarded[] = [true, false].map((hasActiveSubscription) => ({
    accessFreeContent: false,
    sessionInfo: { ...held, hasActiveSubscription },
  }))
  for (const path of ['/networks', '/notas', '/notas/$noteId', '/todas-juntas/$id', '/meu-curriculo']) {
    const requested = { pathname: path, href: path, origin: 'https://juntas.test' }
    const targetOf = (viewer: Guarded | null) => decide(table.get(path)?.meta ?? {}, viewer, requested)
    expect([path, ...withoutPlan.map(targetOf)]).toEqual([path, null, null])
    expect(targetOf(null)).toContain('/login?')
  }
})

test('the old address of the devices leads to the page of linked accounts and devices', async () => {
  const asked = { pathname: '/dispositivos', href: '/dispositivos' } as Location
  await expect(find(routes, '/dispositivos')?.route.beforeLoad?.(asked)).rejects.toMatchObject({
    to: { href: '/seguranca' },
  })
})

test('signing up and buying are three steps in one layout [AUTH-42] [AUTH-43] [AUTH-44]', () => {
  const steps = [...table].filter(([, { layout }]) => layout === 'steps').map(([path, { step }]) => [path, step])
  expect(Object.fromEntries(steps)).toEqual({
    '/cadastre-se': 1,
    '/cadastre-se-b2c': 1,
    '/planos': 2,
    '/comprar-plano/$planId': 3,
    '/parabens': undefined,
  })
})

test('the mobile viewer stands outside the layouts [MOBILE-01]', () => {
  expect(table.get('/mobile/$reference/$content/$progress/$token')?.layout).toBe('none')
})

test('each address shows its own line: none is hidden by an earlier one [GUARD-02] [GAP-07]', () => {
  const samples: Record<string, string> = { status: '502' }
  for (const { path } of routes) {
    const address = path.replace(/\$(\w+)/g, (_, name) => samples[name] ?? `uma-${name}`).replace(/\$$/, 'um/dois/tres')
    expect([address, find(routes, address)?.route.path]).toEqual([address, path])
  }
  expect(find(routes, '/5xx')?.route.path).toBe('/$status')
  expect(find(routes, '/600')?.route.path).toBe('/$slug')
})
