import { cleanup, screen, waitFor } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import { expect, test } from 'vitest'
import { cardWith } from '../../../lib/test/content-card.ts'
import { mount } from '../../../lib/test/render-app.tsx'
import type { Content } from '../queries.ts'
import { useStart } from './use-start-position.ts'

function Begin({ content }: { content: Content }) {
  return `begins at ${useStart(content, false)?.timestampSeconds}`
}

test('the second of an address counts once: a reload goes on where the member left it [CONTENT-27] [library m9] [library M5]', async () => {
  const left = { view: { progress: 42_000, furthest: 42_000, watched: false } }
  const page = (
    <MediaProvider>
      <Begin content={cardWith({ mine: left }) as unknown as Content} />
    </MediaProvider>
  )
  const { router } = await mount(page, '/#t=10')
  expect(screen.getByText('begins at 10')).toBeDefined()
  await waitFor(() => expect(router.view.location.hash).toBe(''))
  cleanup()
  await mount(page, router.view.location.href)
  expect(screen.getByText('begins at 42')).toBeDefined()
})
