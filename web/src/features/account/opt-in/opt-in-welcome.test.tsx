import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mount } from '../../../lib/test/render-app.tsx'
import type { OptInState } from './opt-in-state.ts'
import OptInWelcome from './opt-in-welcome.tsx'

afterEach(cleanup)

const state = (over: Partial<OptInState> = {}): OptInState => ({
  step: 'plan',
  registration: '0b0f1c5e-0000-4000-8000-000000000000',
  name: 'Nina Duarte',
  company: null,
  payer: null,
  ...over,
})

test.each([
  [' Nina  Duarte', 'Aurora', 'Bem-vinda, Nina.', /^Seu acesso pela Aurora está aberto/],
  [' ', null, 'Bem-vinda.', /^Seu acesso está aberto/],
])('the welcome (%j, %s) has her name and who pays [AUTH-55]', async (name, payer, title, lead) => {
  await mount(<OptInWelcome state={state({ name, payer, step: 'welcome' })} />, '/opt-in')
  expect([document.activeElement?.textContent, screen.getByText(lead).tagName]).toEqual([title, 'P'])
  const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
  expect(links).toEqual(['/login', '/', '/confirmar-usuario'])
})
