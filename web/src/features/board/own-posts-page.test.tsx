import { setSharedDevice } from '@juntas/client/shared-device.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { OwnPostsPage } from './own-posts-page.tsx'
import { postWith } from './test/samples.ts'

afterEach(() => {
  cleanup()
  setSharedDevice(false)
  vi.unstubAllGlobals()
})

const open = () => mount(<OwnPostsPage />, '/todas-juntas/minhas-publicacoes')

test('her own posts stand in one list, the anonymous ones too, and nothing of it is stored', async () => {
  const anonymous = postWith({ id: 8, title: 'Sem nome', anonymous: true, isMine: true })
  serve({ 'GET /v1/posts': list(anonymous, postWith({ isMine: true })) })
  await open()
  expect((await screen.findByRole('link', { name: 'Sem nome' })).getAttribute('href')).toBe('/todas-juntas/8')
  expect(screen.getByRole('link', { name: 'Por onde começo?' })).toBeDefined()
  expect(askedFor('GET /v1/posts').map(({ query }) => query.get('mine'))).toEqual(['true'])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Sem nome|posts/)
})

test('who has published nothing reads so; on a computer of others the list is not even asked for', async () => {
  serve({ 'GET /v1/posts': list() })
  await open()
  expect(await screen.findByText('Você ainda não publicou nada')).toBeDefined()
  cleanup()
  setSharedDevice(true)
  serve({ 'GET /v1/posts': list(postWith()) })
  await open()
  expect(await screen.findByText('Aqui esta lista não aparece')).toBeDefined()
  expect(askedFor('GET /v1/posts')).toEqual([])
})
