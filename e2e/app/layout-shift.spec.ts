import { expect, type Page, signIn, test } from '../support/fixtures.ts'

// A web vital: above 0.1 a page "needs improvement". Only shifts that no press has caused are counted.
const most = 0.1
const answerDelayMs = 900

const screens = [
  ['/', '/habilidades', '/habilidades/7'],
  ['/masterclass', '/talks', '/eventos-ao-vivo'],
  ['/habilidades/7/negociar-sem-pedir-desculpas', '/talks/salario-se-conversa-em-voz-alta'],
  ['/notas', '/conteudos', '/favoritos', '/busca'],
  ['/circulos', '/todas-juntas', '/networks', '/progresso-habilidade'],
]

/** Every answer of the API comes late, as on a slow phone. Returns what waits until the last one is drawn. */
async function slowly(page: Page) {
  let lastAt = Date.now()
  page.on('request', () => {
    lastAt = Date.now()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'ana')
  await page.route('**/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerDelayMs))
    await route.continue().catch(() => undefined)
  })
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { node: Element | null }[]
        }
        if (hadRecentInput) continue
        const nodes = sources.map(
          ({ node }) => `${node?.nodeName.toLowerCase()}.${(node as Element | null)?.className}`,
        )
        shifts.push({ value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The live channel never ends: what counts is that nothing new is asked.
  return () => expect.poll(() => Date.now() - lastAt, { timeout: 30_000 }).toBeGreaterThan(2 * answerDelayMs)
}

/** What moved, the most first. */
async function shiftsOf(page: Page) {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts,
  )
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    shifts: shifts.toSorted((a, b) => b.value - a.value),
  }
}

for (const addresses of screens)
  test(`nothing moves that was there when answers are late: ${addresses.join(' ')}`, async ({ page }) => {
    const settled = await slowly(page)
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await settled()
      const { sum, shifts } = await shiftsOf(page)
      if (process.env.SHOW) console.log(address, sum, JSON.stringify(shifts.slice(0, 4)))
      expect.soft(sum, `${address} ${JSON.stringify(shifts.slice(0, 3))}`).toBeLessThanOrEqual(most)
    }
  })

test('the board keeps its posts in their place until those of the chosen subject are there', async ({ page }) => {
  const settled = await slowly(page)
  await page.goto('/todas-juntas')
  await settled()
  for (const subject of ['Saúde', 'Trabalho']) {
    await page.getByRole('button', { name: subject, exact: true }).first().click()
    await settled()
    const { sum, shifts } = await shiftsOf(page)
    expect.soft(sum, JSON.stringify(shifts.slice(0, 3))).toBeLessThanOrEqual(most)
  }
})
