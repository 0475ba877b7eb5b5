import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { asked, mount, serve } from '../../lib/test/stage.tsx'
import PostScreen from './post.tsx'

afterEach(cleanup)

test('an address that cannot be a post is not found, and nobody is asked [ERROR-03] [COMMUNITY-04]', async () => {
  serve({})
  await mount(<PostScreen />, '/todas-juntas/abc')
  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeDefined()
  expect(asked.filter(({ address }) => address.includes('/v1/posts'))).toEqual([])
})
