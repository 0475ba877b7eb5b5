import { expect, type Page, signIn, test } from '../support/fixtures.ts'
import { embedVimeo } from '../support/vimeo-frame.ts'

// Styles that libraries inject: each has its hash in the policy, and nothing else has.

/** Every violation of the policy from now on, in this page. */
async function watchPolicy(page: Page, { asPhone = false } = {}) {
  await page.addInitScript((isPhone) => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      refused.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
    if (!isPhone) return
    Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'iPhone' })
    Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined })
  }, asPhone)
}

const refusedBy = (page: Page) => page.evaluate(() => (window as unknown as { refused: string[] }).refused)

/** The hashes of all inline styles in the page and in its open shadow trees. */
const stylesOf = (page: Page) =>
  page.evaluate(async () => {
    const roots: ParentNode[] = [document]
    for (const one of document.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot)
    const texts = roots.flatMap((root) => [...root.querySelectorAll('style')].map((style) => style.textContent ?? ''))
    return Promise.all(
      texts.map(async (text) => {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
        return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
      }),
    )
  })

test('the policy knows every style the libraries bring, and no other', { tag: '@turn-1' }, async ({
  page,
  context,
}) => {
  const seen = new Set<string>()
  const look = async (of: Page) => {
    for (const hash of await stylesOf(of)) seen.add(hash)
    expect(await refusedBy(of)).toEqual([])
  }
  await watchPolicy(page)
  await signIn(page, 'ana')
  const policy = (await page.goto('/talks'))?.headers()['content-security-policy'] ?? ''
  const allowed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash)

  await page.getByRole('button', { name: /^Idioma/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look(page)

  await page.goto('/habilidades/7/negociar-sem-pedir-desculpas')
  await page.waitForFunction(() => document.querySelector('hls-video')?.shadowRoot?.querySelector('style'))
  await look(page)

  await embedVimeo(page, 'quanto-vale-o-que-voce-faz')
  await page.goto('/habilidades/7/quanto-vale-o-que-voce-faz')
  await page.waitForFunction(() => document.querySelector('vimeo-video')?.shadowRoot?.querySelector('style'))
  await look(page)

  const phone = await context.newPage()
  await watchPolicy(phone, { asPhone: true })
  await phone.setViewportSize({ width: 375, height: 800 })
  await phone.goto('/talks')
  await phone.getByRole('button', { name: /^Idioma/ }).click()
  await expect(phone.getByRole('menu')).toBeVisible()
  await look(phone)

  expect([...seen].sort()).toEqual(allowed.sort())
})
