import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount, viewer } from '../test/mount.tsx'
import { AvatarPart } from './avatar-part.tsx'

test('only the kinds of picture that are named are taken [PROFILE-20] [members-money polish]', async () => {
  const { container } = await mount(<AvatarPart viewer={viewer} hasHint />)
  await screen.findByText(/JPEG, PNG ou WebP, de qualquer tamanho/)
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept).toBe('image/jpeg,image/png,image/webp')
  fireEvent.change(input, { target: { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] } })
  expect(await screen.findByText(/Não conseguimos abrir este arquivo/)).toBeTruthy()
})
