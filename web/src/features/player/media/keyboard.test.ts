import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actOnKey } from './keyboard.ts'
import type { Controls } from './use-media.ts'

let calls: string[]
const told =
  (name: string) =>
  (...values: number[]) =>
    void calls.push([name, ...values].join(' '))
const controls = Object.fromEntries(
  ['toggle', 'play', 'pause', 'seek', 'skip', 'setVolume', 'toggleMute', 'setSpeed', 'toggleFullscreen'].map((name) => [
    name,
    told(name),
  ]),
) as unknown as Controls
const here = { durationSeconds: 60, volume: 5, speed: 1, toggleCaptions: told('toggleCaptions') }

let stage: HTMLElement
beforeEach(() => {
  calls = []
  document.body.innerHTML =
    '<section id="stage" tabindex="-1"><button>Pausar</button><input type="range" /><div role="menu"><button role="menuitem">Velocidade</button></div><a href="#fim">Fim</a></section><input id="elsewhere" /><p id="other"></p><main id="content"></main>'
  stage = document.querySelector('#stage') as HTMLElement
})
afterEach(() => vi.restoreAllMocks())

/** What a key does while the focus is there. */
function press(key: string, focus: Element = stage, more: KeyboardEventInit = {}, at = here) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'target', { value: focus })
  const isDone = actOnKey(event, stage, controls, at)
  expect(event.defaultPrevented).toBe(isDone)
  return calls
}

test.each([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['ArrowLeft', 'skip -5'],
  ['ArrowRight', 'skip 5'],
  ['j', 'skip -10'],
  ['l', 'skip 10'],
  ['ArrowUp', 'setVolume 6'],
  ['ArrowDown', 'setVolume 4'],
  ['m', 'toggleMute'],
  ['f', 'toggleFullscreen'],
  ['c', 'toggleCaptions'],
  ['0', 'seek 0'],
  ['9', 'seek 54'],
  ['<', 'setSpeed 0.75'],
  ['>', 'setSpeed 1.25'],
  ['K', 'toggle'],
])('in the player the key "%s" does "%s" [tests E01]', (key, done) => {
  expect(press(key)).toEqual([done])
})

test.each([
  [' ', ['toggle']],
  ['ArrowLeft', ['skip -5']],
  ['ArrowRight', ['skip 5']],
  ['ArrowUp', []],
  ['k', []],
  ['m', []],
  ['f', []],
  ['5', []],
  ['>', []],
])(
  'with the focus nowhere the key "%s" does %j: letters and digits stay with who dictates [tests E02]',
  (key, done) => {
    expect(press(key, document.body)).toEqual(done)
  },
)

test('a control keeps its own keys, and what is written elsewhere is nobody’s command [tests E02]', () => {
  const [button, slider, item] = ['button', '[type="range"]', '[role="menuitem"]'].map((one) =>
    document.querySelector(one),
  ) as [Element, Element, Element]
  expect(press(' ', button)).toEqual([])
  expect(press('ArrowRight', slider)).toEqual([])
  expect(press('k', item)).toEqual([])
  expect(press('k', document.querySelector('#elsewhere') as Element)).toEqual([])
  expect(press('k', stage, { ctrlKey: true })).toEqual([])
  expect(press('k', button)).toEqual(['toggle'])
})

test('a link keeps space, a slider its arrows, and the part of the page with the content is nobody’s', () => {
  const [link, slider, other, content] = ['a', '[type="range"]', '#other', '#content'].map((one) =>
    document.querySelector(one),
  ) as [Element, Element, Element, Element]
  for (const key of [' ', 'Tab']) expect(press(key, link)).toEqual([])
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft']) expect(press(key, slider)).toEqual([])
  for (const key of [' ', 'ArrowRight', 'k']) expect(press(key, other)).toEqual([])
  for (const more of [{ metaKey: true }, { altKey: true }]) expect(press('k', stage, more)).toEqual([])
  expect(press('k', content)).toEqual([])
  expect(press('ArrowRight', content)).toEqual(['skip 5'])
  expect(press('ArrowUp', link)).toEqual(['skip 5', 'setVolume 6'])
  expect(press('m', slider)).toEqual(['skip 5', 'setVolume 6', 'toggleMute'])
})

test('what another part of the page has answered is not answered again', () => {
  const event = new KeyboardEvent('keydown', { key: 'k', cancelable: true })
  Object.defineProperty(event, 'target', { value: stage })
  event.preventDefault()
  expect(actOnKey(event, stage, controls, here)).toBe(false)
  expect(calls).toEqual([])
})

test.each([
  ['<', 0.25, 0.25],
  ['>', 0.25, 0.5],
  ['<', 2, 1.75],
  ['>', 2, 2],
  ['>', 1.1, 1.25],
  ['<', 1.1, 0.75],
])('the key "%s" at a speed of %d leads to %d [PLAYER-08]', (key, speed, to) => {
  expect(press(key, stage, {}, { ...here, speed })).toEqual([`setSpeed ${to}`])
})
