import { expect, test } from 'vitest'
import { growthOf } from '../../test/growth.ts'
import { namesTeam } from './team-words.ts'

test.each([
  'Equipe Juntas',
  'Juntas Suporte',
  'juntas',
  'JUNTAS',
  'J u n t a s',
  'Júntas Oficial',
  'JuntasOficial',
  'Junt4s',
  'Moderadora',
  'Mоderadora',
  'M0derad0ra',
  'Ana da Moderação',
  'Soporte',
  'Support',
  'Ａｄｍｉｎ',
  'Adrnin',
  'Аdmin',
])('%s claims to be the team [security 11]', (name) => expect(namesTeam(name)).toBe(true))

test.each([
  'Ana Luísa Ribeiro',
  'Maria Junta Santos',
  'Modesta Ferreira',
  'Estela Teamo',
  'Bia',
  'Officina Lima',
  '李娜',
  'J.J.',
])('%s is a name like any other [security 11]', (name) => expect(namesTeam(name)).toBe(false))

test('a long name is judged in time that grows with its letters [security B1]', () => {
  expect(growthOf((length) => namesTeam('junta '.repeat(length / 6)), 10_000)).toBeLessThan(40)
})
