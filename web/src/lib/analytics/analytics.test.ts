import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countPageView, patternOf } from './analytics.ts'
import { setConsent } from './consent.ts'

let sent: string[] = []
beforeEach(() => {
  sent = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(`${init.method} ${path} ${init.body}`)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const script of document.querySelectorAll('script')) script.remove()
})
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

test('what is counted is the pattern of the route, without ids and queries [SHELL-36]', async () => {
  expect(patternOf('/notas/$noteId')).toBe('/notas/{noteId}')
  expect(patternOf('/$folderSlug/$contentSlug')).toBe('/{folderSlug}/{contentSlug}')
  expect(patternOf('/$')).toBe('/{anything}')
  countPageView('/todas-juntas/$id')
  await settle()
  expect(sent).toEqual(['POST /v1/page_views {"path":"/todas-juntas/{id}","language":"pt-BR"}'])
})

test('the mobile viewer is counted without its token, and no third party hears of it [SHELL-36]', async () => {
  localStorage.setItem('juntas:settings', JSON.stringify({ google_analytics_id: 'G-MOBILE' }))
  setConsent('given')
  history.replaceState(null, '', '/mobile/v1/7/0/the-secret-token')
  countPageView('/mobile/$reference/$content/$progress/$token')
  await settle()
  const path = '/mobile/{reference}/{content}/{progress}/{token}'
  expect(sent).toEqual([`POST /v1/page_views ${JSON.stringify({ path, language: 'pt-BR' })}`])
  expect(document.querySelector('script[src*="G-MOBILE"]')).toBeNull()
  history.replaceState(null, '', '/')
})

test('a third party hears nothing until it is configured and she said yes [SHELL-36]', async () => {
  const isLoaded = () => document.querySelector('script[src*="googletagmanager"]') !== null
  setConsent('given')
  countPageView('/')
  await settle()
  expect(isLoaded()).toBe(false)
  localStorage.setItem('juntas:settings', JSON.stringify({ google_analytics_id: 'G-TEST' }))
  setConsent('refused')
  countPageView('/')
  await settle()
  expect(isLoaded()).toBe(false)
  setConsent('given')
  countPageView('/')
  await vi.waitFor(() => expect(isLoaded()).toBe(true), 10_000)
})
