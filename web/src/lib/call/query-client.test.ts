import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { installAppBridge } from '../app-bridge.ts'
import { serve, went } from '../test/render-app.tsx'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Does what TanStack Query does on the browser's `offline` event. */
function goOffline() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  installAppBridge({ redirect: (to) => went.push(to), notify: () => undefined, sessionLost: () => undefined })
  serve({ 'GET /v1/faqs': 'no answer', 'POST /v1/notes': 'no answer' })
  went.length = 0
  onlineManager.setOnline(false)
}

test('a read without a network ends at the offline page instead of waiting [entry A2] [ERROR-07] [GAP-05]', async () => {
  goOffline()
  const read = queryClient.fetchQuery({ queryKey: ['faqs'], queryFn: () => api('GET /v1/faqs', { kind: 'page' }) })
  await expect(read).rejects.toMatchObject({ status: 500, data: '', isOffline: true, isLeaving: true })
  expect(went).toEqual(['/503'])
})

test('a write without a network fails at once and is not sent when the network returns [entry A2] [GAP-05]', async () => {
  goOffline()
  const send = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: send, meta: { inPlace: true } })
  await expect(write.execute(undefined)).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(send).toHaveBeenCalledOnce()
})

test('the alert of a write without an answer goes away when the next write succeeds [GAP-05] [ERROR-07]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const open: string[] = []
  installAppBridge({
    redirect: () => undefined,
    notify: (message) => open.push(message),
    retract: (message) => open.splice(0, open.length, ...open.filter((one) => one !== message)),
    sessionLost: () => undefined,
  })
  serve({ 'DELETE /v1/notes/1': 'no answer' })
  const write = (mutationFn: () => Promise<unknown>) =>
    queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined)
  await expect(write(() => api('DELETE /v1/notes/{id}', { params: { id: 1 }, kind: 'action' }))).rejects.toThrow()
  expect(open).toHaveLength(1)
  await write(async () => 'answered')
  expect(open).toEqual([])
})
