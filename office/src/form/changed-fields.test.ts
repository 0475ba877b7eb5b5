import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  changedFields(['title', 'translations'], before, after)

test('an emptied translation is the same as a missing one; order of keys does not matter', () => {
  const before = { title: 'Talks', translations: { 'es-ES': { title: 'Charlas', summary: '' } } }
  const after = { title: 'Talks', translations: { 'en-US': {}, 'es-ES': { title: 'Charlas' } } }
  expect(changed(before, after)).toEqual({})
  expect(changed(before, { ...after, title: 'Palestras' })).toEqual({
    title: 'Palestras',
  })
})
