import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { installAppBridge } from '../app-bridge.ts'
import { queryClient } from '../call/query-client.ts'
import { knownViewer, viewerQuery } from './viewer.ts'

test('who she is is learned to the end, though the screen that asked is gone', async () => {
  installAppBridge({ redirect: () => undefined, notify: () => undefined, sessionLost: () => undefined })
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))
  // biome-ignore lint/suspicious/noDocumentCookie: as the server would set it
  document.cookie = `jwtToken=x.${claims}.x; path=/`
  let answer: (list: object) => void = () => undefined
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      answer = (list) =>
        resolve(new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } }))
    })
  })
  const stopWatching = new QueryObserver(queryClient, { ...viewerQuery, enabled: false }).subscribe(() => undefined)
  const asked = queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1), 10_000)
  await new Promise((resolve) => setTimeout(resolve, 20))
  stopWatching()
  answer({ 'hydra:member': [{ id: 7, name: 'Rita', sessionInfo: {} }] })
  await expect(asked).resolves.toMatchObject({ id: 7 })
  expect(knownViewer()?.id).toBe(7)
})
