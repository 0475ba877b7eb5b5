import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('an emptied translation is the same as a missing one; order of keys does not matter', () => {
  const before = { title: 'Talks', translations: { 'es-ES': { title: 'Charlas', summary: '' } } }
  const after = { title: 'Talks', translations: { 'en-US': {}, 'es-ES': { title: 'Charlas' } } }
  expect(changedFields(['title', 'translations'], before, after)).toEqual({})
  expect(changedFields(['title', 'translations'], before, { ...after, title: 'Palestras' })).toEqual({
    title: 'Palestras',
  })
})
