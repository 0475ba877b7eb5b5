import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../lib/test/render-app.tsx'
import { Banner } from './sections/banner.tsx'
import { Evolution } from './sections/evolution.tsx'
import { mentee, startService } from './test/programme.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the way back is the browser’s own when the page was loaded fresh [people-growth m11] [MENTOR-03]', async () => {
  history.pushState(null, '', '/mentoria')
  const { router, person } = await mount(<Banner />)
  const back = vi.spyOn(router, 'back').mockImplementation(() => undefined)
  await person.click(await screen.findByRole('button', { name: 'Voltar para o academy' }))
  expect(back).toHaveBeenCalledOnce()
})

test('who has answered the evolution is promised no reminder [people-growth m11] [MENTOR-14]', async () => {
  startService()
  const due = { ...mentee, evolutionDueAt: new Date(Date.now() + 30 * 86_400_000).toISOString() }
  await mount(<Evolution mentee={due} />)
  expect(await screen.findByText(/mandamos um lembrete/)).toBeTruthy()
  cleanup()
  const answered = { form: 'evolucao' as const, fase: 5 as const, updatedAt: '2026-11-10T12:00:00.000Z' }
  await mount(<Evolution mentee={{ ...due, forms: [answered] }} />)
  expect(screen.queryByText(/mandamos um lembrete/)).toBeNull()
})
