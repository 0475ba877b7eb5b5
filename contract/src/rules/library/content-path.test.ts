import { expect, test } from 'vitest'
import { contentPath } from './content-path.ts'

test('an episode is below its trail, everything else in its folder [CONTENT-22]', () => {
  expect(contentPath({ id: 7, slug: 'negociacao', type: 'Skill' }, 'antes')).toBe('/habilidades/7/antes')
  expect(contentPath({ id: 2, slug: 'palestras', type: 'Folder' }, 'pausa')).toBe('/palestras/pausa')
})
