import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/axe.ts'
import { browserOf } from '../support/community-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { enter } from '../support/office-people.ts'

// In one worker, one after the other: they share a sign-in of each account, because a code counts once.
test.describe.configure({ mode: 'default' })

test('an editor publishes a film with subtitles in three languages into a trail, and a member watches it [GAP-123]', {
  tag: '@turn-0',
}, async ({ page, browser }) => {
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
  const file = new URL('../support/film.mp4', import.meta.url)
  return { name: 'filme.mp4', mimeType: 'video/mp4', buffer: readFileSync(file) }
}

test('a file is checked, corrected and written in a browser, and the members are there', {
  tag: '@turn-2',
}, async ({ page }) => {
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

test('an editor writes a page by keyboard and publishes it; members read it as it was written [GAP-34]', {
  tag: '@turn-1',
}, async ({ page, browser }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  const slug = `imprensa-${Date.now() % 1_000_000}`
  await enter(page, 'equipe', '/admin/paginas/nova')
  await page.getByLabel('Título (pt)').fill('Imprensa')
  await page.getByLabel('Endereço').fill(slug)
  await page.getByRole('textbox', { name: 'Texto (pt)' }).focus()
  await page.keyboard.type('## Para quem escreve\n- Fotos\nNúmeros\n\nFale com ')
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('button', { name: 'Link' }).first().press('Enter')
  await page.keyboard.type('/faq\n')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/paginas\/\d+$/)
  await page.getByRole('button', { name: 'Publicar agora' }).press('Enter')
  await expect(page.getByText('Imprensa: publicado.')).toBeVisible()
  expect(refused).toEqual([])

  const ana = await browserOf(browser, 'ana')
  await ana.goto(`/${slug}`)
  const main = ana.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: 'Para quem escreve' })).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveText(['Fotos', 'Números'])
  await expect(main.getByRole('link', { name: '/faq' })).toBeVisible()
})

test('an editor publishes a job of a company, and a member reads it', { tag: '@turn-2' }, async ({ page, browser }) => {
  const title = `Analista de dados ${Date.now() % 1_000_000}`
  await enter(page, 'equipe', '/admin/vagas/nova')
  await page.getByLabel('Cargo (pt)').fill(title)
  await page.getByRole('textbox', { name: 'Descrição (pt)' }).fill('Ler números com calma.')
  await page.getByLabel('Área', { exact: true }).selectOption('Tecnologia')
  await page.getByLabel('Modo de trabalho').selectOption('Presencial')
  await page.getByLabel('Estado').selectOption('Acre')
  await page.getByLabel('Cidade').fill('Rio Branco')
  await page.getByLabel('Empresa cliente').selectOption('Aurora')
  await page.getByLabel('E-mail que recebe as candidaturas').fill('vagas@aurora.example')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/vagas\/\d+$/)
  await page.getByRole('button', { name: 'Publicar agora' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Publicar agora' })).toBeHidden()

  const ana = await browserOf(browser, 'ana')
  await ana.goto('/jobs')
  await ana.getByRole('link', { name: title }).click()
  await expect(ana.getByText('Ler números com calma.')).toBeVisible()
})
