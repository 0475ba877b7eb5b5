import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import LiveVideoScreen from './live-video.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who is not admitted goes home, and the room is no entry that Back would lead to [GUARD-17]', async () => {
  const permission = 'GET /services/node/permission-live-zoom/7'
  serve({ 'GET /v1/me': list({ id: 7, name: 'Ana', sessionInfo: {} }), [permission]: [200, { permission: false }] })
  const { router } = await mount(<LiveVideoScreen />, '/live-video')
  await waitFor(() => expect(router.view.location.pathname).toBe('/'))
  expect(askedFor(permission)).toHaveLength(1)
  expect(router.view.location.index).toBe(0)
})
