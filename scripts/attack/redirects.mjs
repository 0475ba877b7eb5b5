// Addresses that try to redirect to another site: by the server's own redirects, and by the browser app after a
// sign-in.

import { inParallel } from '../process/in-parallel.mjs'
import { openBrowser } from './browser.mjs'

const evil = 'evil.example'
const tricks = [
  `https://${evil}`,
  `http://${evil}/a`,
  `//${evil}`,
  `///${evil}`,
  `////${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `\\/${evil}`,
  `/\t/${evil}`,
  `/\n/${evil}`,
  `\t//${evil}`,
  ` //${evil}`,
  `/%09/${evil}`,
  `%2f%2f${evil}`,
  `/%2f${evil}`,
  `/%5c${evil}`,
  `%5c%5c${evil}`,
  `/..//${evil}`,
  `/.//${evil}`,
  `/a/..//${evil}`,
  `https:${evil}`,
  `https:/${evil}`,
  `https:\\\\${evil}`,
  `https://127.0.0.1@${evil}`,
  `https://127.0.0.1.${evil}`,
  `https://${evil}#@127.0.0.1`,
  `https://${evil}?127.0.0.1`,
  `//${evil}%00.juntas.test`,
  `//${evil}/%2e%2e`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:null/1',
  'about:blank',
  `//${evil}\\@127.0.0.1`,
  `///\\;@${evil}`,
  `/login?redirect=//${evil}`,
  `/sair?redirect=//${evil}`,
  `〱//${evil}`,
  `//evil。example`,
  `//％65vil.example`,
  `/\u00a0/${evil}`,
]

export async function attackRedirects({ target, rows, chromium }) {
  const home = new URL(target.origin)
  const partner = new URL(target.sandboxOrigin)
  const led = []
  const look = (what, location) => {
    if (location === null) return
    const to = URL.canParse(location, target.origin) ? new URL(location, target.origin) : undefined
    // Only the start of a directory sign-in redirects to another site: to the directory.
    if (to && [home.origin, partner.origin].includes(to.origin)) return
    led.push(`${what}: ${location}`)
  }
  const addresses = tricks.flatMap((trick) => {
    const text = encodeURIComponent(trick.toWellFormed())
    const path = trick.startsWith('/') ? trick : `/${trick}`
    return [
      `/login?redirect=${text}`,
      `/v1/academy/microsoft?redirect=${text}`,
      `/aceitar-termos?redirect=${text}`,
      encodeURI(path.toWellFormed()),
      `/admin/${text}`,
      `/media/${text}`,
    ]
  })
  await inParallel(addresses, 8, async (address) => {
    const answer = await target.call('GET', address).catch(() => undefined)
    if (answer) look(address, answer.headers.get('location'))
  })
  rows.add('redirects: addresses asked of the server', addresses.length)
  if (chromium) {
    const browser = await openBrowser(target, chromium)
    const page = await browser.pageAs('ana')
    for (const trick of tricks) {
      await page.goto(`/login?redirect=${encodeURIComponent(trick.toWellFormed())}`).catch(() => {})
      await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: 5000 }).catch(() => {})
      if (new URL(page.url()).origin !== home.origin) led.push(`browser, ${trick}: ${page.url()}`)
    }
    led.push(...browser.ran)
    await browser.close()
    rows.add('redirects: sign-ins with a redirect in the browser', tricks.length)
  }
  rows.none('redirects: led away or ran', led)
}
