import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../../lib/test/render-app.tsx'
import { asked, experience, mount, serve } from '../test/mount.tsx'
import { type Curriculum, curriculumQuery } from './curriculum-queries.ts'
import { CurriculumSide } from './curriculum-side.tsx'
import { Timeline } from './timeline.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (id: number, over = {}) => ({
  id,
  title: `Linha ${id}`,
  detail: 'Juntas, 2026',
  isShown: true,
  verificationUrl: `https://juntas.test/verificar/cod${id}`,
  ...over,
})
const curriculum = (over: object = {}) =>
  ({
    name: 'Rita de Souza',
    language: 'pt-BR',
    completeness: { percent: 100, missing: [] },
    certificates: [],
    badges: [],
    ...over,
  }) as unknown as Curriculum
const add = vi.fn()

function Side() {
  const { data } = useQuery(curriculumQuery('pt-BR'))
  return data ? <CurriculumSide curriculum={data} onAdd={add} /> : null
}
async function show(over: object, answers: Record<string, Answer> = {}) {
  serve({ 'GET /v1/curriculum': [200, curriculum(over)], ...answers })
  const opened = await mount(<Side />, '/meu-curriculo')
  await screen.findByRole('progressbar')
  return opened
}

describe('how complete a résumé is', () => {
  test('is all there', async () => {
    await show({})
    expect(screen.getByRole('heading', { name: 'Currículo 100% completo' })).toBeDefined()
    expect(screen.getByText('Nada falta. É um bom momento para gerar o PDF.')).toBeDefined()
    expect(screen.queryByText('Completar agora')).toBeNull()
  })
  test('lacks an experience, which is added here', async () => {
    add.mockClear()
    const { person } = await show({ completeness: { percent: 80, missing: ['experience'] } })
    expect(screen.getByText('Falta: uma experiência.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Completar agora' }))
    expect(add).toHaveBeenCalledTimes(1)
  })
  test('lacks more, which is filled in on the profile', async () => {
    await show({ completeness: { percent: 60, missing: ['goal', 'experience'] } })
    expect(screen.getByText('Falta: o objetivo e uma experiência.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Completar agora' }).getAttribute('href')).toBe('/editar-perfil')
  })
})

describe('certificates and badges of a résumé', () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

  test('none lead to the trails', async () => {
    await show({})
    expect(screen.getByText(/^Você ainda não tem certificados nem selos/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver as trilhas' }).getAttribute('href')).toBe('/habilidades')
    expect(screen.queryByRole('checkbox', { name: /Linha/ })).toBeNull()
  })
  test('are listed apart, each with the address that proves it while it is shown', async () => {
    await show({
      certificates: [line(1), line(2, { isShown: false }), line(3, { verificationUrl: null })],
      badges: [line(4)],
    })
    expect(headings()).toEqual(expect.arrayContaining(['Certificados', 'Selos']))
    expect(screen.queryByText('Ver as trilhas')).toBeNull()
    const ways = screen.getAllByRole('link', { name: /^Conferir/ })
    expect(ways.map((way) => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
      ['Conferir Linha 1', '/verificar/cod1'],
      ['Conferir Linha 4', '/verificar/cod4'],
    ])
  })
  test('are shown or not at once; a choice that was not saved goes back and says so', async () => {
    const lines = { certificates: [line(1)], badges: [line(4, { isShown: false })] }
    serve({
      'GET /v1/curriculum': [200, curriculum(lines)],
      'PUT /v1/curriculum/certificates/1': [200, { isShown: false }],
      'PUT /v1/curriculum/badges/4': [500, {}],
    })
    const { person } = await mount(<Side />, '/meu-curriculo')
    const [certificate, badge] = await screen.findAllByRole<HTMLInputElement>('checkbox')
    const boxes = () => [certificate?.checked, badge?.checked]
    expect(boxes()).toEqual([true, false])
    expect(screen.queryByRole('alert')).toBeNull()
    await person.click(badge as Element)
    expect((await screen.findByRole('alert')).textContent).toContain('A escolha não foi salva. Tente de novo.')
    await waitFor(() => expect(boxes()).toEqual([true, false]))
    await person.click(certificate as Element)
    const sent = () => asked.filter(({ address }) => address.startsWith('PUT')).map(({ body }) => body)
    await waitFor(() => expect(sent()).toEqual([{ isShown: true }, { isShown: false }]))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
  test('of one kind have one heading', async () => {
    await show({ badges: [line(4)] })
    expect(headings()).not.toContain('Certificados')
    expect(headings()).toContain('Selos')
  })
})

describe('an entry of the timeline [PROFILE-10]', () => {
  const entry = async (over: Parameters<typeof experience>[0]) => {
    serve({})
    const edited = vi.fn()
    const list = [experience({ endAt: '2023-05-01', ...over })]
    const opened = await mount(
      <Timeline title="Experiência" add="Adicionar" list={list} onAdd={() => {}} onEdit={edited} />,
    )
    const item = await screen.findByRole('listitem')
    const [title, facts] = [item.querySelector('h3')?.textContent, item.querySelector('p')?.textContent]
    return { ...opened, edited, list, said: [title, facts, item.querySelector('img')?.getAttribute('src')] }
  }
  const period = 'mar. de 2023 a mai. de 2023 · 3 meses'
  const school = { type: 'Education', title: null, companyName: null, schoolName: 'UFPE' } as const
  test.each<[string, Parameters<typeof experience>[0], unknown[]]>([
    ['of work', {}, ['Gerente de Produto', `Nimbus · ${period}`, '/media/drawn/marks/nimbus.svg']],
    ['of work without names', { title: null, companyName: null }, ['', period, '/media/drawn/marks/marca.svg']],
    [
      'of study',
      { ...school, degree: 'Mestrado', fieldOfStudy: 'Letras' },
      ['Mestrado, Letras', `UFPE · ${period}`, '/media/drawn/marks/ufpe.svg'],
    ],
    [
      'of study without a field',
      { ...school, degree: 'Mestrado' },
      ['Mestrado', `UFPE · ${period}`, '/media/drawn/marks/ufpe.svg'],
    ],
    ['of study with its school alone', school, ['UFPE', period, '/media/drawn/marks/ufpe.svg']],
  ])('%s', async (_, over, expected) => {
    const { said } = await entry(over)
    expect(said).toEqual(expected)
    expect(screen.queryByRole('button', { name: /Mostrar/ })).toBeNull()
  })
  test('is changed by its pencil', async () => {
    const { person, edited, list } = await entry({})
    await person.click(screen.getByRole('button', { name: 'Editar Gerente de Produto' }))
    expect(edited.mock.calls[0]?.[0]).toEqual(list[0])
  })
  test('that could not be removed says so', async () => {
    const { person } = await entry({})
    expect(screen.queryByRole('alert')).toBeNull()
    serve({ 'DELETE /v1/experiences/3': [500, {}] })
    await person.click(screen.getByRole('button', { name: 'Excluir Gerente de Produto' }))
    await person.click(await screen.findByRole('button', { name: 'Excluir' }))
    expect(await screen.findByRole('alert')).toBeDefined()
  })
})
