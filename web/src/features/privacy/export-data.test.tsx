import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { ExportData } from './export-data.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [429, /várias cópias há pouco/],
  [500, /não pôde ser preparado/],
  [403, /não pôde ser preparado/],
])('a copy refused with %i says why, and can be asked for again [GAP-112]', async (status, words) => {
  serve({ 'GET /v1/me/export.zip': [status] })
  const { person } = await mount(<ExportData />)
  const button = screen.getByRole('button', { name: 'Baixar meus dados' })
  await person.click(button)
  expect(await screen.findByText(words)).toBeDefined()
  URL.createObjectURL = () => 'blob:x'
  serve({ 'GET /v1/me/export.zip': [200] })
  await person.click(button)
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  expect(askedFor('GET /v1/me/export.zip')).toHaveLength(1)
})
