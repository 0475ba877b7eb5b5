// A page as the flows use it, the same for both engines. Elements are found by role and name, pressed with real pointer
// events and filled with real key events. Every step waits until it is possible.
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 20_000
const keys = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', ArrowDown: '\uE015' }

/** Runs in the page: finds the first visible element with this role and name, and returns its position and text. */
function find({ role, name, exact }) {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href], [role=link]',
    heading: 'h1, h2, h3, h4',
    field: 'input, textarea, select',
    choice: 'input[type=radio], input[type=checkbox], [role=radio], [role=checkbox], [role=switch]',
    menuitem: '[role^=menuitem]',
    tab: '[role=tab]',
    region: '[role=region], section, [role=dialog], dialog, [role=log]',
    text: 'body *',
  }
  const clean = (text) => (text ?? '').replace(/\s+/g, ' ').trim()
  // Compares names as a screen reader reads them: a button also contains the words of its waiting state, hidden from
  // readers.
  const textOf = (node) => {
    if (node.nodeType === 3) return node.data
    if (node.nodeType !== 1 || node.getAttribute('aria-hidden') === 'true') return ''
    if (node.tagName === 'IMG') return node.alt
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join('')
  }
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ')
    if (by) return clean(by.map((id) => document.getElementById(id)?.textContent).join(' '))
    if (element.getAttribute('aria-label')) return clean(element.getAttribute('aria-label'))
    if (element.labels?.length) return clean([...element.labels].map(textOf).join(' '))
    const texts = [...element.childNodes].filter((node) => role !== 'text' || node.nodeType === 3)
    return clean(texts.map(textOf).join(''))
  }
  const wanted = name.pattern ? new RegExp(name.pattern) : name
  const isNamed = (text) =>
    wanted instanceof RegExp ? wanted.test(text) : exact ? text === wanted : text.includes(wanted)
  for (const element of document.querySelectorAll(selectors[role])) {
    if (!isNamed(nameOf(element))) continue
    // An option may be drawn by its label alone.
    const drawn = role === 'choice' ? [element, ...(element.labels ?? [])] : [element]
    const places = drawn.flatMap((shown) => {
      const isShown = shown.getClientRects().length > 0 && getComputedStyle(shown).visibility !== 'hidden'
      if (!isShown) return []
      if (role !== 'text') shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = shown.getClientRects()[0]
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
      const above = document.elementFromPoint(x, y)
      const isFree = !!above && box.width > 4 && (drawn.some((one) => one.contains(above)) || above.contains(shown))
      const isChosen = element.checked ?? element.getAttribute('aria-checked') === 'true'
      const hasFocus = document.activeElement === element
      return [{ x, y, isFree, hasFocus, isChosen, isEnabled: !element.disabled, value: element.value ?? null }]
    })
    if (places.length) return places.find(({ isFree }) => isFree) ?? places[0]
  }
  return null
}

const named = (name) => (name instanceof RegExp ? { pattern: name.source } : name)

export function pageOf(driver, origin) {
  const until = async (what, attempt) => {
    const end = Date.now() + patienceMs
    for (let problem; ; await sleep(150)) {
      try {
        const found = await attempt()
        if (found) return found
      } catch (error) {
        problem = error
      }
      if (Date.now() > end) throw new Error(`${what}${problem ? ` (${problem.message})` : ''}`)
    }
  }
  const at = (role, name, exact = false) => driver.run(find.toString(), [{ role, name: named(name), exact }])
  const pointer = (x, y) => [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
  const strokes = (values) => [
    {
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ]
  const page = {
    run: (source, ...args) => driver.run(source.toString(), args),
    until: (what, source, ...args) => until(what, () => page.run(source, ...args)),
    resize: (width, height) => driver.resize({ width, height }),
    open: (path) => driver.open(`${origin}${path}`),
    path: () => driver.run('() => location.pathname', []),
    arrive: (path) =>
      until(`the address is not ${path}`, async () => {
        const here = await page.path()
        return path instanceof RegExp ? path.test(here) : here === path
      }),
    see: (role, name, exact) => until(`${role} "${name}" is not seen`, () => at(role, name, exact)),
    async notSee(role, name) {
      await until(`${role} "${name}" is still seen`, async () => !(await at(role, name)))
    },
    async click(role, name, exact) {
      // Press only when the element was found twice at the same place, because it may still move.
      let before
      const place = await until(`${role} "${name}" cannot be pressed`, async () => {
        const found = await at(role, name, exact)
        const isStill = found && before && found.x === before.x && found.y === before.y
        before = found
        return isStill && found.isFree && found.isEnabled ? found : null
      })
      await driver.act(pointer(place.x, place.y))
    },
    /**
     * Presses an option of a form until it is selected, because content that loads late may move it before the press.
     */
    async choose(name, exact) {
      await until(`"${name}" cannot be chosen`, async () => {
        await page.click('choice', name, exact)
        await sleep(100)
        return (await at('choice', name, exact))?.isChosen
      })
    },
    async fill(name, text, exact) {
      // Content that loads late may move the field before the press: then press again.
      await until(`field "${name}" does not get the focus`, async () => {
        await page.click('field', name, exact)
        return (await at('field', name, exact))?.hasFocus
      })
      await page.run(() => document.activeElement?.select?.())
      await page.type(text)
    },
    type: (text) => driver.act(strokes([...text])),
    press: (key) => driver.act(strokes([keys[key] ?? key])),
    picture: () => driver.picture(),
    close: () => driver.close(),
  }
  return page
}
