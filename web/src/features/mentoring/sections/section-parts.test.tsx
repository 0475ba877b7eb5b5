import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agreed } from '../../../lib/agreement.ts'
import { mount as mountApp } from '../../../lib/test/render-app.tsx'
import { MentoringPage } from '../mentoring-page.tsx'
import { momentText } from '../moment-text.ts'
import type { Mentee } from '../queries.ts'
import { mentee, mount, startService } from '../test/programme.tsx'
import { Banner } from './banner.tsx'
import { Confidential } from './confidential.tsx'
import { Direction, registerOrUpdate } from './direction.tsx'
import { Documents } from './documents.tsx'
import { Evolution } from './evolution.tsx'
import type { StepId } from './profile-survey/profile-survey.tsx'
import { ProfileSurvey, stepOf } from './profile-survey/profile-survey.tsx'
import { Readers } from './readers.tsx'
import { SectionList } from './section-list.tsx'
import { formsOf, type SectionId, sectionOf, sessionNumber } from './sections.ts'

let service: ReturnType<typeof startService>
beforeEach(() => {
  service = startService()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const saved = (form: Mentee['forms'][number]['form']) => ({ form, updatedAt: '2026-11-10T12:00:00.000Z' }) as never

test('an address names a section or a step, or means the first [MENTOR-06] [MENTOR-23]', () => {
  expect(['3', '6', '7', undefined, 3].map(sectionOf)).toEqual(['3', '6', '1', '1', '1'])
  expect(['4', '5', null].map(stepOf)).toEqual(['4', '1', '1'])
  expect((['1', '2', '6'] as const).map(sessionNumber)).toEqual([0, 1, 5])
})

test('each section has its own form, and the repeated one belongs to none', () => {
  expect((['1', '2', '3', '4', '5', '6'] as const).map(formsOf)).toEqual([
    ...[[], ['objectives'], ['direcionamento'], ['desenvolvimento'], ['fechamento'], ['evolucao']],
  ])
})

function Sections({ own = {} }: { own?: Partial<Mentee> }) {
  const [selected, setSelected] = useState<SectionId>('2')
  return <SectionList mentee={{ ...mentee, ...own }} selected={selected} onSelect={setSelected} />
}
const states = () => screen.getAllByRole('tab').map((tab) => tab.querySelector('[data-text=small]')?.textContent)
const done = () => screen.getAllByRole('tab').map((tab) => tab.querySelector('[data-done]') !== null)
const selected = () =>
  screen
    .getAllByRole('tab')
    .map((tab) => [
      tab.ariaSelected ?? tab.getAttribute('aria-selected'),
      tab.tabIndex,
      tab.getAttribute('aria-controls'),
    ])

test('a saved section is done, the survey only once the five people are asked too [MENTOR-23]', async () => {
  const forms = [saved('objectives'), saved('fechamento'), saved('further')]
  const { unmount } = await mount(<Sections own={{ forms }} />)
  await waitFor(() =>
    expect(states()).toEqual([
      ...['Material de apoio', 'Antes da primeira conversa', 'Três conversas com a coach'],
      ...['Cinco workshops', 'Concluída', 'Três meses depois'],
    ]),
  )
  expect(done()).toEqual([false, false, false, false, true, false])
  unmount()
  for (const fase of [1, 2, 3, 4, 5]) service.sent.set(fase, { fase })
  const all = await mount(<Sections own={{ forms }} />)
  await waitFor(() => expect(done()).toEqual([false, false, false, false, true, false]))
  all.unmount()
})

test('unsaved answers are counted with those that are saved', async () => {
  const draft = (form: string, value: object) =>
    localStorage.setItem(`juntas:draft:7:mentoring:${form}`, JSON.stringify({ at: Date.now(), value }))
  draft('direcionamento', { question_01: 'um', question_02: ' ' })
  draft('fechamento', { question_01: 'um' })
  draft('desenvolvimento', { question_02: '' })
  await mount(<Sections own={{ forms: [saved('fechamento'), saved('desenvolvimento')] }} />)
  await waitFor(() => expect(states()[2]).toBe('Não salvo: 1 de 3'))
  expect(states().slice(3, 5)).toEqual(['Não salvo: 4 de 5', 'Não salvo: 6 de 6'])
  expect(done()).toEqual([false, false, false, false, false, false])
})

test('the keyboard moves along the sections, and only the open one is in the order of Tab [MENTOR-06]', async () => {
  const { person } = await mount(<Sections />)
  const tabs = await screen.findAllByRole('tab')
  expect(selected()[1]).toEqual(['true', 0, 'mentoring-panel'])
  expect(selected()[0]).toEqual(['false', -1, null])
  tabs[1]?.focus()
  await person.keyboard('{ArrowDown}')
  expect(selected().findIndex(([is]) => is === 'true')).toBe(2)
  await person.keyboard('{End}')
  expect(document.activeElement).toBe(tabs[5])
  await person.click(tabs[3]!)
  expect(selected().findIndex(([is]) => is === 'true')).toBe(3)
})

test('a row of sections is scrolled to the open one, with a part of the one before', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.role === 'tablist' || this.getAttribute('role') === 'tablist' ? 20 : 300
  })
  await mount(<Sections />)
  expect((await screen.findByRole('tablist')).scrollLeft).toBe(240)
})

test('who read a form is listed, the first two until all are asked for', async () => {
  const reading = (reader: string, form: string, role = 'coach') => ({
    ...{ reader, form, role, readAt: '2026-11-10T12:00:00.000Z' },
  })
  const answered = globalThis.fetch
  const answer = (readings: unknown[]) =>
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.includes('readings')
        ? Promise.resolve(new Response(JSON.stringify(readings), { headers: { 'content-type': 'application/json' } }))
        : answered(url, init),
    )
  const lines = () =>
    within(screen.getByRole('list', { name: 'Leituras' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)
  answer([reading('Ana', 'fechamento'), reading('Bia', 'fechamento', 'mentor'), reading('Eva', 'evolucao')])
  const two = await mount(<Readers mentee={mentee} form="fechamento" hasRecord />)
  await screen.findByRole('list', { name: 'Leituras' })
  const when = momentText('2026-11-10T12:00:00.000Z')
  expect(lines()).toEqual([`Ana, coach executiva, leu em ${when}`, `Bia, mentora, leu em ${when}`])
  expect(screen.queryByText(/Ver todas as leituras/)).toBeNull()
  two.unmount()
  startService()
  answer(['Ana', 'Bia', 'Eva'].map((reader) => reading(reader, 'fechamento')))
  const { person, unmount } = await mount(<Readers mentee={mentee} form="fechamento" hasRecord />)
  await person.click(await screen.findByText('Ver todas as leituras: 3'))
  expect(lines()).toHaveLength(3)
  expect(screen.queryByText(/Ver todas as leituras/)).toBeNull()
  unmount()
  const none = await mount(<Readers mentee={mentee} form="evolucao" hasRecord />)
  expect(await screen.findByText('Ninguém leu estas respostas ainda.')).toBeDefined()
  none.unmount()
  await mount(<Readers mentee={mentee} form="evolucao" hasRecord={false} />)
  await screen.findByText(/^Quem lê/)
  expect(screen.queryByText('Ninguém leu estas respostas ainda.')).toBeNull()
})

test('each reader’s role stands beside the name, the member’s own has none [MENTOR-04]', async () => {
  await mount(<Confidential mentee={mentee} photo="/h.svg" />)
  expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
    'você',
    'Cecília Rangelcoach executiva',
    'Mônica Saraivamentora',
  ])
})

test('without a link to a session there is no list of them, and the form says register or update [MENTOR-08] [MENTOR-18]', async () => {
  await mount(<Direction mentee={{ ...mentee, sessionLinks: ['', '', ''] }} />)
  await screen.findByRole('heading', { level: 3 })
  expect(screen.queryByRole('list', { name: 'Links das sessões de coaching' })).toBeNull()
  expect([registerOrUpdate(true), registerOrUpdate(false)]).toEqual(['Atualizar', 'Cadastrar'])
})

test('a reminder is promised only for a day to come [MENTOR-14]', async () => {
  for (const [days, isPromised] of [
    [1, true],
    [-1, false],
  ] as const) {
    const evolutionDueAt = new Date(Date.now() + days * 86_400_000).toISOString()
    const { unmount } = await mount(<Evolution mentee={{ ...mentee, forms: [saved('fechamento')], evolutionDueAt }} />)
    await screen.findByText(/três meses após a última sessão/)
    expect(screen.queryByText(/mandamos um lembrete/) !== null).toBe(isPromised)
    unmount()
  }
})

test('a document that is a PDF says so [MENTOR-32]', async () => {
  const documents = ['/a.PDF', '/a.pdf.zip'].map((link, id) => ({ id, name: `D${id}`, link }))
  await mount(<Documents documents={documents} />)
  expect((await screen.findAllByRole('link')).map((one) => one.textContent)).toEqual([
    'D0PDF, abre em nova aba',
    'D1Abre em nova aba',
  ])
})

test('the first step has no one before it and the last none after [MENTOR-23]', async () => {
  const walk = async (step: StepId) => {
    const { unmount } = await mount(<ProfileSurvey mentee={mentee} step={step} onStep={() => undefined} />)
    await screen.findByRole('navigation')
    const found = ['Etapa anterior', 'Próxima etapa'].map((name) => screen.queryByRole('button', { name }) !== null)
    const current = screen
      .getAllByRole('button')
      .flatMap((one) => (one.getAttribute('aria-current') ? [one.textContent] : []))
    unmount()
    return [...found, ...current]
  }
  expect(await walk('1')).toEqual([false, true, '1Insights de Stakeholders'])
  expect(await walk('4')).toEqual([true, false, '4Seus objetivos'])
})

test('a browser that refuses to copy is told about [MENTOR-30]', async () => {
  const { person } = await mount(<ProfileSurvey mentee={mentee} step="3" onStep={() => undefined} />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await person.click(await screen.findByRole('button', { name: 'Copiar código' }))
  expect(await screen.findByText('O navegador não deixou copiar. Selecione o código e copie.')).toBeDefined()
})

test.each([
  ['1', '1', false, 'Helena Duarte, este é o seu programa'],
  ['2', '1', false, 'Pesquisa Perfilática'],
  ['2', '4', true, 'Pesquisa Perfilática'],
  ['3', '1', true, 'Direcionamento'],
  ['4', '1', true, 'Desenvolvimento'],
  ['5', '1', true, 'Fechamento'],
  ['6', '1', true, 'Evolução'],
] as const)('section %s, step %s asks for consent: %s', async (section, step, isAsked, title) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const agreement = { ...agreed, question: <p>De acordo?</p> }
  const nothing = () => undefined
  await mount(<MentoringPage {...{ agreement, section, step, onSection: nothing, onStep: nothing }} photo="/h.svg" />)
  // The loading indicator stays for two seconds [MENTOR-05].
  await act(() => vi.advanceTimersByTimeAsync(2000))
  const panel = await screen.findByRole('tabpanel')
  expect(panel.getAttribute('aria-labelledby')).toBe(`mentoring-tab-${section}`)
  expect(within(panel).queryByText('De acordo?') !== null).toBe(isAsked)
  expect(within(panel).getByRole('heading', { level: 2 }).textContent).toContain(title.split(',')[0]!.split(' ')[0])
})

test('without anything to go back to, the way back leads home [MENTOR-03]', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1)
  const { router, person } = await mountApp(<Banner way={<i>aulas</i>} />, '/mentoria')
  const back = vi.spyOn(router, 'back').mockImplementation(() => undefined)
  expect(await screen.findByText('aulas')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Voltar para o academy' }))
  await waitFor(() => expect(router.view.location.pathname).toBe('/'))
  expect(back).not.toHaveBeenCalled()
})
