import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, notified } from '../../lib/test/render-app.tsx'
import { NoPermission } from './no-permission.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// The alert box of the tests returns a number, as the product's does: React must not take it for a cleanup function.
test('who may not open a room is told and goes home, and nothing breaks when the screen leaves [GUARD-15] [ERROR-24] [people-growth D4]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { router, unmount } = await mount(<NoPermission />, '/mentoria/acompanhamento')
  await waitFor(() => expect(router.view.location.pathname).toBe('/'))
  expect(notified).toEqual(['Você não tem permissão para acessar essa página'])
  unmount()
  expect(log).not.toHaveBeenCalled()
})
