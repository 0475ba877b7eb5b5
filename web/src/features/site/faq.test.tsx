import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { list, mount, serve } from '../../lib/test/render-app.tsx'
import { Faq } from './faq.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const question = (id: number, answer: string, group = { id: 1, title: 'Plano e empresa' }) => ({
  id,
  position: id,
  question: `Pergunta ${id}`,
  answer,
  group,
})

test('questions stand in their groups, and an answer that names a page leads there [entry A15] [FAQ-02]', async () => {
  serve({
    'GET /v1/faqs': list(
      question(3, 'Veja [Meu plano](/meu-plano) ou [a loja](https://loja.test/app).'),
      question(4, 'Um <b>texto</b> e [um truque](javascript:alert).'),
      question(5, 'Sim.', { id: 2, title: 'Comunidade' }),
    ),
  })
  const { person } = await mount(<Faq />)
  for (const button of await screen.findAllByRole('button')) await person.click(button)
  expect(screen.getByRole('link', { name: 'Meu plano' }).getAttribute('href')).toBe('/meu-plano')
  expect(screen.getByRole('link', { name: 'a loja' }).getAttribute('rel')).toBe('noreferrer')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(document.body.textContent).toContain('Um <b>texto</b> e um truque.')
  const second = screen.getByRole('heading', { name: 'Comunidade', level: 2 }).parentElement as HTMLElement
  expect(within(second).getAllByRole('button')).toHaveLength(1)
})
