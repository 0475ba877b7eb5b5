import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mountPart, serve } from '../../test/render-app.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

test('what cannot be undone needs a reason, and the safe way comes first', async () => {
  serve({})
  const confirm = vi.fn(async () => undefined)
  const close = vi.fn()
  mountPart(
    <ReasonDialog
      isDanger
      isOpen
      onClose={close}
      title="Devolver?"
      text="Não dá para desfazer."
      action="Devolver"
      onConfirm={confirm}
    />,
  )
  await screen.findByRole('alertdialog', { name: 'Devolver?' })
  const actions = screen.getAllByRole('button').map((button) => button.textContent)
  expect(actions.indexOf('Voltar')).toBeLessThan(actions.findIndex((text) => text?.includes('Devolver')))
  await userEvent.click(screen.getByRole('button', { name: /^Devolver/ }))
  await screen.findByText('Escreva o motivo: ele fica na auditoria.')
  expect(confirm).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/Motivo/), ' Arrependimento em 7 dias ')
  await userEvent.click(screen.getByRole('button', { name: /^Devolver/ }))
  expect(confirm).toHaveBeenCalledWith('Arrependimento em 7 dias')
  expect(close).toHaveBeenCalled()
})
