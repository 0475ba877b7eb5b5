import { expect, test } from 'vitest'
import { profileLinks } from './profile-links.ts'

const regular = ['/editar-perfil', '/notas', '/conteudos', '/progresso-habilidade', '/faq', '/sair']

test('the dropdown has its items in their order, mentoring only for mentees [SHELL-18] [GUARD-16]', () => {
  expect(profileLinks(false).map(({ to }) => to)).toEqual(regular)
  expect(profileLinks(true).map(({ to }) => to)).toEqual(regular.toSpliced(3, 0, '/mentoria'))
})
