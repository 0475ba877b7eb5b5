// Stores scripts in every text that members and the office can write, then opens every screen in Chromium. None may
// run, call its canary or reach the content policy.

import { inParallel } from '../process/in-parallel.mjs'
import { addressOf as screenAddress, screens } from '../web/screens.mjs'
import { canary, openBrowser } from './browser.mjs'

const call = (quote = "'") => `window.ran&&ran(${quote}stored${quote})`
const payloads = [
  `<script>${call()}</script>`,
  `"><script>${call()}</script>`,
  `<img src=x onerror="${call()}">`,
  `<svg onload="${call()}">`,
  `<svg><script>${call()}</script></svg>`,
  `<iframe srcdoc="<script>parent.${call()}</script>"></iframe>`,
  `<a href="javascript:${call()}">a</a>`,
  `javascript:${call()}`,
  `[a](javascript:${call()})`,
  `![a](https://${canary}/image.png)`,
  `<img src="https://${canary}/image.png">`,
  `<link rel=stylesheet href="https://${canary}/style.css">`,
  `<style>@import "https://${canary}/import.css"</style>`,
  `<base href="https://${canary}/">`,
  `<meta http-equiv=refresh content="0;url=https://${canary}/">`,
  `<form action="https://${canary}/"><input autofocus onfocus="${call()}"></form>`,
  `<details open ontoggle="${call()}">`,
  `<video><source onerror="${call()}"></video>`,
  `<math><mtext></p><script>${call()}</script>`,
  `<!--<img src="--><img src=x onerror=${call('`')}>`,
  `{{constructor.constructor("${call()}")()}}`,
  `\${${call()}}`,
  `';${call()};//`,
  `</title><script>${call()}</script>`,
  `</textarea><script>${call()}</script>`,
  `<object data="https://${canary}/object"></object>`,
  `<embed src="javascript:${call()}">`,
  `<x onclick="${call()}" tabindex=1 autofocus onfocus="${call()}">x</x>`,
]
const officeScreens = [
  ...['', 'conteudos', 'trilhas', 'autoras', 'pastas', 'paginas', 'paginas/menus', 'paginas/perguntas', 'vagas'],
  ...['desafios', 'ao-vivo', 'agenda', 'denuncias', 'membros', 'membros/1', 'mentoria', 'assinaturas', 'planos'],
  ...['planos/cupons', 'empresas', 'importar', 'tarefas', 'equipe', 'auditoria', 'conteudos/1', 'pastas/1'],
].map((path) => ({ path: `/admin/${path}`, as: 'equipe' }))

export async function attackScripts({ sources, target, rows, chromium }) {
  const { tried, stored, fields } = await storeAll(sources, target)
  rows.add(`stored scripts: ${payloads.length} payloads written into texts, and of them stored`, `${tried}, ${stored}`)
  rows.add('stored scripts: fields that stored one', fields, 'at least 20', fields >= 20)
  if (!chromium) return
  const browser = await openBrowser(target, chromium)
  const isNoticed = await isPlantedNoticed(browser)
  rows.add('stored scripts: one planted in a page is noticed', isNoticed ? 'yes' : 'no', 'yes', isNoticed)
  const pages = new Map()
  const broken = []
  const all = [...screens, ...officeScreens]
  for (const screen of all) {
    try {
      if (!pages.has(screen.as)) pages.set(screen.as, await browser.pageAs(screen.as))
      const token = screen.as && (await target.signIn(screen.as))
      const read = async (path) => JSON.parse((await target.call('GET', path, { token })).text)
      const page = pages.get(screen.as)
      await page.goto(await screenAddress(screen, read))
      await page
        .getByRole('heading')
        .first()
        .waitFor({ timeout: 5000 })
        .catch(() => {})
      await page.waitForTimeout(300)
    } catch (error) {
      broken.push(`${screen.route ?? screen.path}: ${error.message.split('\n')[0]}`)
    }
  }
  await browser.close()
  rows.add(
    'stored scripts: screens opened in Chromium, as so many accounts',
    `${all.length - broken.length}, ${pages.size}`,
  )
  rows.add('stored scripts: screens that did not open', broken.length)
  for (const line of broken) console.log(`  ${line}`)
  rows.none('stored scripts: run, stopped only by the policy, or calls of the canary', browser.ran)
}

/** Checks that the watch works: a page that inserts a text unescaped must be noticed. */
async function isPlantedNoticed(browser) {
  const page = await browser.pageAs()
  await page.goto('/termos')
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), payloads[2])
  await page.waitForTimeout(1000)
  return browser.ran.splice(0).length > 0
}

/** Sends the payloads in every text of every body, unless a text refuses the first ones. */
async function storeAll(sources, target) {
  const { accountOf, addressOf, bodyOf, nameOfRoute, paramsOf } = sources
  // Routes that end a session, or change an address or a password, would end the attack.
  const aside = /password|email_change|sign|account_deletion|factor|academy|terms|members\/\{id\}|staff/
  const writes = target.shapes.filter(
    ({ access, body, path }) => body && accountOf[access] && access !== 'public' && !aside.test(path),
  )
  const seen = { tried: 0, stored: 0, fields: new Set() }
  await inParallel(writes, 4, async (shape) => {
    const example = bodyOf(shape)
    const token = await target.signIn(accountOf[shape.access])
    const ids = paramsOf(shape).length ? await target.idsOf(accountOf[shape.access]) : ['1']
    for (const id of ids)
      for (const path of textsIn(example)) {
        const field = `${nameOfRoute(shape)} ${path.join('.')}`
        const url = addressOf(shape, () => id)
        for (const [turn, payload] of payloads.entries()) {
          const { status } = await target.call(shape.method, url, { token, body: placed(example, path, payload) })
          seen.tried++
          if (status < 300) {
            seen.stored++
            seen.fields.add(field)
          } else if (turn >= 3 && !seen.fields.has(field)) break
        }
      }
  })
  return { ...seen, fields: seen.fields.size }
}

/** Where texts are in a body. */
function textsIn(value, above = []) {
  if (typeof value === 'string') return [above]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...above, key]))
}

function placed(whole, [key, ...rest], value) {
  if (key === undefined) return value
  const inner = placed(whole[key], rest, value)
  return Array.isArray(whole) ? whole.with(Number(key), inner) : { ...whole, [key]: inner }
}
