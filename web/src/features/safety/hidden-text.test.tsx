import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { HiddenText } from './hidden-text.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const review = (over: object = {}) => ({
  '@id': '/v1/posts/7/review',
  subject: '/v1/posts/7',
  isDecided: true,
  note: null,
  canAppeal: true,
  appeal: null,
  ...over,
})
const asked = { text: 'Eu não citei ninguém', createdAt: '2026-11-15T12:00:00Z', outcome: null }

test('the author of a hidden text reads what the team wrote, asks for a review once, and sees that it waits', async () => {
  serve({
    'GET /v1/posts/7/review': [200, review({ note: 'Regra 2 da comunidade' })],
    'POST /v1/posts/7/appeals': [201, review({ canAppeal: false, appeal: asked })],
  })
  const { person } = await mount(<HiddenText kind="post" id={7} waiting="A equipe olha" />)
  expect(await screen.findByText('Regra 2 da comunidade')).toBeTruthy()
  expect(screen.queryByText('A equipe olha')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Pedir revisão' }))
  await person.type(await screen.findByRole('textbox', { name: /levar em conta/ }), 'Eu não citei ninguém')
  await person.click(screen.getAllByRole('button', { name: 'Pedir revisão' }).at(-1)!)
  await waitFor(() => expect(askedFor('POST /v1/posts/7/appeals')[0]?.body).toEqual({ text: 'Eu não citei ninguém' }))
  expect(await screen.findByText(/Outra pessoa da equipe está olhando/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pedir revisão' })).toBeNull()
})

test('while only reports hide it there is nothing to appeal; after the second look the answer stays', async () => {
  serve({
    'GET /v1/comments/5/review': [200, review({ isDecided: false, canAppeal: false })],
    'GET /v1/comments/6/review': [200, review({ canAppeal: false, appeal: { ...asked, outcome: 'upheld' } })],
  })
  await mount(
    <>
      <HiddenText kind="comment" id={5} waiting="A equipe olha" />
      <HiddenText kind="comment" id={6} waiting="A equipe olha" />
    </>,
  )
  expect(await screen.findByText('A equipe olha')).toBeTruthy()
  expect(await screen.findByText(/manteve a decisão/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pedir revisão' })).toBeNull()
})
