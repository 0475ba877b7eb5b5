import { setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, createEvent, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SaveMark } from './save-mark.tsx'
import { Statement, type StatementView } from './statement.tsx'
import { SurveyBar } from './survey-bar.tsx'
import { useSurveyKeys } from './use-survey-keys.ts'

afterEach(cleanup)

function Page({ onKey }: { onKey: (key: string) => void }) {
  useSurveyKeys({
    onDigit: (value, id) => onKey(`${value} for ${id}`),
    onBack: () => onKey('back'),
    onForward: () => onKey('forward'),
  })
  return (
    <>
      <header>
        <button type="button" id="menu-button" />
      </header>
      <main>
        <div data-statement="7">
          <input type="radio" id="radio" />
        </div>
        <input id="text" />
        <button type="button" id="button" />
        <textarea id="area" />
        <div role="dialog">
          <button type="button" id="dialog-button" />
        </div>
      </main>
    </>
  )
}

function press(at: string, key: string, more: KeyboardEventInit = {}) {
  const target = at ? document.getElementById(at)! : document.body
  const event = createEvent.keyDown(target, { key, ...more })
  fireEvent(target, event)
  return event.defaultPrevented
}

test('the digits 1 to 5 answer the focused statement, or the open one', () => {
  const said: string[] = []
  const { unmount } = render(<Page onKey={(key) => said.push(key)} />)
  expect(['0', '1', '5', '6', '1.5x'].map((key) => press('', key))).toEqual([false, true, true, false, false])
  expect(press('radio', '3')).toBe(true)
  expect(press('button', '4')).toBe(true)
  expect(said).toEqual(['1 for null', '5 for null', '3 for 7', '4 for null'])
  unmount()
  expect(press('', '2')).toBe(false)
  expect(said).toHaveLength(4)
})

test('left and right change the statement, from the page itself or a statement, not from a button', () => {
  const said: string[] = []
  render(<Page onKey={(key) => said.push(key)} />)
  for (const at of ['', 'radio']) for (const key of ['ArrowLeft', 'ArrowRight']) expect(press(at, key)).toBe(true)
  expect(said).toEqual(['back', 'forward', 'back', 'forward'])
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Enter']) expect(press('button', key)).toBe(false)
  expect(press('radio', 'ArrowUp')).toBe(false)
  expect(said).toHaveLength(4)
})

test('a key outside the page, in a field, in a dialog or with another key is left alone', () => {
  const said: string[] = []
  render(<Page onKey={(key) => said.push(key)} />)
  for (const at of ['menu-button', 'text', 'area', 'dialog-button']) expect(press(at, '3')).toBe(false)
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) press('', '3', more)
  const stop = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', stop)
  press('', '3')
  document.body.removeEventListener('keydown', stop)
  // Pressed with nothing of the page as its target.
  fireEvent.keyDown(document, { key: '2' })
  expect(said).toEqual(['2 for null'])
})

const show = (view: StatementView, value?: number, isMissing = false) => {
  cleanup()
  const said: (number | 'opened')[] = []
  const { container } = render(
    <Statement
      {...{ id: 9, place: 3, count: 48, text: 'Frase.', value, view, isMissing }}
      onAnswer={(answer) => said.push(answer)}
      onOpen={() => said.push('opened')}
    />,
  )
  const item = container.querySelector('li')!
  const fieldset = item.querySelector('fieldset')!
  return {
    item,
    said,
    fieldset,
    words: item.querySelector('p')?.textContent,
    change: item.querySelector('button'),
    radios: [...item.querySelectorAll('input')],
  }
}
const stateOf = ({ item, fieldset }: ReturnType<typeof show>) => ({
  isHidden: item.hidden,
  isAnswerable: !fieldset.hidden,
  isCard: item.hasAttribute('data-card'),
})

test('only an open or listed statement can be answered, and one that is far away is hidden', () => {
  expect(stateOf(show('open'))).toEqual({ isHidden: false, isAnswerable: true, isCard: false })
  expect(stateOf(show('listed'))).toEqual({ isHidden: false, isAnswerable: true, isCard: true })
  expect(stateOf(show('before'))).toEqual({ isHidden: false, isAnswerable: false, isCard: false })
  expect(stateOf(show('after'))).toEqual({ isHidden: false, isAnswerable: false, isCard: false })
  expect(stateOf(show('away'))).toEqual({ isHidden: true, isAnswerable: false, isCard: false })
  expect(show('listed', undefined, true).item.getAttribute('data-missing')).toBe('true')
  expect(show('listed').item.hasAttribute('data-missing')).toBe(false)
})

test('the statement before has its answer and a button to change it; the one after has its text alone', () => {
  const before = show('before', 2)
  expect(before.words).toBe('3Frase.Às vezesMudar')
  fireEvent.click(before.change!)
  expect(before.said).toEqual(['opened'])
  expect(show('before').words).toBe('3Frase.Responder')
  expect(show('after', 2).words).toBe('3Frase.')
  expect(show('open', 2).words).toBeUndefined()
  expect(show('away', 2).words).toBeUndefined()
})

test('the five marks grow with the answer, and the chosen one has its halves apart [SURVEY-06] [CONST-05]', () => {
  const { item, radios, said } = show('open', 4)
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, true, false])
  for (const radio of radios) fireEvent.click(radio)
  // The chosen one does not change.
  expect(said).toEqual([1, 2, 3, 5])
  const labels = [...item.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['1Raramente', '2Às vezes', '3Neutro', '4Muitas vezes', '5Frequentemente'])
  expect([...item.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
    ...['M29.5 25a5 5 0 0 0 0 10z', 'M30.5 25a5 5 0 0 1 0 10z'],
    ...['M29.5 21a9 9 0 0 0 0 18z', 'M30.5 21a9 9 0 0 1 0 18z'],
    ...['M29.5 17a13 13 0 0 0 0 26z', 'M30.5 17a13 13 0 0 1 0 26z'],
    ...['M29.5 15a17 17 0 0 0 0 34z', 'M30.5 11a17 17 0 0 1 0 34z'],
    ...['M29.5 9a21 21 0 0 0 0 42z', 'M30.5 9a21 21 0 0 1 0 42z'],
  ])
  expect([...item.querySelectorAll('circle')].map((ring) => ring.getAttribute('r'))).toEqual([
    ...['28', '28', '28', '29', '28'],
  ])
})

test('the bar says what is done and left, and its finish is the main button once all is answered', () => {
  const said: string[] = []
  const bar = (done: number, minutes: number, hasPrevious = true) => {
    cleanup()
    const { container } = render(
      <SurveyBar
        {...{ done, all: 48, minutes, isWorking: false, finishButton: null }}
        onPrevious={hasPrevious ? () => said.push('previous') : null}
        onFinish={() => said.push('finish')}
      />,
    )
    for (const one of container.querySelectorAll('button')) fireEvent.click(one)
    return [
      container.querySelector('[data-text="count"]')?.textContent,
      [...container.querySelectorAll('button')].at(-1)?.getAttribute('data-kind'),
    ]
  }
  expect(bar(3, 2)).toEqual(['3 de 48 · faltam cerca de 2 minutos', 'line'])
  expect(bar(40, 1)).toEqual(['40 de 48 · falta cerca de 1 minuto', 'line'])
  expect(bar(47, 0)).toEqual(['47 de 48 · falta menos de 1 minuto', 'line'])
  expect(said).toEqual(['previous', 'finish', 'previous', 'finish', 'previous', 'finish'])
  expect(bar(48, 0, false)).toEqual(['48 de 48 · tudo respondido', 'primary'])
  expect(said.slice(6)).toEqual(['finish'])
})

test('the mark says in one place whether the answers are saved [GAP-119]', () => {
  const at = new Date(2026, 10, 15, 19, 31)
  const mark = (state: Parameters<typeof SaveMark>[0]['state']) => {
    cleanup()
    const { container } = render(<SaveMark state={state} />)
    return [container.textContent, container.querySelectorAll('svg').length]
  }
  expect(mark({ kind: 'none' })).toEqual(['', 0])
  expect(mark({ kind: 'saving' })).toEqual(['Salvando…', 0])
  expect(mark({ kind: 'saved', at })).toEqual(['Salva às 19h31', 1])
  expect(mark({ kind: 'failed', isOffline: true })).toEqual([
    'Sem conexão: suas respostas estão nesta página e serão salvas quando a rede voltar',
    1,
  ])
  expect(mark({ kind: 'failed', isOffline: false })).toEqual([
    'Ainda não foi salva: suas respostas estão nesta página e vamos tentar de novo',
    1,
  ])
})

test('the hour of the saving is written as in the viewer’s language', async () => {
  const at = new Date(2026, 10, 15, 19, 31)
  await setLocale('es-ES')
  expect(render(<SaveMark state={{ kind: 'saved', at }} />).container.textContent).toMatch(/19:31/)
  await setLocale('pt-BR')
})
