import { ReadableStream, TextDecoderStream } from 'node:stream/web'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'

// The default of one second is less than a busy machine needs to load a part of the app. `npm run mutation` shortens it
// for files whose parts are loaded: most mutants are noticed by a wait that ends in vain.
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 10_000), getElementError: elementError })

/**
 * The library's error, whose message prints the whole document. It makes one each time that it looks for what is not
 * there yet, a tenth of the run: the document is printed when the message is read, once the wait is over.
 */
function elementError(message: string | null, container: Element) {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  let printed: string | undefined
  Object.defineProperty(error, 'message', {
    get: () => (printed ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  })
  return error
}

// The library only cleans up by itself where test functions are global, and here they are imported.
afterEach(cleanup)

// What React Aria needs of a browser and jsdom lacks: jsdom draws nothing, so there is never an animation to wait for.
if (typeof window !== 'undefined') {
  Element.prototype.getAnimations ??= () => []
  window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
}

// Browsers have these; Node's are not visible in a test file that has its own global object.
const streams = { ReadableStream, TextDecoderStream }
for (const [name, value] of Object.entries(streams))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value })

// Node's channels reach the whole process, which many test files share: one of a file that is over would answer with a
// window that is gone, and closing it breaks the modules that two files share. These reach the tabs of their own global
// object, as a browser's do.
const { setTimeout: soon } = globalThis
const channels = new Set<TabChannel>()
class TabChannel extends EventTarget {
  static readonly isOfTests = true
  onmessage: ((event: MessageEvent) => void) | null = null
  constructor(readonly name: string) {
    super()
    channels.add(this)
  }
  postMessage(message: unknown) {
    if (!channels.has(this)) throw new DOMException('The channel is closed.', 'InvalidStateError')
    const data = structuredClone(message)
    for (const other of channels) if (other !== this && other.name === this.name) soon(() => other.receive(data))
  }
  close() {
    channels.delete(this)
  }
  private receive(data: unknown) {
    if (!channels.has(this)) return
    const event = new MessageEvent('message', { data })
    this.onmessage?.(event)
    this.dispatchEvent(event)
  }
}
if (!('isOfTests' in BroadcastChannel)) globalThis.BroadcastChannel = TabChannel as unknown as typeof BroadcastChannel

// jsdom's getComputedStyle matches every rule of every sheet with the element and all around it, a tenth of the time of
// component tests. They load no sheet of the product: what counts is the element's own style and what HTML never draws.
if (typeof window !== 'undefined') window.getComputedStyle = (element) => computedStyle(element as HTMLElement)

const neverDrawn = new Set(
  'area base basefont datalist head link meta noembed noframes noscript param rp script style template title'.split(
    ' ',
  ),
)
const isNeverDrawn = (element: HTMLElement) =>
  element.hidden ||
  neverDrawn.has(element.localName) ||
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  (element instanceof HTMLInputElement && element.type === 'hidden')

function computedStyle(element: HTMLElement): CSSStyleDeclaration {
  const read = (name: string): unknown => {
    const value = Reflect.get(element.style, name)
    if (typeof value === 'function') return value.bind(element.style)
    if (name === 'display') return value || (isNeverDrawn(element) ? 'none' : 'block')
    if (name === 'visibility') return value || inheritedVisibility(element)
    return value
  }
  return new Proxy(element.style, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? (property: string) => read(property) ?? element.style.getPropertyValue(property)
        : read(String(name)),
  })
}

function inheritedVisibility(element: Element) {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { visibility } = (at as HTMLElement).style
    if (visibility) return visibility
  }
  return 'visible'
}
