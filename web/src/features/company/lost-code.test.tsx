import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { list, mount, serve } from '../../lib/test/render-app.tsx'
import { CompanyPage } from './company-page.tsx'

const network = vi.hoisted(() => ({ isLost: true }))
vi.mock('./seats/codes-tab.tsx', () => {
  if (network.isLost) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: () => <p>Os códigos</p> }
})

test('a tab whose code was lost on the way fails alone, and comes at the second try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({
    'GET /v1/company': [
      200,
      {
        name: 'Aurora',
        logo: null,
        areas: [],
        endsOn: null,
        seats: { limit: null, taken: 1, invited: 0 },
        invitations: { accepted: 0, invited: 0, expired: 0 },
      },
    ],
    'GET /v1/company_numbers': [200, { company: { name: 'Aurora', logo: null }, months: [] }],
    'GET /v1/company_invitations': list(),
    'GET /v1/company_codes': list(),
  })
  const { person } = await mount(<CompanyPage jobs={null} />, '/empresa#codigos')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.isLost = false
  await person.click(again)
  expect(await screen.findByText('Os códigos')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Aurora' })).toBeDefined()
})
