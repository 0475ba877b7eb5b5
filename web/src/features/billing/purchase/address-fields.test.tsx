import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, serve } from '../../../lib/test/render-app.tsx'
import { useAddressForm } from './address.ts'
import { AddressFields } from './address-fields.tsx'

function Probe() {
  const form = useAddressForm()
  return (
    <>
      <AddressFields form={form} />
      <button type="button" onClick={() => void form.trigger()}>
        conferir
      </button>
      <output data-testid="typed">{JSON.stringify(form.watch())}</output>
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an address at the purchase comes from the lists of places, and half of one is told so [PROFILE-08] [members-money m9]', async () => {
  serve({
    'GET /services/location/states': [200, [{ sigla: 'SP', nome: 'São Paulo' }]],
    'GET /services/location/states/SP/municipios': [200, [{ nome: 'Campinas' }]],
  })
  const { person } = await mount(<Probe />, '/comprar-plano/2')
  const state = await screen.findByLabelText(/^Estado/)
  await within(state).findByRole('option', { name: 'São Paulo' })
  await person.selectOptions(state, 'SP')
  const city = screen.getByLabelText(/^Cidade/)
  await within(city).findByRole('option', { name: 'Campinas' })
  await person.selectOptions(city, 'Campinas')
  const typed = JSON.parse(screen.getByTestId('typed').textContent ?? '{}')
  expect(typed).toMatchObject({ state: 'SP', city: 'Campinas' })
  await person.click(screen.getByRole('button', { name: 'conferir' }))
  await screen.findByText('Complete o endereço ou deixe todos os campos vazios.')
})
