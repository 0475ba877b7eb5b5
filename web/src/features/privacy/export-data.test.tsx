import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { ExportData } from './export-data.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = 'POST /v1/me/export.zip'
const open = async (hasPassword = true) => {
  const { person } = await mount(<ExportData hasPassword={hasPassword} />)
  await person.click(screen.getByRole('button', { name: 'Baixar meus dados' }))
  await screen.findByRole('dialog')
  const confirm = () =>
    person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Baixar meus dados' }))
  return { person, confirm }
}

test.each([
  [429, /várias cópias há pouco/],
  [500, /não pôde ser preparado/],
  [403, /não pôde ser preparado/],
  [422, /não é a sua senha/],
])('a copy refused with %i says why, and can be asked for again [GAP-112] [security 10]', async (status, words) => {
  serve({ [address]: [status] })
  const { person, confirm } = await open()
  await person.type(screen.getByLabelText('Sua senha'), 'Segredo#1')
  await confirm()
  expect(await screen.findByText(words)).toBeDefined()
  URL.createObjectURL = () => 'blob:x'
  serve({ [address]: [200] })
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor(address)).toHaveLength(1)
})

test('without a password a code is asked for, and nothing is asked of the server before [security 10]', async () => {
  serve({ 'POST /v1/me/export_codes': [204], [address]: [200] })
  const { person, confirm } = await open(false)
  await confirm()
  expect(askedFor(address)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Enviar código por e-mail' }))
  await waitFor(() => expect(askedFor('POST /v1/me/export_codes')).toHaveLength(1))
  URL.createObjectURL = () => 'blob:x'
  await person.type(screen.getByLabelText('Código de 5 dígitos'), '12345')
  await confirm()
  await waitFor(() => expect(askedFor(address)).toHaveLength(1))
})
