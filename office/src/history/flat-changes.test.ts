import { expect, test } from 'vitest'
import { flatChanges } from './flat-changes.ts'

test('of an object only the fields that differ are told, by their path', () => {
  const before = { 'es-ES': { title: 'Talks', summary: 'Una mujer' } }
  const after = { 'es-ES': { title: 'Charlas', summary: 'Una mujer' }, 'en-US': { title: '' } }
  expect(flatChanges([{ field: 'translations', before, after }])).toEqual([
    { field: 'translations.es-ES.title', before: 'Talks', after: 'Charlas' },
  ])
})

test('a value that was not there, and one that is gone', () => {
  expect(
    flatChanges([
      { field: 'slug', after: 'talks' },
      { field: 'tags', before: ['a'], after: ['a'] },
      { field: 'summary', before: 'x' },
    ]),
  ).toEqual([
    { field: 'slug', before: undefined, after: 'talks' },
    { field: 'summary', before: 'x', after: undefined },
  ])
})

test('a member is one value, not its fields', () => {
  const change = { field: 'coach', before: { memberName: null }, after: { memberName: 'Lia Sá' } }
  expect(flatChanges([change])).toEqual([change])
})
