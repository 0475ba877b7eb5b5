import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mount } from '../test/mount.tsx'
import { EmailLink } from './email-link.tsx'

afterEach(() => {
  location.hash = ''
})

test('a link without its key says so at once, and offers nothing to press [PROFILE-06]', async () => {
  await mount(<EmailLink />, '/trocar-email')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/link/i)
  expect(screen.queryByRole('button', { name: /Confirmar/ })).toBeNull()
})

test('a whole link waits for the press [PROFILE-06]', async () => {
  location.hash = '#token=abc'
  await mount(<EmailLink />, '/trocar-email')
  expect(screen.getByRole('button', { name: /Confirmar/ })).toBeTruthy()
})
