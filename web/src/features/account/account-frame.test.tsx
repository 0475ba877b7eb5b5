import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, serve } from '../../lib/test/render-app.tsx'
import { AccountFrame } from './account-frame.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a drawing that cannot come leaves no broken mark beside the login [entry A3]', async () => {
  serve({})
  const { container } = await mount(<AccountFrame title="Entrar">…</AccountFrame>)
  const picture = container.querySelector('picture img') as HTMLImageElement
  expect(picture.style.visibility).toBe('')
  fireEvent.error(picture)
  expect(picture.style.visibility).toBe('hidden')
})
