import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, serve } from '../../../lib/test/render-app.tsx'
import { ViewerBoundary, ViewerGone } from './mobile-viewer.tsx'

afterEach(() => void vi.restoreAllMocks())

function Broken(): never {
  throw new Error('gone')
}

test('what the viewer cannot show still leads back to the app [MOBILE-04] [GAP-37] [library m10]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({ 'GET /v1/mobile_app': [200, { url: 'juntas://app' }] })
  await mount(
    <>
      <ViewerGone screen="trilha" />
      <ViewerBoundary screen={undefined}>
        <Broken />
      </ViewerBoundary>
    </>,
  )
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'juntas://app?screen=trilha',
      'juntas://app?screens=splash',
    ]),
  )
})
