// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Bell from 'lucide-react/icons/bell'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('she presses a button once: while it works it says so, keeps the focus and ignores her [VALID-26]', async () => {
  const press = vi.fn()
  const submit = vi.fn((event) => event.preventDefault())
  const view = (working: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" working={working} onClick={press}>
        Salvar
      </Button>
    </form>
  )
  const { rerender } = render(view(false))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  rerender(view(true))

  const button = screen.getByRole('button', { name: 'Carregando' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect((button as HTMLButtonElement).disabled).toBe(false)
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a button that is not available says so, keeps its label and ignores a press', async () => {
  const press = vi.fn()
  const view = (isDisabled?: boolean) => (
    <Button aria-disabled={isDisabled} onClick={press}>
      Deixar
    </Button>
  )
  const { rerender } = render(view(true))
  const button = screen.getByRole('button', { name: 'Deixar' })
  await userEvent.click(button)
  expect([button.getAttribute('aria-disabled'), press.mock.calls.length]).toEqual(['true', 0])
  rerender(view())
  await userEvent.click(button)
  expect([button.getAttribute('aria-disabled'), press.mock.calls.length]).toEqual([null, 1])
})

test('both labels stay in the working button, so that its width does not change', () => {
  render(
    <Button working={false} workingLabel="Enviando">
      Salvar
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Salvar' })
  expect(button.textContent).toBe('SalvarEnviando')
})

test('a button does not send the form around it unless it is told to', async () => {
  const submit = vi.fn((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>Cancelar</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(submit).not.toHaveBeenCalled()
})

test('an icon alone has a name, and an unread count is part of it', () => {
  const { rerender } = render(<IconButton icon={Bell} label="Avisos" count={128} countLabel="128 não lidos" />)
  const button = screen.getByRole('button', { name: 'Avisos, 128 não lidos' })
  expect(button.textContent).toBe('99+')
  rerender(<IconButton icon={Bell} label="Avisos" count={0} countLabel="0 não lidos" />)
  expect(screen.getByRole('button', { name: 'Avisos' }).textContent).toBe('')
})
