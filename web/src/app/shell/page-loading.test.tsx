import { storeUser } from '@juntas/client/stored-user.ts'
import { DepthContext } from '@juntas/ui/router/contexts.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageLoading } from './layout/page-loading.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const shapeAt = (depth: number) => {
  const { container } = render(
    <DepthContext value={depth}>
      <PageLoading />
    </DepthContext>,
  )
  expect(screen.getByText('Carregando')).toBeTruthy()
  const has = container.querySelector('[aria-hidden="true"] > span + span') !== null
  cleanup()
  return has
}

test('a member’s first page has its shape before any answer; inside a layout, and for a visitor, it is the spinner alone [entry A16] [SHELL-28]', () => {
  expect(shapeAt(2)).toBe(false)
  storeUser({ id: 7, name: 'Ana', email: 'ana@example.com' } as never)
  expect([shapeAt(2), shapeAt(3)]).toEqual([true, false])
})
