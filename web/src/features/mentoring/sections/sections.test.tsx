import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mentee, mount, startService } from '../test/programme.tsx'
import { Banner } from './banner.tsx'
import { Closing } from './closing.tsx'
import { Confidential } from './confidential.tsx'
import { Development } from './development.tsx'
import { Direction } from './direction.tsx'
import { Evolution } from './evolution.tsx'
import { ProfileSurvey, type StepId } from './profile-survey/profile-survey.tsx'

beforeEach(() => {
  startService()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fields = () => screen.findAllByRole<HTMLTextAreaElement>('textbox')
const step = (id: StepId) => <ProfileSurvey mentee={mentee} step={id} onStep={() => undefined} />

test('the banner names the programme [MENTOR-02]', async () => {
  await mount(<Banner />)
  const banner = await screen.findByRole('banner')
  expect(within(banner).getByRole('heading', { level: 1 }).textContent).toBe('Mentoria')
  expect(banner.querySelector('img')?.getAttribute('src')).toBe('/media/drawn/banners/mentoring.svg')
})

test('who sees the diagnosis is said in the words of the specification, and by name [MENTOR-04]', async () => {
  await mount(<Confidential mentee={mentee} photo="/h.svg" />)
  expect(
    await screen.findByText(
      'Seu diagnóstico é visível apenas para você, sua coach executiva e as mentoras do programa.',
    ),
  ).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'você',
    expect.stringContaining('Cecília Rangel'),
    expect.stringContaining('Mônica Saraiva'),
  ])
})

test('Direcionamento: three session links that open beside, and a field for each session [MENTOR-08] [MENTOR-09] [CONST-10]', async () => {
  await mount(<Direction mentee={mentee} />)
  const links = within(await screen.findByRole('list', { name: 'Links das sessões de coaching' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
    mentee.sessionLinks.map((link) => [link, '_blank']),
  )
  await fields()
  for (const number of [1, 2, 3])
    expect(screen.getByLabelText(`Sessão ${number}`).getAttribute('name')).toBe(`question_0${number}`)
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeTruthy()
})

test('an address that the office has not set is no button, and the others keep their numbers [MENTOR-08] [MENTOR-30]', async () => {
  const [first, , third] = mentee.sessionLinks as [string, string, string]
  await mount(<Direction mentee={{ ...mentee, sessionLinks: [first, '', third] }} />)
  const links = within(await screen.findByRole('list', { name: 'Links das sessões de coaching' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [first, 'Abrir a sessão 1'],
    [third, 'Abrir a sessão 3'],
  ])
  await mount(<ProfileSurvey mentee={{ ...mentee, assessmentUrl: '' }} step="3" onStep={() => undefined} />)
  expect(await screen.findByText('Reserve 60 minutos')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Abrir o assessment' })).toBeNull()
})

test('Desenvolvimento: five workshops with their days in order, a field for each, and a quote [MENTOR-10] [MENTOR-11] [MENTOR-12] [CONST-10]', async () => {
  const { container } = await mount(<Development mentee={mentee} />)
  expect((await fields()).map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((number) => `question_0${number}`))
  expect(container.textContent).toMatch(
    /01\/08\s*09h às 12h\s*Disciplina Positiva.*22\/08\s*09h às 12h\s*Autoconfiança.*26\/09\s*09h às 12h\s*Pensamento Crítico.*24\/10\s*09h às 12h\s*Posicionamento.*14\/11\s*09h às 12h\s*Inteligência Emocional/,
  )
  expect(container.querySelector('blockquote')?.textContent).toBe(
    'Disciplina é lembrar do que você quer quando o dia pede outra coisa.',
  )
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeTruthy()
})

test('Fechamento: six fields [MENTOR-13] [CONST-10]', async () => {
  await mount(<Closing mentee={mentee} />)
  expect(await fields()).toHaveLength(6)
  for (const label of [
    'Visão de carreira em 3 anos',
    'Desafio',
    'Estratégia',
    'Ações',
    'Parceiros',
    'Resultados esperados e metas',
  ])
    expect(screen.getByLabelText(label)).toBeTruthy()
})

test('Evolução: one field, and when it is asked for [MENTOR-14] [CONST-10]', async () => {
  await mount(<Evolution mentee={mentee} />)
  expect((await fields()).map(({ name }) => name)).toEqual(['question_01'])
  expect(screen.getByText(/três meses após a última sessão/)).toBeTruthy()
})

test('the coach has a portrait, a text and a link; before there is one, the page says so [MENTOR-29]', async () => {
  await mount(step('2'))
  expect((await screen.findByRole('img', { name: 'Cecília Rangel' })).getAttribute('src')).toBe('/c.svg')
  expect(screen.getByText('Acompanha executivas.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Ver o perfil de Cecília Rangel' })
  expect(link.getAttribute('href')).toBe('https://perfil.example/c')
  await mount(<ProfileSurvey mentee={{ ...mentee, coach: null }} step="2" onStep={() => undefined} />)
  expect(await screen.findByText('Sua coach ainda não foi definida')).toBeTruthy()
})

test('the assessment: its time, a code that is copied, and two links [MENTOR-30] [CONST-10]', async () => {
  const { person } = await mount(step('3'))
  expect(await screen.findByText('Reserve 60 minutos')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Copiar código' }))
  expect(await screen.findByText('Código copiado')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('PRF-2026-0417')
  const outside = screen.getByRole('link', { name: 'Abrir o assessment' })
  expect([outside.getAttribute('href'), outside.getAttribute('target')]).toEqual([mentee.assessmentUrl, '_blank'])
  expect(screen.getByRole('link', { name: 'Responder a pesquisa de impacto' }).getAttribute('href')).toBe(
    '/pesquisa-impacto-inicial',
  )
})

test('the last step asks six open questions, registered first and updated after [MENTOR-31] [MENTOR-18]', async () => {
  const { person } = await mount(step('4'))
  const all = await fields()
  expect(all).toHaveLength(6)
  for (const [index, field] of all.entries()) {
    await person.click(field)
    await person.paste(`Objetivo ${index + 1}`)
  }
  await person.click(screen.getByRole('button', { name: 'Cadastrar' }))
  expect(await screen.findByRole('button', { name: 'Atualizar' })).toBeTruthy()
})
