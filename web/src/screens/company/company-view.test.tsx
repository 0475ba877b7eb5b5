import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { list, mount, serve } from '../../lib/test/render-app.tsx'
import CompanyViewScreen from './company-view.tsx'

afterEach(cleanup)

test('a member without a company reads that none sees anything of her, under a title [SHELL-01]', async () => {
  serve({ 'GET /v1/me': list({ id: 7, companies: [] }) })
  await mount(<CompanyViewScreen />, '/o-que-minha-empresa-ve')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nenhuma empresa paga o seu plano' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Fale com a encarregada de dados.' })).toBeDefined()
})
