// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorState } from './empty/error-state.tsx'
import { ProgressBar } from './progress/progress-bar.tsx'
import { Skeleton, SkeletonGroup } from './skeleton/skeleton.tsx'
import { Slider } from './slider/slider.tsx'
import { Spinner } from './spinner/spinner.tsx'
import { ToastHost } from './toast/toast-host.tsx'
import { showToast, toasts } from './toast/toasts.ts'

afterEach(() => {
  vi.useRealTimers()
  toasts.set([])
})

test('a spinner says that something is loading [SHELL-28]', () => {
  const { rerender } = render(<Spinner size="page" />)
  expect(screen.getByRole('status').textContent).toBe('Carregando')
  rerender(<Spinner label="Procurando o perfil ideal" />)
  expect(screen.getByRole('status').textContent).toBe('Procurando o perfil ideal')
})

test('a skeleton is one word for a screen reader, however many pieces it has', () => {
  render(
    <SkeletonGroup>
      <Skeleton shape="art" />
      <Skeleton />
    </SkeletonGroup>,
  )
  const group = screen.getByRole('status')
  expect(group.textContent).toBe('Carregando')
  expect(group.querySelectorAll('[aria-hidden="true"] [data-shape]')).toHaveLength(2)
})

test('a toast is there for six seconds, longer while she is on it', () => {
  vi.useFakeTimers()
  render(<ToastHost />)
  act(() => void showToast('Nota salva em 12:48'))
  expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite')
  const item = () => screen.queryByText('Nota salva em 12:48')?.closest('li')

  act(() => vi.advanceTimersByTime(5900))
  expect(item()).toBeTruthy()
  act(() => item()?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  act(() => vi.advanceTimersByTime(20_000))
  expect(item()).toBeTruthy()
  act(() => item()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  act(() => vi.advanceTimersByTime(6000))
  expect(item()).toBeFalsy()
})

test('the action of a toast closes it', () => {
  const see = vi.fn()
  render(<ToastHost />)
  act(() => void showToast('Nota salva', { action: { label: 'Ver', onSelect: see } }))
  act(() => screen.getByRole('button', { name: 'Ver' }).click())
  expect(see).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Nota salva')).toBeNull()
})

test('a bar says how far, in the words it is given, and never past its end', () => {
  render(<ProgressBar label="Pesquisa" value={50} max={48} text="48 de 48" segments={12} />)
  const bar = screen.getByRole('progressbar', { name: 'Pesquisa' })
  expect(bar.getAttribute('aria-valuenow')).toBe('48')
  expect(bar.getAttribute('aria-valuetext')).toBe('48 de 48')
  expect(bar.children).toHaveLength(12)
})

test('a slider takes its limits and step, and reads its number as people say it', () => {
  render(<Slider label="Zoom" min={1} max={5} step={0.1} value={1.4} onChange={() => {}} format={(n) => `${n}x`} />)
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
  expect([slider.min, slider.max, slider.step]).toEqual(['1', '5', '0.1'])
  expect(slider.getAttribute('aria-valuetext')).toBe('1.4x')
})

test('an error says that nothing was lost, and lets her try again', () => {
  const retry = vi.fn()
  render(<ErrorState onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('Nada do que você fez se perdeu.')
  act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click())
  expect(retry).toHaveBeenCalledTimes(1)
})
