import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mount } from '../../../lib/test/render-app.tsx'
import ProfileLayout from './profile-layout.tsx'

afterEach(cleanup)

const titles = [
  ['/editar-perfil', 'Editar perfil', 'Editar perfil'],
  ['/meu-curriculo', 'Meu currículo', 'Editar perfil'],
  ['/meu-plano', 'Meu plano', 'Meu plano'],
  ['/atualizar-cartao', 'Atualizar cartão', 'Meu plano'],
  ['/pagamento', 'Pagamento', 'Meu plano'],
  ['/trocar-senha', 'Trocar senha', 'Trocar senha'],
  ['/privacidade', 'Privacidade e dados', undefined],
  ['/notificacoes', 'Avisos', undefined],
  ['/seguranca', 'Segurança', undefined],
] as const

test('every route of the profile area has a title of its own [PROFILE-04]', () =>
  expect(new Set(titles.map(([, title]) => title)).size).toBe(titles.length))

test.each(titles)(
  '%s is titled “%s”, and the side menu marks %s [PROFILE-03] [PROFILE-04] [PROFILE-05]',
  async (path, title, current) => {
    await mount(<ProfileLayout />, path)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
    expect([...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
      ...['/editar-perfil', '/meu-plano', '/trocar-senha'],
    ])
    expect(document.querySelector('[data-current]')?.textContent).toBe(current)
  },
)
