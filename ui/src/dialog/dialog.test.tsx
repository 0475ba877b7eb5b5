// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../button/button.tsx'
import { Dialog, DialogWidth } from './dialog.tsx'
import { QuestionHost } from './question-host.tsx'
import { confirm, showMessage } from './questions.ts'

// The first test that opens a dialog loads its code.
const patient = { timeout: 15_000 }

function Opener({ width = 'regular' }: { width?: 'regular' | 'purchase' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogWidth value={width}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Nova experiência">
        <input aria-label="Cargo" />
      </Dialog>
    </DialogWidth>
  )
}

test('a dialog has its title as its name, closes by Escape, and gives the focus back [SHELL-29]', async () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Nova experiência' }, patient)
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(dialog.closest('[data-width]')?.getAttribute('data-width')).toBe('regular')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
}, 30_000)

test('the cross closes it', async () => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await screen.findByRole('dialog', {}, patient)
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}, 30_000)

test('inside the purchase layout every dialog is the narrow one [SHELL-30]', async () => {
  render(<Opener width="purchase" />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  const dialog = await screen.findByRole('dialog', {}, patient)
  expect(dialog.closest('[data-width]')?.getAttribute('data-width')).toBe('purchase')
}, 30_000)

test('a message has one button, Ok, which closes it [SHELL-27]', async () => {
  render(<QuestionHost />)
  let isClosed = false
  act(() => {
    void showMessage({ title: 'Respostas salvas', text: 'Você pode continuar depois.' }).then(() => {
      isClosed = true
    })
  })
  await screen.findByRole('alertdialog', { name: 'Respostas salvas' }, patient)
  expect(screen.getByText('Você pode continuar depois.')).toBeTruthy()
  // React Aria adds a hidden button for screen readers; only `Ok` is visible.
  const buttons = screen.getAllByRole('button').map((button) => button.textContent)
  expect(buttons.filter(Boolean)).toEqual(['Ok'])
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(isClosed).toBe(true)
}, 30_000)

test('a confirmation answers yes, or no by the safe button and by Escape; questions wait in line', async () => {
  render(<QuestionHost />)
  const answers: boolean[] = []
  const ask = (title: string) =>
    act(() => void confirm({ title, action: 'Excluir', danger: true }).then((isYes) => answers.push(isYes)))
  ask('Primeira?')
  ask('Segunda?')
  ask('Terceira?')

  await screen.findByRole('alertdialog', { name: 'Primeira?' }, patient)
  // For an action that cannot be undone, the safe button has the focus.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  await screen.findByRole('alertdialog', { name: 'Segunda?' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('alertdialog', { name: 'Terceira?' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(answers).toEqual([true, false, false])
}, 30_000)
