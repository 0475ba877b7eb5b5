import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, notified, serve } from '../../lib/test/render-app.tsx'
import { BlockInviter } from './block-inviter.tsx'
import { SafetyMenu } from './safety-menu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Silenciar mutes whoever wrote it, by what she wrote and not by her number [security M4] [tests M54]', async () => {
  serve({ 'POST /v1/member_blocks': [201, { id: 3, name: 'Bia', avatar: null, kind: 'mute', createdAt: '' }] })
  const { person } = await mount(<SafetyMenu label="Opções" person={{ met: '/v1/posts/9', name: 'Bia' }} />)
  await person.click(await screen.findByRole('button', { name: 'Opções' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Silenciar Bia' }))
  await waitFor(() => expect(askedFor('POST /v1/member_blocks')).toHaveLength(1))
  expect(askedFor('POST /v1/member_blocks')[0]?.body).toEqual({ subject: '/v1/posts/9', kind: 'mute' })
})

function List({ name, read }: { name: string; read: (name: string) => string }) {
  useQuery({ queryKey: [name, 'any'], queryFn: () => read(name) })
  return null
}

test('after a block what may name the member is read again: notifications, and lists on pages [GAP-111]', async () => {
  serve({ 'POST /v1/member_blocks': [201, { id: 3, name: 'Bia', avatar: null, kind: 'mute', createdAt: '' }] })
  const read = vi.fn((name: string) => name)
  const { person } = await mount(
    <>
      <List name="notifications" read={read} />
      <List name="block" read={read} />
      <SafetyMenu label="Opções" person={{ met: '/v1/posts/9', name: 'Bia' }} />
    </>,
  )
  await person.click(await screen.findByRole('button', { name: 'Opções' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Silenciar Bia' }))
  await waitFor(() => expect(read.mock.calls.flat()).toEqual(['notifications', 'block', 'notifications', 'block']))
})

test('whoever sent a request is blocked by the request, after a question [NETWORK-06] [people-growth D11]', async () => {
  serve({ 'POST /v1/member_blocks': [201, { id: 3, name: null, avatar: null, kind: 'block', createdAt: '' }] })
  const away = vi.fn()
  const { person } = await mount(
    <>
      <BlockInviter invite="/v1/network_invites/3" onAway={away} />
      <QuestionHost />
    </>,
  )
  await person.click(await screen.findByRole('button', { name: 'Bloquear quem pediu' }))
  expect(askedFor('POST /v1/member_blocks')).toEqual([])
  await person.click(await screen.findByRole('button', { name: 'Bloquear' }))
  await waitFor(() => expect(away).toHaveBeenCalledOnce())
  expect(askedFor('POST /v1/member_blocks')[0]?.body).toEqual({ subject: '/v1/network_invites/3', kind: 'block' })
})

test('a block whose answer is lost is said once, closes nothing and leaves no unhandled rejection', async () => {
  serve({ 'POST /v1/member_blocks': 'no answer' })
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const away = vi.fn()
  const { person } = await mount(
    <>
      <BlockInviter invite="/v1/network_invites/3" onAway={away} />
      <QuestionHost />
    </>,
  )
  await person.click(await screen.findByRole('button', { name: 'Bloquear quem pediu' }))
  await person.click(await screen.findByRole('button', { name: 'Bloquear' }))
  await waitFor(() => expect(notified).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', unhandled)
  expect([away, unhandled].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
