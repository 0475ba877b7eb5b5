import { expect, test } from 'vitest'
import { profileLinks } from './profile-links.ts'

const regular = ['/editar-perfil', '/notas', '/conteudos', '/progresso-habilidade', '/faq']
type Roles = Parameters<typeof profileLinks>[0]['roles']
const linksFor = (given: { roles?: Roles; isMentee?: boolean; hasPlan?: boolean; companies?: string[] }) => {
  const { first, more } = profileLinks({
    roles: given.roles ?? [],
    isMentee: given.isMentee ?? false,
    accessFreeContent: false,
    group: null,
    companies: given.companies ?? [],
    sessionInfo: { hasCustomerFolders: given.hasPlan ?? true },
  })
  return { first: first.map(({ to }) => to), more: more.map(({ to }) => to) }
}

test('the dropdown begins with its items in their order, mentoring only for mentees [SHELL-18] [GUARD-16]', () => {
  expect(linksFor({}).first).toEqual(regular)
  expect(linksFor({ isMentee: true }).first).toEqual(regular.toSpliced(3, 0, '/mentoria'))
  expect(linksFor({}).more).not.toContain('/mentoria')
})

test('all else that opens for her follows, once [GAP-113] [people 20]', () => {
  const { first, more } = linksFor({})
  expect(more).toEqual(
    expect.arrayContaining([
      '/networks',
      '/jobs',
      '/circulos',
      '/mentoras',
      '/meu-curriculo',
      '/notificacoes',
      '/tempo',
    ]),
  )
  expect(new Set([...first, ...more]).size).toBe(first.length + more.length)
  expect(more).not.toContain('/o-que-minha-empresa-ve')
  expect(linksFor({ companies: ['Aurora'] }).more).toContain('/o-que-minha-empresa-ve')
})

test('every role finds its room there, with a plan or without, and nothing that stays closed [GAP-113] [entry A5] [people-growth D3]', () => {
  expect(linksFor({ roles: ['specialist'] }).more[0]).toBe('/especialista')
  expect(linksFor({ roles: ['manager'] }).more[0]).toBe('/empresa')
  const without = linksFor({ hasPlan: false })
  expect(without.first).toEqual(['/editar-perfil', '/notas', '/faq'])
  const own = ['/meu-plano', '/notificacoes', '/privacidade', '/trocar-senha', '/seguranca', '/preferencias-de-tela']
  expect(without.more).toEqual(['/sem-rede', '/crescimento', '/meu-curriculo', ...own])
  const rooms = (...roles: Roles) => linksFor({ hasPlan: false, roles }).more.filter((to) => !without.more.includes(to))
  expect(rooms('coach')).toEqual(['/mentoria/acompanhamento', '/live-video'])
  expect(rooms('open_mentor')).toEqual(['/mentoras/pedidos'])
  expect(rooms('moderator', 'staff')).toEqual(['/moderacao', '/todas-juntas', '/jobs'])
})
