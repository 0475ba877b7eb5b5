import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locationOf } from './address.ts'
import { rememberScroll } from './scroll.ts'

const root = document.documentElement
let pageHeight = 0
const at = (key: string, hash = '') => locationOf(`/${hash}`, { key, index: 0 })

beforeEach(() => {
  sessionStorage.clear()
  pageHeight = 5000
  // jsdom has no layout: let an element scroll as far as the page is high.
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    const { top = 0, left = 0 } = to as ScrollToOptions
    this.scrollTop = Math.min(top, pageHeight)
    this.scrollLeft = left
  } as Element['scrollTo']
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => root.scrollTo(to))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  root.scrollTop = 0
  document.body.replaceChildren()
})

const grow = async (height: number) => {
  pageHeight = height
  document.body.append(document.createElement('p'))
  await new Promise((resolve) => setTimeout(resolve))
}

test('a new page begins at its top; coming back, it is where she left it', () => {
  const memory = rememberScroll()
  memory.arrive(at('list'))
  root.scrollTop = 1200
  memory.leave()
  memory.arrive(at('one'))
  expect([root.scrollTop, history.scrollRestoration]).toEqual([0, 'manual'])
  memory.leave()
  memory.arrive(at('list'))
  expect(root.scrollTop).toBe(1200)
})

test('what asked to stay stays', () => {
  const memory = rememberScroll()
  memory.arrive(at('a'))
  root.scrollTop = 300
  memory.leave()
  memory.arrive(at('b'), true)
  expect(root.scrollTop).toBe(300)
})

test('a row that moves by itself is where she left it too', () => {
  const row = document.body.appendChild(document.createElement('div')).appendChild(document.createElement('ul'))
  const memory = rememberScroll()
  memory.arrive(at('home'))
  row.scrollLeft = 640
  row.dispatchEvent(new Event('scroll'))
  memory.leave()
  memory.arrive(at('one'))
  row.scrollLeft = 0
  memory.leave()
  memory.arrive(at('home'))
  expect(row.scrollLeft).toBe(640)
})

test('what comes later is waited for, as far as it goes; leaving ends it', async () => {
  const memory = rememberScroll()
  memory.arrive(at('list'))
  root.scrollTop = 1200
  memory.leave()
  pageHeight = 400
  memory.arrive(at('one'))
  memory.leave()
  memory.arrive(at('list'))
  expect(root.scrollTop).toBe(400)
  await grow(3000)
  expect(root.scrollTop).toBe(1200)
  // The position was reached: from now on the page does not scroll by itself.
  root.scrollTop = 50
  await grow(4000)
  expect(root.scrollTop).toBe(50)
})

test('when she moves by herself nothing pulls her away', async () => {
  const memory = rememberScroll()
  memory.arrive(at('list'))
  root.scrollTop = 1200
  memory.leave()
  pageHeight = 400
  memory.arrive(at('list'))
  dispatchEvent(new Event('wheel'))
  root.scrollTop = 100
  await grow(3000)
  expect(root.scrollTop).toBe(100)
})

test('a hash leads to its part, also one that comes later; one that names none leaves the top', async () => {
  const shown = vi.fn()
  Element.prototype.scrollIntoView = shown
  const memory = rememberScroll()
  root.scrollTop = 700
  memory.arrive(at('a', '#t=30'))
  expect([root.scrollTop, shown.mock.calls.length]).toEqual([0, 0])
  memory.leave()
  memory.arrive(at('b', '#coment%C3%A1rios'))
  const part = document.createElement('section')
  part.id = 'comentários'
  document.body.append(part)
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown.mock.contexts).toEqual([part])
})

test('a reload brings her back to where she was', () => {
  const memory = rememberScroll()
  memory.arrive(at('list'))
  root.scrollTop = 900
  dispatchEvent(new Event('pagehide'))
  root.scrollTop = 0
  rememberScroll().arrive(at('list'))
  expect(root.scrollTop).toBe(900)
})
