import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount, serve, viewer } from '../test/mount.tsx'
import { AvatarPart } from './avatar-part.tsx'

test('only the kinds of picture that are named are taken [PROFILE-20] [members-money polish]', async () => {
  const { container } = await mount(<AvatarPart viewer={viewer} hasHint />)
  await screen.findByText(/JPEG, PNG ou WebP, de qualquer tamanho/)
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  expect(input.accept).toBe('image/jpeg,image/png,image/webp')
  fireEvent.change(input, { target: { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] } })
  expect(await screen.findByText(/Não conseguimos abrir este arquivo/)).toBeTruthy()
})

test('a picture that could not be removed stays, and the page says why [PROFILE-20]', async () => {
  serve({ 'PUT /v1/me/avatar': [503, {}] })
  const { person } = await mount(<AvatarPart viewer={{ ...viewer, avatar: '/media/avatars/7.webp' }} />)
  await person.click(screen.getByText('Remover foto'))
  await person.click(within(await screen.findByRole('alertdialog')).getByText('Remover foto'))
  expect((await screen.findByRole('alert')).textContent).toContain('Ocorreu um erro ao salvar a imagem')
})
