import { cards, newMember, soldTo } from '../support/billing-people.ts'
import { addressOf, expect, type Page, signIn, test } from '../support/fixtures.ts'
import { callAs, joined } from '../support/fresh-member.ts'

// Whole flows with the keyboard alone: the mouse is never used, and every stop shows that it has the focus.

/** What has the focus: its role or tag, its name, and whether the browser draws a ring or a border for it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    // Past the last element the focus is on the page itself for one press.
    if (!element || element === document.body) return { name: '', isSeen: true }
    // A new screen moves the focus to its heading, for screen readers alone.
    if (element.tabIndex < 0) return { name: '', isSeen: true }
    const label = (element as HTMLInputElement).labels?.[0]?.textContent?.trim()
    const name = element.getAttribute('aria-label') ?? label ?? (element.textContent || element.outerHTML.slice(0, 80))
    const { width, height } = element.getBoundingClientRect()
    const around = [element, element.parentElement, element.nextElementSibling, element.parentElement?.parentElement]
    const isSeen = around.some((one) => {
      if (!(one instanceof HTMLElement)) return false
      const style = getComputedStyle(one)
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none'
    })
    return { name: name.trim(), isSeen: isSeen && width + height > 0 }
  })

/** Presses Tab until the element with this name has the focus; fails when the focus is invisible on the way. */
async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  const passed: string[] = []
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    const { name: here, isSeen } = await focused(page)
    passed.push(here.slice(0, 30))
    expect(isSeen, `the focus is seen on "${here}"`).toBe(true)
    if (name.test(here)) return
  }
  throw new Error(`${name} was not reached; passed ${passed.join(' | ')}`)
}
const type = (page: Page, text: string) => page.keyboard.type(text)

test('a year is bought with the keyboard alone [PLAN-11] [PLAN-12]', { tag: '@turn-0' }, async ({ page, request }) => {
  const { email } = await newMember(page, 'tecla')
  await page.goto('/planos')
  await tabTo(page, /à vista/)
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toMatch(/^\/comprar-plano/)
  await tabTo(page, /^Número do cartão/)
  await type(page, cards.approve)
  await tabTo(page, /^Nome como está/)
  await type(page, 'Tecla Souza')
  await tabTo(page, /^Validade/)
  await type(page, '1239')
  await tabTo(page, /^Código de segurança/)
  await type(page, '123')
  await tabTo(page, /^CPF da titular/)
  await type(page, '52998224725')
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page), { timeout: 30_000 }).toBe('/parabens')
  expect((await soldTo(request, email)).paid).toHaveLength(1)
})

test('a note is written at its second with the keyboard alone [NOTE-01] [NOTE-06]', { tag: '@turn-3' }, async ({
  page,
}) => {
  await joined(page, 'Tecla Nota')
  await page.goto('/talks/salario-se-conversa-em-voz-alta')
  await tabTo(page, /^Anotar/)
  await page.keyboard.press('Enter')
  // The form is loaded on first use and then takes the focus.
  await expect(page.getByLabel('Título')).toBeFocused()
  await type(page, 'Pela tecla')
  await tabTo(page, /^Descrição/)
  await type(page, 'Escrita sem o mouse.')
  await tabTo(page, /^Importante/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Salvar/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nota salva com sucesso')).toBeVisible()
  expect((await focused(page)).name, 'the focus is somewhere after saving').not.toBe('')
  const notes = await callAs<{ 'hydra:member': { title: string }[] }>(page, 'GET', '/v1/notes')
  expect(notes['hydra:member'].map(({ title }) => title)).toEqual(['Pela tecla'])
})

test('a post is sent without a name with the keyboard alone [COMMUNITY-03]', { tag: '@turn-0' }, async ({ page }) => {
  await joined(page, 'Tecla Mural')
  await page.goto('/todas-juntas')
  await tabTo(page, /^Nova publicação/)
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toBe('/todas-juntas/nova-publicacao')
  // The board has a theme of the same name, and stays until the form's code is here.
  await expect(page.getByLabel('Título')).toBeVisible()
  await tabTo(page, /^Trabalho/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Título/)
  // Not a word of her name, which would be asked about.
  const title = `Escrito sem o mouse ${Date.now()}`
  await type(page, title)
  await tabTo(page, /^Texto/)
  await type(page, 'Cheguei aqui sem o mouse.')
  await tabTo(page, /com meu nome|anonimamente/i)
  await page.keyboard.press('ArrowUp')
  await tabTo(page, /^Concordo/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Enviar/)
  await page.keyboard.press('Enter')
  const post = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(post.getByText('Anônima')).toBeVisible()
})

test('a message with the keyboard alone [NETWORK-21]', { tag: '@turn-3' }, async ({ page }) => {
  await signIn(page, 'ana')
  await page.goto('/networks')
  await tabTo(page, /Patrícia Moraes/)
  await page.keyboard.press('Enter')
  const words = `Pela tecla ${Date.now()}`
  await expect(page.getByRole('textbox', { name: 'Escreva para Patrícia Moraes' })).toBeVisible()
  await tabTo(page, /^Escreva para/)
  await type(page, words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').or(page.getByRole('main')).getByText(words).first()).toBeVisible()
})

test('networks to a job to an application, inside the app with the keyboard alone [JOB-02] [JOB-07]', async ({
  page,
}) => {
  await joined(page, 'Tecla Vaga')
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/networks')
  await tabTo(page, /^Início/)
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toBe('/')
  await tabTo(page, /^Vagas/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toBe('/jobs')
  await expect(page.getByRole('link', { name: /^(Ver mais|Saiba mais)/ }).first()).toBeVisible()
  await tabTo(page, /^(Ver mais|Saiba mais)/)
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toMatch(/^\/jobs\/./)
  await tabTo(page, /^Candidatar-se/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, /^Enviar candidatura/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Candidatura realizada')).toBeVisible()
  expect(loads).toBe(1)
})
