import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agreed } from '../../lib/agreement.ts'
import { MentoringPage } from './mentoring-page.tsx'
import { Documents } from './sections/documents.tsx'
import { ProfileSurvey } from './sections/profile-survey/profile-survey.tsx'
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

test('the steps of the survey go back and on by one, and to any by its name [MENTOR-23]', async () => {
  const onStep = vi.fn()
  const { person } = await mount(<ProfileSurvey mentee={mentee} step="2" onStep={onStep} />)
  await person.click(await screen.findByRole('button', { name: 'Etapa anterior' }))
  await person.click(screen.getByRole('button', { name: 'Próxima etapa' }))
  await person.click(screen.getByRole('button', { name: /Seus objetivos/ }))
  expect(onStep.mock.calls.map(([step]) => step)).toEqual(['1', '3', '4'])
  expect(screen.getByRole('button', { name: /Sua coach executiva/ }).getAttribute('aria-current')).toBe('step')
})
