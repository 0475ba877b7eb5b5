import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { list, mount, serve } from '../../lib/test/render-app.tsx'
import { OwnContents } from './own-contents.tsx'

test.each([
  ['#assistidos', 'GET /v1/watched_contents', 'O que você assistir até o fim fica guardado aqui.'],
  ['#em-andamento', 'GET /v1/in_progress_contents', 'O que você começar aparece aqui, no ponto em que parou.'],
  ['#favoritos', 'GET /v1/favorite_contents', 'Toque na estrela de um conteúdo para guardá-lo aqui.'],
])(
  'a new member reads under %s that there is no content, and where to find some [CONTENT-42] [ERROR-27]',
  async (hash, address, text) => {
    serve({ [address]: list() })
    await mount(<OwnContents />, `/conteudos${hash}`)
    expect(await screen.findByRole('heading', { name: 'Nenhum conteúdo' })).toBeDefined()
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver trilhas' }).getAttribute('href')).toBe('/habilidades')
  },
)
