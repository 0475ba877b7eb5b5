import { expectAccessible, faultsOf, wcag } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { enter } from '../support/office-people.ts'
import { dueOf, isFull } from '../support/turns.ts'

// In one worker, one after the other: they share a sign-in of each account, because a code counts once.
test.describe.configure({ mode: 'default' })

test('by keyboard alone an editor changes a folder and undoes it; the audit log has both rows [GAP-123] [GAP-125]', {
  tag: '@turn-1',
}, async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await enter(page, 'equipe', '/admin/pastas')
  await expect(page.getByRole('link', { name: 'Talks', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type('livros')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const title = page.getByLabel('Nome (en)')
  const before = await title.inputValue()
  await title.fill(`Book club ${Date.now() % 100_000}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Salvo às/)).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('z')
  await expect(page.getByText('Desfeito.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await expect(title).toHaveValue(before)

  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  // Other tests write rows meanwhile.
  for (const row of ['Desfez a pasta', 'Mudou a pasta'])
    await expect(page.getByRole('row').filter({ hasText: row }).first()).toBeVisible()
  await expectAccessible(page)
  // The content policy refused nothing, and no call failed.
  expect(refused).toEqual([])
})

test('support grants a folder with a reason; finance finds a failed payment and its reason', {
  tag: '@turn-2',
}, async ({ page }) => {
  await enter(page, 'equipe', '/admin/membros')
  await page.getByRole('searchbox').fill('flavia-ornelas@')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'O que o escritório não vê' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Livros' }).check()
  await dialog.getByLabel('Motivo').fill('Cartão novo chega na sexta')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Conceder acesso' }).click()
  await expect(page.getByText(/tem acesso até/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Concessões' })).toContainText('Cartão novo chega na sexta')
  await expect(page.getByRole('region', { name: 'Auditoria desta conta' })).toContainText('concedeu acesso')

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByLabel('Pagamento').selectOption('Recusado')
  await expect(page.getByRole('row', { name: /Daniela Prado Castro/ })).toContainText('cartão vencido')
  await expectAccessible(page)
})

const rooms = [
  ...[
    '',
    'conteudos',
    'trilhas',
    'autoras',
    'pastas',
    'paginas',
    'vagas',
    'desafios',
    'ao-vivo',
    'agenda',
    'denuncias',
  ],
  ...['membros', 'mentoria', 'assinaturas', 'planos', 'empresas', 'importar', 'tarefas', 'equipe', 'auditoria'],
]
const forms = [
  ...['conteudos/3', 'conteudos/novo', 'trilhas/9', 'autoras/1', 'pastas/1', 'vagas/1', 'vagas/nova', 'ao-vivo/1'],
  ...['ao-vivo/permissoes', 'agenda/1', 'desafios/desafios', 'desafios/desafios/1', 'desafios/selos/1', 'membros/2'],
  ...[
    'mentoria/1',
    'mentoria/1/documentos/novo',
    'mentoria/coaches',
    'mentoria/enderecos',
    'mentoria/enderecos/session_1',
  ],
  ...['assinaturas/1', 'planos/1', 'planos/cupons', 'planos/cupons/1', 'empresas/1', 'paginas/1'],
  ...[
    'paginas/menus',
    'paginas/menus/1',
    'paginas/perguntas',
    'paginas/perguntas/1',
    'paginas/grupos',
    'paginas/termos',
  ],
  ...['paginas/termos/1', 'paginas/ajustes'],
]

// Every run looks at a quarter of the rooms, by turns, every second one dark; with FULL=1 at their forms too, in all
// languages.
for (const language of isFull ? ['pt-BR', 'es-ES', 'en-US'] : ['pt-BR'])
  test(`axe, the console and two widths find no fault in the office in ${language}`, async ({ page }) => {
    test.setTimeout(isFull ? 300_000 : 120_000)
    const faults: string[] = []
    let address = ''
    page.on('pageerror', ({ message }) => faults.push(`${address} threw ${message}`))
    page.on('console', (message) => message.type() === 'error' && faults.push(`${address}: ${message.text()}`))
    await enter(page, 'equipe', '/admin/')
    // The account's language, for this browser only: other tests use the account.
    await page.route('**/v1/me', async (route) => {
      const response = await route.fetch()
      const me = await response.json()
      me['hydra:member'][0].language = language
      await route.fulfill({ response, json: me })
    })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const [at, path] of [...dueOf(rooms), ...(isFull ? forms : [])].entries()) {
      address = `/admin/${path}`
      await page.emulateMedia({ colorScheme: at % 2 ? 'dark' : 'light', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const fault of await faultsOf(page, wcag)) faults.push(`${address} ${fault}`)
      await page.setViewportSize({ width: 768, height: 1024 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) faults.push(`${address} is ${overflow} px too wide at 768`)
    }
    expect(faults).toEqual([])
  })
