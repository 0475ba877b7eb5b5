import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../lib/test/render-app.tsx'
import BadgePage from './badge-page.tsx'
import { asked, mount, serve } from './test/mount.tsx'

const route = 'GET /v1/badges/verify/s-1234'
const badge = {
  code: 'S-1234',
  isValid: true,
  title: 'Voz ativa',
  description: '',
  picture: '/media/badges/voz.svg',
  challenge: 'Trilha da voz',
  reachedAt: '2026-02-10T01:00:00Z',
  name: 'Rita de Souza',
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const page = async (answer: Answer) => {
  serve({ [route]: answer })
  const { container, person } = await mount(<BadgePage code="s-1234" />, '/verificar/s-1234')
  return { container, person }
}

test.each<[string, Answer, string[], Record<string, string>, string | null]>([
  [
    'a genuine one',
    [200, badge],
    ['Selo verdadeiro', 'A Juntas confirma que este selo foi conquistado por quem o mostra.'],
    {
      Selo: 'Voz ativa',
      'Conquistado por': 'Rita de Souza',
      Desafio: 'Trilha da voz',
      'Conquistado em': '9 de fevereiro de 2026',
      Código: 'S-1234',
    },
    'success',
  ],
  [
    'one that no longer counts',
    [200, { ...badge, isValid: false, reachedAt: null }],
    ['Este selo já não vale', 'O que o sustentava deixou de existir. Trate como não conferido.'],
    { Selo: 'Voz ativa', 'Conquistado por': 'Rita de Souza', Desafio: 'Trilha da voz', Código: 'S-1234' },
    'danger',
  ],
  ...[404, 422].map((status): [string, Answer, string[], Record<string, string>, string] => [
    `an unknown one (${status})`,
    [status, { code: 'not_found' }],
    [
      'Não encontramos este selo',
      'Confira o código. Se foi copiado de um currículo, a dona pode ter deixado de mostrá-lo.',
    ],
    { Código: 'S-1234' },
    'danger',
  ]),
])('anyone who reads the code of a badge learns whether it is genuine: %s', async (_, answer, words, facts, tone) => {
  const { container } = await page(answer)
  expect((await screen.findByText(words[0] as string)).parentElement?.dataset.tone).toBe(tone)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Conferir um selo')
  expect(screen.getByText(words[1] as string)).toBeTruthy()
  const read = [...container.querySelectorAll('dl > div')].map((row) => [...row.children].map((one) => one.textContent))
  expect(Object.fromEntries(read)).toEqual(facts)
  expect(container.querySelector('section img')?.getAttribute('src') ?? null).toBe(
    answer[0] === 200 ? badge.picture : null,
  )
})

test('a check that could not be made is no verdict, and is made again', async () => {
  const { container, person } = await page([503, {}])
  const alert = await screen.findByRole('alert')
  expect(container.querySelector('dl')).toBeNull()
  serve({ [route]: [200, badge] })
  await person.click(alert.querySelector('button') as Element)
  await screen.findByText('Selo verdadeiro')
  expect(asked.map(({ address }) => address)).toEqual([route])
  expect(screen.queryByRole('alert')).toBeNull()
})
