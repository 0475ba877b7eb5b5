// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { LanguagePicker } from '../language/language-picker.tsx'
import { currentLocale, setLocale } from '../language/locale.ts'
import { Menu } from './menu.tsx'

const patient = { timeout: 15_000 }

afterEach(() => {
  setLocale('pt-BR')
  localStorage.clear()
})

test('she opens a menu by keyboard, chooses, and is back on the button', async () => {
  const edit = vi.fn()
  const remove = vi.fn()
  render(
    <Menu
      label="Opções"
      items={[
        { id: 'edit', label: 'Editar', onSelect: edit },
        { id: 'remove', label: 'Excluir', danger: true, onSelect: remove },
      ]}
      trigger={(props) => <Button {...props}>Opções</Button>}
    />,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Opções' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('menu', { name: 'Opções' }, patient)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Editar'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(remove).toHaveBeenCalledTimes(1)
  expect(edit).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
}, 30_000)

test('arrow up opens it at the end; Escape closes it', async () => {
  render(
    <Menu
      label="Opções"
      items={[[{ id: 'a', label: 'Editar' }], [{ id: 'b', label: 'Sair' }]]}
      trigger={(props) => <Button {...props}>Opções</Button>}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}')
  await screen.findByRole('menu', {}, patient)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sair'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}, 30_000)

test('the picker offers Português, Español and Inglês, and her choice is kept [SHELL-25] [GAP-96]', async () => {
  const told = vi.fn()
  render(<LanguagePicker onChange={told} />)
  await userEvent.click(screen.getByRole('button', { name: 'Idioma: Português' }))
  const options = await screen.findAllByRole('menuitemradio', {}, patient)
  expect(options.map((option) => option.textContent)).toEqual(['Português', 'Español', 'Inglês'])
  expect(options.map((option) => option.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])

  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Español' }))
  expect(currentLocale()).toBe('es-ES')
  expect(document.documentElement.lang).toBe('es-ES')
  expect(localStorage.getItem('juntas:locale')).toBe('es-ES')
  expect(told).toHaveBeenCalledWith('es-ES')
  expect(await screen.findByRole('button', { name: 'Idioma: Español' })).toBeTruthy()
}, 30_000)

test('after a choice by keyboard the focus is on the picker again [entry A16]', async () => {
  render(<LanguagePicker />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('menu', {}, patient)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Português'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const button = await screen.findByRole('button', { name: 'Idioma: Español' })
  await waitFor(() => expect(document.activeElement).toBe(button))
}, 30_000)
