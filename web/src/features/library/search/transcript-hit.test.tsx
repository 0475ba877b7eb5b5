import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cardWith } from '../../../lib/test/content-card.ts'
import { mount } from '../../../lib/test/render-app.tsx'
import type { SearchHit } from '../types.ts'
import { TranscriptHit } from './transcript-hit.tsx'

afterEach(cleanup)

const hit = { content: cardWith(), excerpt: 'Antes da reunião, respire.', atSeconds: 42 } as unknown as SearchHit

test('something said in a video leads to its second, by the address and by what the page is handed [CONTENT-17] [tests E08]', async () => {
  const { person, router } = await mount(<TranscriptHit hit={hit} sought="reunião" />, '/busca')
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/talks/salario-se-conversa-em-voz-alta#t=42')
  expect(link.textContent).toContain('0:42')
  expect([...link.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['reunião'])
  expect(link.textContent).toBe('Salário se conversa em voz altaJoana QuaresmaAntes da reunião, respire.Abrir em 0:42')
  await person.click(link)
  await waitFor(() => expect(router.view.location.pathname).toBe('/talks/salario-se-conversa-em-voz-alta'))
  expect(router.view.location.state).toMatchObject({ timestampSeconds: 42 })
})

test('something said by nobody in particular has no name, and begins at the beginning without a second [CONTENT-17]', async () => {
  const bare = { ...hit, content: cardWith({ author: null, thumb: null }), atSeconds: null }
  await mount(<TranscriptHit hit={bare} sought="x" />)
  const link = screen.getByRole('link')
  expect(link.textContent).toBe('Salário se conversa em voz altaAntes da reunião, respire.Abrir em 0:00')
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/media/drawn/fallback.svg')
})
