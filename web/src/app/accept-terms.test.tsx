import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedFor } from '../lib/test/render-app.tsx'
import { expectAt, openApp, viewerWith } from './test/whole-app.tsx'

const answerWith = (version: string, content: string): [number, object] => [
  200,
  {
    version,
    title: 'Termos',
    content,
    changes: 'Novidade',
    publishedAt: '2026-12-01T12:00:00Z',
    effectiveAt: '2026-12-01T12:00:00Z',
  },
]

test('new terms: an answer is lost, the text changes once more, she accepts and comes to where she wanted to go', async () => {
  let terms = answerWith('2026-12', '<p>Primeiro</p>')
  let accepted: [number, object] = [500, {}]
  const answers = { 'GET /v1/terms': () => terms, 'PUT /v1/me/terms': () => accepted }
  const { person } = await openApp('/notas', { as: viewerWith({ owesTerms: true }), answers: answers as never })
  const heading = await expectAt('/aceitar-termos?redirect=%2Fnotas')
  expect(heading.textContent).toBe('Os termos mudaram')
  await screen.findByText('Primeiro')
  expect(screen.getByRole('link', { name: 'Sair' }).getAttribute('href')).toBe('/sair')
  expect(screen.getByRole('link', { name: 'levar ou apagar os seus dados' }).getAttribute('href')).toBe('/privacidade')
  expect(screen.getByRole('link', { name: 'ver ou encerrar o seu plano' }).getAttribute('href')).toBe('/meu-plano')
  const accept = () => person.click(screen.getByRole('button', { name: 'Aceitar e continuar' }))
  await accept()
  await screen.findByRole('alert')

  terms = answerWith('2026-12.2', '<p>Segundo</p>')
  accepted = [409, { code: 'terms_changed' }]
  await accept()
  await screen.findByText('Segundo')
  expect(screen.getByRole('alert').textContent).toContain('Os termos mudaram de novo')

  accepted = [200, { version: '2026-12.2', acceptedAt: '2026-12-02T12:00:00Z' }]
  await accept()
  await expectAt('/notas')
  expect(askedFor('PUT /v1/me/terms').map(({ body }) => body)).toEqual([
    { version: '2026-12' },
    { version: '2026-12' },
    { version: '2026-12.2' },
  ])
})
