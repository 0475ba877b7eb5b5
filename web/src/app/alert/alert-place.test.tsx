// Compiled with the test and not while it waits: that takes longer than the wait on a busy machine.
import '@juntas/ui/alert/alert-host.tsx'
import { closeAllAlerts, showAlert } from '@juntas/ui/alert/alerts.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertPlace } from './alert-place.tsx'

const code = vi.hoisted(() => ({ isThere: false }))
vi.mock('./alert-box.ts', async () => {
  if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module')
  return { default: (await import('@juntas/ui/alert/alert-host.tsx')).AlertHost }
})

afterEach(closeAllAlerts)

test('a failure is said even when the code of the alert box never came, and the box comes with the network [GAP-19] [library M4]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<AlertPlace />)
  act(() => void showAlert('Sem conexão.'))
  expect((await screen.findByRole('alert')).textContent).toBe('Sem conexão.')
  expect(screen.queryByRole('button')).toBeNull()

  code.isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.getByRole('button')).toBeTruthy())
  expect(screen.getByText('Sem conexão.')).toBeTruthy()
})
