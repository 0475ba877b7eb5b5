import { expect, test } from 'vitest'
import { placesNamed } from './named-places.ts'

const ana = (hasPlan = true) => ({
  roles: [],
  isMentee: false,
  accessFreeContent: false,
  group: null,
  sessionInfo: { hasCustomerFolders: hasPlan },
})
const found = (typed: string, hasPlan = true) => placesNamed(typed, ana(hasPlan)).map(({ to }) => to)

test('the search finds places by the beginnings of their words, accents or none, by name first [GAP-113]', () => {
  expect(found('vag')).toEqual(['/jobs'])
  expect(found('Círculo')[0]).toBe('/circulos')
  expect(found('curriculo')[0]).toBe('/meu-curriculo')
  expect(found('certificados')[0]).toBe('/progresso-habilidade')
  expect(found('apagar')).toEqual(['/privacidade'])
})

test('it names nothing for a letter, for signs, or of what stays closed to her', () => {
  for (const typed of ['', 'v', '%', '!!!', '   ']) expect(found(typed)).toEqual([])
  expect(found('vagas', false)).toEqual([])
  expect(found('plano', false)).toEqual(['/meu-plano'])
})
