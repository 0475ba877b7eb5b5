import { expect, test } from 'vitest'
import type { MenuItem } from '../../../features/site/queries.ts'
import { itemsFor } from './menu-items.ts'

const item = (id: number, title: string, url: string): MenuItem => ({
  '@id': `/v1/menu_items/${id}`,
  '@type': 'MenuItem',
  id,
  title,
  url,
  position: id,
  target: '_self',
  icon: null,
  nickname: null,
})
const principal = [item(1, 'Início', '/'), item(2, 'Habilidades', '/habilidades'), item(3, 'Conquistas', '/conquistas')]
const read = (group: 'b2c' | null, items = principal) => itemsFor(group, items).map(({ title, url }) => [title, url])

test('a regular member reads the menu as the server gives it [SHELL-15]', () => {
  expect(read(null)).toEqual([
    ['Início', '/'],
    ['Habilidades', '/habilidades'],
    ['Conquistas', '/conquistas'],
  ])
})

test('for B2C, Habilidades reads Trilhas and Conquistas gives way to Cursos [SHELL-16] [SHELL-17] [GUARD-18]', () => {
  expect(read('b2c')).toEqual([
    ['Início', '/'],
    ['Trilhas', '/habilidades'],
    ['Cursos', '/agenda-b2c'],
  ])
})

test('what the server adds stays for both groups [SHELL-06]', () => {
  const more = [...principal, item(4, 'Vagas', '/jobs')]
  expect(read(null, more).at(-1)).toEqual(['Vagas', '/jobs'])
  expect(read('b2c', more).at(-1)).toEqual(['Vagas', '/jobs'])
})
