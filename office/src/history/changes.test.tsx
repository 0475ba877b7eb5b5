import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Changes } from './changes.tsx'

const textOf = (changes: { field: string; before?: unknown; after?: unknown }[]) =>
  render(<Changes entry={{ changes, isSealed: false }} />).container.textContent

test('of something new the empty fields are not listed; of a change they are [office 7]', () => {
  const empty = [
    { field: 'summary', after: '' },
    { field: 'jobRoleIds', after: [] },
    { field: 'authorId', after: null },
  ]
  expect(textOf([{ field: 'title', after: 'Talks' }, ...empty])).toBe('Talks')
  expect(textOf([{ field: 'summary', before: 'Um resumo', after: '' }])).toMatch(/^Um resumo → \S/)
})
