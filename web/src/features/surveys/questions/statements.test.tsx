import { questions } from '@juntas/ui/dialog/questions.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../lib/test/render-app.tsx'
import { Questions } from './questions.tsx'
import type { Answers, useDraft } from './use-draft.ts'

beforeEach(() => {
  toasts.set([])
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const four = ['Um.', 'Dois.', 'Três.', 'Quatro.'].map((text, place) => ({ id: 11 + place, text }))
type Given = { start?: Answers; isShared?: boolean; isResumed?: boolean; flush?: () => Promise<boolean> }

/** Four statements whose answers stay on the page; finishing reports a gap. */
function Four({ start = {}, isShared = false, isResumed = false, flush = async () => true }: Given) {
  const [answers, setAnswers] = useState(start)
  const [missing, setMissing] = useState<object | null>(null)
  const answer = (id: number, value: number) => setAnswers((before) => ({ ...before, [id]: value }))
  const draft = { answers, answer, isShared, state: { kind: 'none' }, saver: { flush } }
  return (
    <Questions
      {...{ survey: 'impacto', statements: four, isResumed, missing, isFinishing: false }}
      draft={draft as unknown as ReturnType<typeof useDraft>}
      onFinish={() => setMissing({})}
    />
  )
}
const items = () => [...document.querySelectorAll<HTMLLIElement>('li[data-view]')]
const views = () => items().map((item) => item.dataset.view)
const openAt = () => views().indexOf('open')
const chosen = () => items().map((item) => [...item.querySelectorAll('input')].findIndex(({ checked }) => checked) + 1)
const radioOf = (place: number, value: number) => items()[place]!.querySelectorAll('input')[value - 1]!
const focused = () => items().findIndex((item) => item.contains(document.activeElement))
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const pressed = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button, button *' }))
const notes = () => [...document.querySelectorAll('p[class*="note"]')].map(({ textContent }) => textContent)

test('arrows and buttons go from statement to statement and stop at both ends [GAP-119]', async () => {
  await mount(<Four start={{ 12: 4 }} />)
  expect(views()).toEqual(['open', 'after', 'away', 'away'])
  key('ArrowLeft')
  expect([openAt(), screen.queryByText('Anterior')]).toEqual([0, null])
  key('ArrowRight')
  expect([views(), focused()]).toEqual([['before', 'open', 'after', 'away'], 1])
  expect(document.activeElement).toBe(radioOf(1, 4))
  key('ArrowRight')
  expect(document.activeElement).toBe(radioOf(2, 1))
  key('ArrowRight')
  key('ArrowRight')
  expect([views(), focused()]).toEqual([['away', 'away', 'before', 'open'], 3])
  pressed('Anterior')
  expect([openAt(), focused()]).toEqual([2, 2])
  pressed('Mudar')
  expect([openAt(), focused()]).toEqual([1, 1])
  key('ArrowLeft')
  pressed('Finalizar')
  expect(openAt()).toBe(0)
  pressed('Finalizar')
  expect(openAt()).toBe(0)
  expect(HTMLElement.prototype.scrollIntoView).not.toHaveBeenCalled()
})

test('a pressed answer is seen for a moment before the next statement; an arrow’s choice stays; the last leads to the end [GAP-119]', async () => {
  const { unmount } = await mount(<Four />)
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  fireEvent.click(radioOf(0, 3))
  pass(179)
  expect([openAt(), chosen()]).toEqual([0, [3, 0, 0, 0]])
  pass(1)
  expect([openAt(), focused()]).toEqual([1, 1])
  for (const arrow of ['ArrowUp', 'ArrowDown']) {
    key(arrow)
    fireEvent.click(radioOf(1, arrow === 'ArrowUp' ? 2 : 5))
    pass(1000)
    expect(openAt()).toBe(1)
    fireEvent.keyUp(document.body, { key: arrow })
  }
  fireEvent.click(radioOf(1, 4))
  pass(180)
  expect([openAt(), chosen()]).toEqual([2, [3, 4, 0, 0]])
  // Another statement is opened before the moment is over.
  fireEvent.click(radioOf(2, 1))
  pressed('Anterior')
  pass(1000)
  expect(openAt()).toBe(1)
  pressed('Mudar')
  key('2')
  expect([openAt(), chosen()]).toEqual([1, [2, 4, 1, 0]])
  key('5')
  key('5')
  key('x')
  fireEvent.click(radioOf(3, 1))
  pass(180)
  expect([openAt(), chosen()]).toEqual([3, [2, 5, 5, 1]])
  expect(document.activeElement?.textContent).toMatch(/^Finalizar/)
  unmount()
})

test('in the list a digit answers the focused statement and goes on; nothing else moves the page [GAP-119]', async () => {
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -120, 300, 400))
  await mount(<Four start={{ 11: 1 }} />)
  expect(document.querySelectorAll('kbd')).toHaveLength(3)
  pressed('Ver todas')
  expect(views()).toEqual(Array(4).fill('listed'))
  expect(document.querySelectorAll('kbd')).toHaveLength(0)
  expect(document.querySelector('ol')?.parentElement?.getAttribute('data-list')).toBe('true')
  radioOf(2, 1).focus()
  key('3')
  expect([chosen(), focused()]).toEqual([[1, 0, 3, 0], 3])
  key('4')
  expect([chosen(), focused()]).toEqual([[1, 0, 3, 4], 3])
  key('ArrowLeft')
  key('ArrowRight')
  fireEvent.click(radioOf(0, 2))
  expect([chosen(), focused()]).toEqual([[2, 0, 3, 4], 3])
  expect([screen.queryByText('Anterior'), document.querySelector('[data-missing]')]).toEqual([null, null])
  pressed('Finalizar')
  expect(items().map((item) => item.hasAttribute('data-missing'))).toEqual([false, true, false, false])
  expect(focused()).toBe(1)
  ;(document.activeElement as HTMLElement).blur()
  // Without a focused statement it is the one that would be open.
  key('5')
  expect(chosen()).toEqual([2, 5, 3, 4])
  expect(HTMLElement.prototype.scrollIntoView).not.toHaveBeenCalled()
  pressed('Uma de cada vez')
  expect(document.querySelector('ol')?.parentElement?.hasAttribute('data-list')).toBe(false)
  expect(openAt()).toBe(1)
  fireEvent.click(radioOf(1, 1))
  pressed('Finalizar')
  expect(document.querySelector('[data-missing]')).toBeNull()
})

test('a wide window begins with the list, a narrow one with one statement, and a choice goes before both [GAP-168]', async () => {
  const begun = async (isWide: boolean) => {
    cleanup()
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 960px)' && isWide }))
    await mount(<Four />)
    return views()
  }
  const list = Array(4).fill('listed')
  const one = ['open', 'after', 'away', 'away']
  expect(await begun(false)).toEqual(one)
  expect(await begun(true)).toEqual(list)
  pressed('Uma de cada vez')
  expect(await begun(true)).toEqual(one)
  pressed('Ver todas')
  expect(await begun(false)).toEqual(list)
})

test('the introduction is there until the first answer, and where the member stopped until an answer of this visit [SURVEY-05] [GAP-119]', async () => {
  const intro = () => document.querySelector('[data-text="lead"]') !== null
  await mount(<Four />)
  expect([intro(), notes()]).toEqual([true, []])
  key('3')
  expect([intro(), notes()]).toEqual([false, []])
  cleanup()
  await mount(<Four start={{ 11: 2, 12: 2 }} isResumed isShared />)
  const shared = expect.stringMatching('^Você também respondeu em outra aba')
  expect([intro(), notes()]).toEqual([false, ['Você parou na afirmação 3. Continue daqui.', shared]])
  key('3')
  expect(notes()).toEqual([shared])
})

test('who goes on later leaves once all is saved, and is asked first if not [GAP-119]', async () => {
  const at = '/pesquisa-impacto-inicial'
  const saved = await mount(<Four />, at)
  pressed('Continuar depois')
  await waitFor(() => expect(saved.router.view.location.pathname).toBe('/'))
  expect(toasts.get().map(({ message }) => message)).toEqual([expect.stringMatching('^Respostas guardadas.')])
  cleanup()
  toasts.set([])
  const unsaved = await mount(<Four flush={async () => false} />, at)
  for (const isSure of [false, true]) {
    pressed('Continuar depois')
    await waitFor(() => expect(questions.get()).toHaveLength(1))
    expect(questions.get()[0]).toMatchObject({ title: 'Nem todas as respostas foram salvas', danger: true })
    expect(unsaved.router.view.location.pathname).toBe(at)
    await act(async () => questions.get()[0]?.answer(isSure))
    if (!isSure) expect(screen.getByText('Continuar depois')).toBeTruthy()
  }
  await waitFor(() => expect(unsaved.router.view.location.pathname).toBe('/'))
  expect(toasts.get()).toEqual([])
})
