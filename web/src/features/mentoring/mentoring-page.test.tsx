import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agreed } from '../../lib/agreement.ts'
import { Documents } from './documents.tsx'
import { MentoringPage } from './mentoring-page.tsx'
import { mentee, mount, startService } from './test/programme.tsx'

beforeEach(() => {
  startService()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const nothing = () => undefined
const page = (
  <MentoringPage agreement={agreed} photo="/h.svg" section="1" step="1" onSection={nothing} onStep={nothing} />
)

test('an indicator stands for two seconds, however fast the answer, and then the six sections [MENTOR-05] [MENTOR-06] [CONST-09]', async () => {
  vi.useFakeTimers()
  await mount(page)
  await act(() => vi.advanceTimersByTimeAsync(1900))
  expect(screen.getByRole('heading', { name: 'Mentoria' })).toBeTruthy()
  expect(screen.getByText('Carregando...')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByText('Carregando...')).toBeNull()
  const tabs = screen.getAllByRole('tab')
  expect(tabs).toHaveLength(6)
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', ...Array(5).fill('false')])
})

test('she who has no documents is told so [MENTOR-32] [ERROR-27]', async () => {
  await mount(<Documents documents={[]} />)
  expect(await screen.findByText('Documentos não encontrados')).toBeTruthy()
})

test('her documents are links [MENTOR-32]', async () => {
  await mount(<Documents documents={mentee.documents} />)
  const link = await screen.findByRole('link', { name: /Guia da participante/ })
  expect(link.getAttribute('href')).toBe('/media/public/mentoria/guia-da-participante.pdf')
})
