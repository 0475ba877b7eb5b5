import { expect, test } from 'vitest'
import { profileLinks } from './profile-links.ts'

const regular = [
  '/editar-perfil',
  '/notas',
  '/circulos',
  '/tempo',
  '/conteudos',
  '/mentoras',
  '/progresso-habilidade',
  '/crescimento',
  '/sem-rede',
  '/faq',
  '/sair',
]
type Roles = Parameters<typeof profileLinks>[0]['roles']
const seen = (given: { roles?: Roles; isMentee?: boolean; hasPlan?: boolean }) =>
  profileLinks({
    roles: given.roles ?? [],
    isMentee: given.isMentee ?? false,
    accessFreeContent: false,
    sessionInfo: { hasCustomerFolders: given.hasPlan ?? true },
  }).map(({ to }) => to)

test('the dropdown has its items in their order, mentoring only for mentees [SHELL-18] [GUARD-16]', () => {
  expect(seen({})).toEqual(regular)
  expect(seen({ isMentee: true })).toEqual(regular.toSpliced(5, 0, '/mentoria'))
})

test('every role finds its room there, with a plan or without [GAP-113] [entry A5] [people-growth D3]', () => {
  expect(seen({ roles: ['specialist'] })).toEqual(regular.toSpliced(8, 0, '/especialista'))
  expect(seen({ roles: ['manager'] })).toEqual(regular.toSpliced(8, 0, '/empresa'))
  const own = ['/notas', '/crescimento', '/meu-plano', '/privacidade', '/sem-rede', '/faq', '/sair']
  expect(seen({ hasPlan: false })).toEqual(['/editar-perfil', ...own])
  expect(seen({ hasPlan: false, roles: ['coach'] })).toEqual([
    '/editar-perfil',
    '/mentoria/acompanhamento',
    '/live-video',
    ...own,
  ])
  expect(seen({ hasPlan: false, roles: ['open_mentor'] })).toEqual(['/editar-perfil', '/mentoras/pedidos', ...own])
  expect(seen({ hasPlan: false, roles: ['moderator', 'staff'] })).toEqual(['/editar-perfil', '/moderacao', ...own])
})
