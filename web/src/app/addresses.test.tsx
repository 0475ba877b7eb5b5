import { Link } from '@juntas/ui/router/link.tsx'
import { expect, test } from 'vitest'
// Its types make the table of routes known to links.
import type {} from './router.ts'

test('an address that is not in the table, or lacks a param, is no program', () => {
  const wrong = () => (
    <>
      {/* @ts-expect-error: nobody knows it */}
      <Link to="/nowhere" />
      {/* @ts-expect-error: which note? */}
      <Link to="/notas/$noteId" />
      {/* @ts-expect-error: another name */}
      <Link to="/notas/$noteId" params={{ id: '1' }} />
      {/* @ts-expect-error: it has none */}
      <Link to="/notas" params={{ id: '1' }} />
    </>
  )
  expect(wrong).toBeTypeOf('function')
})
