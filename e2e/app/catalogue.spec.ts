import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { axe, wcag } from '../support/axe.ts'

// The design system's page only exists in the development server, so these tests start one.
const root = fileURLToPath(new URL('../..', import.meta.url))
let vite: ChildProcess
let page: Page

// One server and one page for all tests: unbundled it takes seconds to load, and axe checks two thousand elements.
test.describe.configure({ mode: 'default', timeout: 120_000 })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/ui`
  const cli = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
  vite = spawn(process.execPath, [cli, 'web', '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
    cwd: root,
    stdio: 'ignore',
  })
  await expect(async () => expect((await fetch(address)).ok).toBe(true)).toPass({ timeout: 90_000 })
  page = await browser.newPage()
  await page.goto(address)
  // The first visit compiles every part.
  await page.getByRole('heading', { name: 'Duas metades, uma emenda.' }).waitFor({ timeout: 60_000 })
})

test.afterAll(() => vite?.kill())

async function show(width: number, scheme: 'light' | 'dark' = 'light') {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
}

/** Closes the dialog on top, for the next test. */
async function close() {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

// Both widths in both themes with FULL=1; otherwise each width and each theme once.
for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 375]) {
    if (process.env.FULL !== '1' && (scheme === 'dark') !== (width === 375)) continue
    test(`every part can be used by everybody: axe finds nothing, ${scheme}, ${width} px`, async () => {
      await show(width, scheme)
      const { violations, passes } = await axe(page, [...wcag, 'best-practice'])
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(passes.length).toBeGreaterThan(20)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
}

test('a dialog is at most 870 px wide, and 420 where she buys [SHELL-29] [SHELL-30] [CONST-13]', async () => {
  await show(1400)
  const widths = (name: string) =>
    page.getByRole('dialog', { name }).evaluate((dialog) => {
      const window = dialog.closest('[data-width]') as HTMLElement
      return [getComputedStyle(window).maxWidth, window.getBoundingClientRect().width]
    })
  await page.getByRole('button', { name: 'Diálogo com formulário' }).click()
  expect(await widths('Nova experiência')).toEqual(['870px', 870])
  await close()

  await page.getByRole('button', { name: 'Diálogo na compra' }).click()
  const [most, width] = await widths('Pagamento recusado')
  expect(most).toBe('420px')
  expect(width).toBeLessThanOrEqual(420)
  await close()
})

test('on a phone a dialog is a sheet from below, as wide as the screen', async () => {
  await show(375)
  await page.getByRole('button', { name: 'Confirmação' }).click()
  const box = await page.getByRole('alertdialog').evaluate((dialog) => {
    const { left, right, bottom } = (dialog.closest('[data-width]') as HTMLElement).getBoundingClientRect()
    return { left, right, bottom }
  })
  expect(box).toEqual({ left: 0, right: 375, bottom: 900 })
  // The action is on top, the safe button below it.
  const [action, safe] = [
    page.getByRole('button', { name: 'Excluir', exact: true }),
    page.getByRole('button', { name: 'Cancelar' }),
  ]
  const sheet = page.getByRole('alertdialog')
  const top = async (button: typeof action) => (await sheet.locator(button).boundingBox())?.y ?? 0
  expect(await top(action)).toBeLessThan(await top(safe))
  await close()
})

test('a button keeps its width and its focus while it works [VALID-26]', async () => {
  await show(1440)
  const button = page.getByRole('button', { name: 'Salvar', exact: true })
  const before = await button.boundingBox()
  await button.click()
  const working = page.locator('button:focus')
  await expect(working).toHaveAccessibleName('Carregando')
  expect((await working.boundingBox())?.width).toBe(before?.width)
})

test('with reduced motion nothing moves', async () => {
  await show(1440)
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().activeDuration) > 0).length,
  )
  expect(moving).toBe(0)
})

test('numbers are masked by a real keyboard, also in the middle [VALID-21] [VALID-22] [VALID-18]', async () => {
  await show(1440)
  const card = page.getByLabel('Número do cartão')
  await card.fill('')
  await card.pressSequentially('378282246310005')
  await expect(card).toHaveValue('3782 822463 10005')
  await card.fill('')
  await card.pressSequentially('4111111111111111')
  await expect(card).toHaveValue('4111 1111 1111 1111')

  const phone = page.getByLabel('Celular').first()
  await phone.fill('')
  await phone.pressSequentially('11987654321')
  await expect(phone).toHaveValue('(11) 98765-4321')
  // A digit corrected at the second place stays there, with the cursor behind it.
  await phone.press('Home')
  await phone.press('ArrowRight')
  await phone.press('ArrowRight')
  await phone.press('Backspace')
  await phone.press('8')
  await expect(phone).toHaveValue('(81) 98765-4321')
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
