import { toasts } from '@juntas/ui/toast/toasts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, notified, serve } from '../../../lib/test/render-app.tsx'
import type { Chosen } from '../queries.ts'
import { chosen, hold, low, lowest, trail } from '../test/growth.ts'
import { AreaPanel } from './area-panel.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { ChoiceReason, ReasonText } from './reason-text.tsx'
import { Score } from './score.tsx'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { TrailLine } from './trail-line.tsx'

afterEach(() => {
  cleanup()
  toasts.set([])
})

const thisYear = new Date().getFullYear()
const day = `${thisYear}-05-20T12:00:00Z`
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const nothing = { notes: 0, practiced: 0, picked: [], commitments: 0, certificate: null, awards: [] }

async function evidence(more: Partial<Chosen['evidence']>, trailMore: Partial<Chosen['trail']> = {}) {
  cleanup()
  const choice = chosen('negotiation', {
    trail: trail(1, 'Negociação', trailMore),
    evidence: { ...nothing, ...more } as Chosen['evidence'],
  })
  await mount(<EvidenceList choice={choice} />)
  return texts('li')
}
const later = 'Certificado ao concluir os 9 episódios'
const waiting = 'Notas desta trilha aparecem aqui.'

test('without evidence a trail says what will appear, and a finished one without notes only that', async () => {
  expect(await evidence({})).toEqual([waiting, later])
  expect(await evidence({}, { progress: 100 })).toEqual([waiting])
})

test('notes are counted, with those that were picked and practiced', async () => {
  const picked = [{ id: 5, text: 'Perguntar primeiro', createdAt: day }]
  expect(await evidence({ notes: 1 })).toEqual(['1 nota', later])
  expect(await evidence({ notes: 3, practiced: 2, picked } as never)).toEqual([
    '3 notas, 1 escolhida por você, 2 viraram prática',
    '“Perguntar primeiro” nota de 20 de maio',
    later,
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/notas/5')
  expect(await evidence({ notes: 2, practiced: 1 })).toEqual(['2 notas, 1 virou prática', later])
})

test('a certificate, commitments kept and awards have a line each', async () => {
  const awards = [{ title: 'Voz', badge: '/voz.svg', earnedOn: day }]
  const shown = await evidence({ notes: 1, commitments: 2, certificate: { code: 'ABC' }, awards } as never)
  expect(shown).toEqual([
    'Certificado Negociação, verificável',
    '1 nota',
    '2 compromissos cumpridos',
    'Selo Voz, 20 de maio',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/verificar/ABC')
})

test('a score without a second survey stands alone; with one its change is named', async () => {
  const score = async (before: number, after: number | null) => {
    cleanup()
    const { container } = await mount(<Score before={before} after={after} />)
    return [container.textContent, container.querySelector('em')?.getAttribute('data-change')]
  }
  expect(await score(2, null)).toEqual(['Antes 2,00', undefined])
  expect(await score(2, 3)).toEqual(['Antes 2,00 Depois 3,00+1,00', 'grown'])
  expect(await score(3, 2)).toEqual(['Antes 3,00 Depois 2,00−1,00', 'fallen'])
  expect(await score(2, 2.25)).toEqual(['Antes 2,00 Depois 2,25estável', 'stable'])
})

test('a trail says how much of it was seen, and when it was finished', async () => {
  const line = async (more: Partial<Chosen['trail']>, finishedAt: string | null = null) => {
    cleanup()
    await mount(<TrailLine trail={trail(1, 'Negociação', more)} finishedAt={finishedAt} />)
    return [texts('a + p')[0], screen.queryByRole('progressbar')?.getAttribute('aria-valuenow')]
  }
  expect(await line({})).toEqual(['3 de 9 episódios vistos', '40'])
  expect(await line({ progress: 0 })).toEqual(['9 episódios, 1h 48min', undefined])
  expect(await line({ progress: 100 }, day)).toEqual(['concluída em 20 de maio', '100'])
})

async function panel(given: Partial<Parameters<typeof AreaPanel>[0]> = {}) {
  cleanup()
  const onSwap = vi.fn()
  const { person } = await mount(
    <AreaPanel
      choice={chosen('negotiation')}
      line={{ area: 'negotiation', before: 3, after: null }}
      {...{ isChanging: true, isFirst: false, hidden: [], onSwap }}
      {...given}
    />,
  )
  const item = document.querySelector('[data-area]')!
  const left = item.lastElementChild!
  return {
    person,
    onSwap,
    buttons: texts('button'),
    left: [...left.querySelectorAll('p')].map(({ textContent }) => textContent),
    link: [...left.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('data-kind'),
    ]),
    unprinted: [item, ...item.querySelectorAll('[data-print], [data-awards]')]
      .filter((part) => part.getAttribute('data-print') === 'no' || part.getAttribute('data-awards') === 'no')
      .map((part) => part.textContent?.slice(0, 11)),
  }
}
const withTrail = (more: Partial<Chosen['trail']>) => ({
  choice: chosen('negotiation', { trail: trail(1, 'Negociação', more) }),
})

test('what is left of a trail leads to its next episode, or to the trail where that is closed to the member', async () => {
  expect(await panel({ isFirst: true })).toMatchObject({
    left: ['1h 48min', '6 episódios.'],
    link: [['Continuar', '/habilidades/1/um', 'primary']],
  })
  expect(await panel(withTrail({ progress: 0, watchedCount: 8 }))).toMatchObject({
    left: ['1h 48min', '1 episódio.'],
    link: [['Começar', '/habilidades/1/um', 'line']],
  })
  const closed = withTrail({ next: { slug: 'um', place: 4, hasAccess: false } })
  expect((await panel(closed)).link).toEqual([['Ver a trilha', '/habilidades/1', 'line']])
  expect(await panel(withTrail({ progress: 100 }))).toMatchObject({
    left: ['Nada', 'A trilha está concluída. Daqui em diante é prática.'],
    link: [],
  })
})

test('only a decrease has the word about the moment', async () => {
  const fallen = async (after: number | null) => {
    await panel({ line: { area: 'negotiation', before: 3, after } })
    return screen.queryByText(/A nota fala do momento/) !== null
  }
  expect([await fallen(null), await fallen(2.75), await fallen(4), await fallen(2)]).toEqual([
    ...[false, false, false, true],
  ])
})

test('a part that the member left out is not printed', async () => {
  expect((await panel()).unprinted).toEqual([])
  expect((await panel({ hidden: ['left'] })).unprinted).toEqual(['O que falta'])
  expect((await panel({ hidden: ['awards'] })).unprinted).toEqual(['Evidências2'])
  expect((await panel({ hidden: ['reasons'] })).unprinted).toEqual(['Por que est'])
  expect((await panel({ hidden: ['negotiation'] })).unprinted).toEqual(['NegociaçãoA'])
})

test('a running trail is exchanged where there is another, and can be left', async () => {
  expect((await panel({ isChanging: false })).buttons).toEqual([])
  expect((await panel()).buttons).toEqual(['Deixar'])
  const others = [{ trail: trail(2, 'Presença'), reason: chosen('negotiation').reason }]
  const both = await panel({ choice: chosen('negotiation', { others }) })
  expect(both.buttons).toEqual(['Trocar', 'Deixar'])
  await both.person.click(screen.getByLabelText('Trocar a trilha de Negociação'))
  expect(both.onSwap).toHaveBeenCalledOnce()
})

test('a trail is left once; a refusal is not said to be done', async () => {
  const address = 'DELETE /v1/growth/trails/negotiation'
  let answer: [number, unknown?] = [409, { code: 'conflict' }]
  serve({ [address]: () => answer })
  const release = hold()
  const { person } = await panel()
  const button = screen.getByLabelText('Deixar a trilha de Negociação')
  expect(button.getAttribute('aria-disabled')).toBeNull()
  await person.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  release()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect([notified.length, toasts.get()]).toEqual([1, []])
  answer = [204]
  await person.click(button)
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(toasts.get()[0]?.message).toBe('Trilha deixada. Seu progresso e suas notas continuam.')
  expect(askedFor(address)).toHaveLength(2)
})

test('a suggested trail can be chosen, and others where there are some', async () => {
  const address = 'POST /v1/growth/trails'
  let answer: [number, unknown] = [409, { code: 'conflict' }]
  serve({ [address]: () => answer })
  const onOthers = vi.fn()
  const suggestion = { area: 'negotiation' as const, trail: trail(2, 'Presença'), reason: lowest, others: [] }
  const line = { area: 'negotiation' as const, before: 1.5, after: null }
  const draw = (others: Chosen['others']) =>
    mount(<SuggestionPanel suggestion={{ ...suggestion, others }} line={line} isFirst={false} onOthers={onOthers} />)
  const { person } = await draw([])
  expect(texts('button')).toEqual([expect.stringContaining('Escolher esta trilha')])
  const choice = screen.getByLabelText('Escolher Presença para Negociação')
  await person.click(choice)
  await waitFor(() => expect(notified).toHaveLength(1))
  expect(toasts.get()).toEqual([])
  await waitFor(() => expect(document.querySelector('[data-working]')).toBeNull())
  answer = [201, {}]
  await person.click(choice)
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Trilha escolhida: Presença']))
  expect(askedFor(address)).toHaveLength(2)
  cleanup()
  const other = await draw([{ trail: trail(3, 'Liderança'), reason: low }])
  await other.person.click(screen.getByText('Ver outras'))
  expect(onOthers).toHaveBeenCalledOnce()
})

test('each reason has its own sentence, by its kind, its statements and how rare the answers were', async () => {
  const said = [
    lowest,
    { ...lowest, kind: 'area' as const },
    ...[true, false].flatMap((isRare) => [1, 2].map((statements) => ({ ...low, isRare, statements }))),
  ]
  const instead = chosen('negotiation', { chosenAt: day, reason: low, insteadOf: 'Presença' })
  await mount(
    <>
      {said.map((reason) => (
        <p key={JSON.stringify(reason)}>
          <ReasonText reason={reason} />
        </p>
      ))}
      {[instead, { ...instead, insteadOf: null }].map((choice) => (
        <p key={String(choice.insteadOf)}>
          <ChoiceReason choice={choice} />
        </p>
      ))}
    </>,
  )
  const rare = 'Sugerida porque 5 dos 8 episódios tratam das duas afirmações em que você marcou Raramente.'
  expect(texts('p')).toEqual([
    'Sugerida porque era a sua menor nota, 1,50. 8 dos 9 episódios tratam das quatro afirmações da área.',
    'Sugerida porque 8 dos 9 episódios tratam desta área, em que a sua nota era 1,50.',
    'Sugerida porque 5 dos 8 episódios tratam da afirmação em que você marcou Raramente.',
    rare,
    'Sugerida porque 5 dos 8 episódios tratam da afirmação em que você marcou Às vezes.',
    'Sugerida porque 5 dos 8 episódios tratam das duas afirmações em que você marcou Raramente ou Às vezes.',
    'Você trocou Presença por esta, em 20 de maio: 5 dos 8 episódios tratam da área.',
    rare,
  ])
  const facts = ['a sua menor nota, 1,50', '8 dos 9 episódios', ...Array(6).fill('5 dos 8 episódios')]
  expect(texts('strong')).toEqual(facts)
})
