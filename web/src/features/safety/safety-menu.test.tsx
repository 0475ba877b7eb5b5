import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, serve } from '../../lib/test/stage.tsx'
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
