import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cardWith } from '../../../lib/test/content-card.ts'
import { mount } from '../../../lib/test/render-app.tsx'
import type { Content } from '../queries.ts'
import { Around, storeWith } from '../test/media-store.tsx'
import { useStart } from './use-start-position.ts'

function Begin({ content, isFetching = false }: { content: Content; isFetching?: boolean }) {
  return `begins at ${useStart(content, isFetching)?.timestampSeconds}`
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

/** A page whose content is read again with each press; the first one is of the cache. */
function Reads({ contents }: { contents: Content[] }) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <p>
        <Begin content={contents[turn] as Content} isFetching={turn === 0} />
      </p>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        lida
      </button>
    </>
  )
}

test('the start is the server’s current answer, and stays when that is read again; a link to another second seeks [CONTENT-27] [library M5]', async () => {
  const by = storeWith()
  const at = (seconds: number) =>
    cardWith({ mine: { view: { progress: seconds * 1000, furthest: 0, watched: false } } }) as unknown as Content
  const { router } = await mount(
    <Around by={by}>
      <Reads contents={[at(10), at(30), at(50)]} />
    </Around>,
    '/#t=42',
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.getByText('begins at undefined')).toBeDefined()
  expect(router.view.location.hash).toBe('t=42')
  const next = () => fireEvent.click(screen.getByRole('button'))
  next()
  expect(screen.getByText('begins at 42')).toBeDefined()
  await waitFor(() => expect(router.view.location.hash).toBe(''))
  next()
  expect(screen.getByText('begins at 42')).toBeDefined()
  const go = (hash: string) => act(async () => void (await router.navigate({ to: '.', hash } as never)))
  await go('t=7')
  await waitFor(() => expect(by.asked()).toEqual([['seek', 7]]))
  await waitFor(() => expect(router.view.location.hash).toBe(''))
  await go('t=42')
  await waitFor(() => expect(router.view.location.hash).toBe(''))
  expect(by.asked()).toHaveLength(1)
})

test('an address that the member is leaving keeps its second [CONTENT-27]', async () => {
  const by = storeWith()
  const { router } = await mount(
    <Around by={by}>
      <Begin content={cardWith() as unknown as Content} />
    </Around>,
    // The page itself is at /.
    '/outra#t=10',
  )
  expect(screen.getByText('begins at 10')).toBeDefined()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([router.view.location.hash, by.asked()]).toEqual(['t=10', []])
})
