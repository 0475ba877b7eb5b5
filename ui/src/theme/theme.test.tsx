// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { setTheme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

afterEach(() => {
  setTheme('system')
  document.head.replaceChildren()
})

test('the theme follows the system until she switches it, and again when she says so [GAP-96]', async () => {
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF5EE">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#150B18">`
  const bars = () => [...document.querySelectorAll<HTMLMetaElement>('meta')].map((bar) => bar.getAttribute('media'))
  render(<ThemeSwitch />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Do sistema' }).checked).toBe(true)
  expect(document.documentElement.dataset.theme).toBeUndefined()

  await userEvent.click(screen.getByRole('radio', { name: 'Escuro' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('juntas:theme')).toBe('dark')
  expect(bars()).toEqual(['not all', 'all'])

  await userEvent.click(screen.getByRole('radio', { name: 'Do sistema' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('juntas:theme')).toBeNull()
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})
