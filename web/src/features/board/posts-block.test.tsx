import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { screenLock } from '../../lib/discreet/preferences.ts'
import { mount } from '../../lib/test/render-app.tsx'
import PostsBlock from './posts-block.tsx'
import { postWith } from './test/samples.ts'

afterEach(cleanup)

const block = { id: 1, title: 'Todas Juntas', description: 'Com seu nome ou sem ele.' }

test('the home shows what is being asked, and the way to ask [HOME-03]', async () => {
  const posts = [postWith(), postWith({ id: 8, title: 'E agora?', anonymous: true, tag: 'harassment' })]
  await mount(<PostsBlock block={block} data={[{ 'hydra:member': posts }]} />)
  const section = within(screen.getByRole('region', { name: 'Todas Juntas' }))
  expect(section.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Por onde começo?',
    'E agora?',
  ])
  expect(section.getByRole('link', { name: 'E agora?' }).getAttribute('href')).toBe('/todas-juntas/8')
  expect(section.getByRole('link', { name: 'Nova publicação' }).getAttribute('href')).toBe(
    '/todas-juntas/nova-publicacao',
  )
})

test('while the screen lock is chosen, home shows nothing of the board [beyond, discreet]', async () => {
  screenLock.set(() => undefined)
  try {
    await mount(<PostsBlock block={block} data={[{ 'hydra:member': [postWith()] }]} />)
    expect(screen.queryByText('Por onde começo?')).toBeNull()
  } finally {
    screenLock.set(null)
  }
})
