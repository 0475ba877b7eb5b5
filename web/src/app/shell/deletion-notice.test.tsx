import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Viewer } from '../../lib/session/viewer.ts'
import { mount } from '../../lib/test/render-app.tsx'
import Notices from './notices.tsx'

afterEach(cleanup)

test('a deletion that was asked for is said on every page, with the way to take it back [GAP-112] [members-money m13]', async () => {
  const viewer = { isVerified: true, deletionAt: '2026-11-22T15:00:00.000Z' } as Viewer
  await mount(<Notices viewer={viewer} />)
  expect(await screen.findByText(/22 de novembro de 2026/)).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/privacidade'])
})
