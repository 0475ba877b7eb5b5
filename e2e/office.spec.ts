import { readFileSync } from 'node:fs'
import type { Cookie } from '@playwright/test'
import { expectAccessible, faultsOf, wcag } from './support/axe.ts'
import { browserOf } from './support/community-people.ts'
import { expect, type Page, signInAnew, test } from './support/fixtures.ts'
import { callAs } from './support/fresh-member.ts'

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001'

// In one worker, one after the other: they share a sign-in of each account, because a code counts once.
test.describe.configure({ mode: 'default' })

const signedIn = new Map<string, Cookie[]>()

/** The codes of the demo's authenticator: of now, and of the next half minute. */
async function codesOf(page: Page, name: string): Promise<string[]> {
  const { accounts } = (await (await page.request.get(`${sandbox}/authenticator/codes`)).json()) as {
    accounts: { email: string; code: string; next: string }[]
  }
  const own = accounts.find(({ email }) => email.startsWith(`${name}@`))
  return own ? [own.code, own.next] : []
}

/** Opens an address of the office as a member of staff who has passed the second factor. */
async function enter(page: Page, name: string, address: string): Promise<void> {
  const cookies = signedIn.get(name)
  if (cookies) {
    await page.context().addCookies(cookies)
    await page.goto(address)
    return
  }
  await signInAnew(page, name)
  await page.goto(address)
  const field = page.getByLabel('Seis dígitos')
  // A second try of this file may find the code of now used up.
  for (const code of await codesOf(page, name)) {
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Este código não confere').or(page.getByRole('navigation', { name: 'Telas' })),
    ).toBeVisible()
    if (await field.isHidden()) break
  }
  signedIn.set(name, await page.context().cookies())
}

test('by keyboard alone an editor changes a folder and undoes it; the audit log has both rows [GAP-123] [GAP-125]', async ({
  page,
}) => {
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
  await title.fill('Book club')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Salvo às/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('z')
  await expect(page.getByText('Desfeito.', { exact: false })).toBeVisible()
  await expect(title).toHaveValue(before)

  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Desfez a pasta')
  await expect(page.getByRole('row').nth(2)).toContainText('Mudou a pasta')
  await expectAccessible(page)
  // The content policy refused nothing, and no call failed.
  expect(refused).toEqual([])
})

test('a moderator sees her own rooms and is told whose the others are; a member is told whom to ask [GAP-125]', async ({
  page,
}) => {
  await enter(page, 'moderadora', '/admin/')
  const rail = page.getByRole('navigation', { name: 'Telas' })
  await expect(rail.getByRole('link', { name: 'Auditoria' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Pastas' })).toHaveCount(0)
  await page.goto('/admin/pastas')
  await expect(page.getByRole('heading', { name: 'Pastas: só para Editora' })).toBeVisible()

  await signInAnew(page, 'ana')
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { name: 'O escritório é da equipe' })).toBeVisible()
  await expectAccessible(page)
})

test('a moderator hides a text and warns its anonymous author, who reads why and asks for a review [GAP-125] [people-growth D1]', async ({
  page,
  browser,
}) => {
  const author = await browserOf(browser, 'luana-tserero', 375)
  const reader = await browserOf(browser, 'flavia-ornelas')
  const title = `Para a moderação ${Date.now() % 1_000_000}`
  await callAs(author, 'PUT', '/v1/consents/board', { given: true, how: 'question' })
  const post = await callAs<{ id: number }>(author, 'POST', '/v1/posts', {
    tag: 'harassment',
    title,
    text: 'Sei em que andar você trabalha.',
    anonymous: true,
  })
  await callAs(reader, 'POST', '/v1/reports', { subject: `/v1/posts/${post.id}`, reason: 'harassment', details: '' })

  await enter(page, 'moderadora', '/moderacao')
  await expect(page).toHaveURL(/\/admin\/denuncias$/)
  await page.getByRole('link').filter({ hasText: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('3')
  await page.getByLabel('Mensagem para quem escreveu').fill('Ameaça a outra pessoa: regra 2 da comunidade.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Decisão registrada: Escondida, com aviso.')).toBeVisible()
  await expect(page).toHaveTitle('Denúncias · Escritório Juntas')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/admin/denuncias?fila=decided')
  await page.getByRole('link').filter({ hasText: title }).click()
  await expect(page.getByText('Escondida, com aviso').last()).toBeVisible()
  await expectAccessible(page)

  await author.goto(`/todas-juntas/${post.id}`)
  await expect(author.getByText('Ameaça a outra pessoa: regra 2 da comunidade.')).toBeVisible()
  await author.getByRole('button', { name: 'Pedir revisão' }).click()
  await author.getByRole('dialog').getByRole('textbox').fill('Eu falava do meu próprio andar.')
  await author.getByRole('dialog').getByRole('button', { name: 'Pedir revisão' }).click()
  await expect(author.getByText(/Outra pessoa da equipe está olhando/)).toBeVisible()
})

test('support grants a folder with a reason; finance finds a failed payment and its reason', async ({ page }) => {
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

test('an editor publishes a film with subtitles in three languages into a trail, and a member watches it [GAP-123]', async ({
  page,
  browser,
}) => {
  const title = `Falar por último ${Date.now() % 1_000_000}`
  const slug = `falar-por-ultimo-${Date.now() % 1_000_000}`
  await enter(page, 'equipe', '/admin/conteudos/novo')
  await page.getByLabel('Título (pt)').fill(title)
  await page.getByLabel('Pasta', { exact: true }).selectOption({ label: 'Negociação' })
  await page.getByLabel('Temporada', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Endereço').fill(slug)
  await page.getByRole('button', { name: 'Criar rascunho' }).click()
  await expect(page).toHaveURL(/\/admin\/conteudos\/\d+$/)

  await page.getByLabel('Escolher arquivo').setInputFiles(film())
  await expect(page.getByText(/filme\.mp4 está pronto/)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  for (const [language, words] of [
    ['Português', 'Quem fala por último decide.'],
    ['Espanhol', 'Quien habla al final decide.'],
    ['Inglês', 'Whoever speaks last decides.'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Idioma da legenda' }).getByText(language).click()
    const vtt = `WEBVTT\n\n00:00:00.500 --> 00:00:02.500\n${words}\n`
    await page
      .locator('input[accept*=vtt]')
      .setInputFiles({ name: 'falas.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) })
    await expect(page.getByRole('radiogroup', { name: 'Idioma da legenda' }).getByText(`${language} 1`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Publicar agora' }).click()
  await expect(page.getByText(`${title} está no ar.`)).toBeVisible()
  await page.screenshot({ path: 'test-results/office-content.png', fullPage: true })

  const ana = await browserOf(browser, 'ana')
  await ana.goto('/busca')
  await ana.getByRole('main').getByRole('searchbox').fill(title)
  await ana.keyboard.press('Enter')
  await ana.getByRole('link', { name: title }).first().click()
  await expect(ana.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(ana.getByText('Quem fala por último decide.').first()).toBeVisible()
  // The ladder plays by hls.js: its element has the interface of a video.
  const media = () => document.querySelector('video, hls-video') as HTMLVideoElement | null
  await ana.waitForFunction(media)
  await ana.evaluate(() => {
    const film = document.querySelector('video, hls-video') as HTMLVideoElement
    film.muted = true
    return film.play()
  })
  await ana.waitForFunction(
    () => ((document.querySelector('video, hls-video') as HTMLVideoElement).currentTime ?? 0) > 0.5,
  )
})

/** Six seconds of one of the demo's films: converted quickly, and a machine without ffmpeg serves it as it comes. */
function film() {
  const file = new URL('./support/film.mp4', import.meta.url)
  return { name: 'filme.mp4', mimeType: 'video/mp4', buffer: readFileSync(file) }
}

test('a file is checked, corrected and written in a browser, and the members are there [GAP-125]', async ({ page }) => {
  await enter(page, 'equipe', '/admin/importar')
  const lines = [
    'nome;e-mail',
    'Lia Importada;lia.importada@gmial.com',
    'Rosa Importada;rosa.importada@maresia.example',
  ]
  await page.getByLabel('Escolher arquivo').setInputFiles({
    name: 'maresia.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(page.getByRole('heading', { level: 1, name: /1 linha precisa de correção/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gravar', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aceitar a sugestão da linha 2' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto para gravar 2 linhas.' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: '2 linhas gravadas' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/membros?q=importada')
  await expect(page.getByText('lia.importada@gmail.com')).toBeVisible()
})

const isFull = process.env.FULL === '1'
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
  ...['mentoria/coaches', 'assinaturas/1', 'planos/1', 'planos/cupons', 'planos/cupons/1', 'empresas/1', 'paginas/1'],
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

// Every run looks at the rooms, every second one dark; with FULL=1 at their forms too, in all languages.
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
    for (const [at, path] of [...rooms, ...(isFull ? forms : [])].entries()) {
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
