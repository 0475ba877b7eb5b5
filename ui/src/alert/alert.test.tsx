// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Alert } from './alert.tsx'
import { AlertHost } from './alert-host.tsx'
import { closeAllAlerts, showAlert } from './alerts.ts'

afterEach(() => act(closeAllAlerts))

function App() {
  const [screenName, go] = useState('mentoria')
  return (
    <>
      <AlertHost />
      {screenName === 'mentoria' ? (
        <button
          type="button"
          onClick={() => {
            showAlert('Você não tem permissão para acessar essa página')
            go('início')
          }}
        >
          Abrir
        </button>
      ) : (
        <h1>Início</h1>
      )}
    </>
  )
}

test('the shared alert box says what happened, and its kind in a word [SHELL-26]', () => {
  render(
    <Alert kind="danger" title="O pagamento não passou.">
      Nada foi cobrado.
    </Alert>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Erro: O pagamento não passou. Nada foi cobrado.')
})

test('a box that belongs to the page is not announced', () => {
  render(<Alert live={false}>Resposta em até 48 horas.</Alert>)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('note')).toBeTruthy()
})

test('an alert opened anywhere stays while she is taken elsewhere, until she closes it [SHELL-26] [GUARD-15]', async () => {
  render(<App />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(screen.getByRole('heading', { name: 'Início' })).toBeTruthy()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Você não tem permissão para acessar essa página')
  await userEvent.click(within(alert).getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same words twice are one alert, and no more than three are open', () => {
  render(<AlertHost />)
  act(() => {
    for (const message of ['um', 'dois', 'um', 'três', 'quatro']) showAlert(message)
  })
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Erro: um',
    'Erro: três',
    'Erro: quatro',
  ])
})
