import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { answer, expect, type Page, test } from '../support/fixtures.ts'
import { callAs, joined } from '../support/fresh-member.ts'
import { openContent, pause, seek } from '../support/player-page.ts'

async function writeNote(page: Page, title: string) {
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Descrição').fill('Levar o gráfico de retenção.')
  await page.getByRole('radio', { name: 'Importante' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
}

test('a note is written at its moment once it is whole, and listed [NOTE-01] [NOTE-05] [NOTE-06] [NOTE-07] [VALID-32]', async ({
  page,
}) => {
  await joined(page, 'Quitéria Sá')
  await openContent(page, '/habilidades/9/o-lugar-na-ponta-da-mesa')
  await seek(page, 42)
  await pause(page)
  await page.getByRole('button', { name: 'Anotar aqui' }).click()
  await expect(page.getByLabel('Título')).toBeFocused()
  const save = page.getByRole('button', { name: 'Salvar' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Título').fill('Falar o número')
  await expect(save).toBeDisabled()
  await page.getByLabel('Descrição').fill('E parar.')
  await expect(save).toBeDisabled()
  await page.getByRole('radio', { name: 'Frase inspiradora' }).check()
  await expect(save).toBeEnabled()
  const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/v1/notes'))
  await save.click()
  expect((await request).postDataJSON()).toMatchObject({
    timestamp: 42,
    title: 'Falar o número',
    description: 'E parar.',
    tag: 'inspirational_phrase',
    content: expect.stringMatching(/^\/v1\/contents\/\d+$/),
  })
  await expect(page.getByText('Nota salva com sucesso')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Notas/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Falar o número')
})

test('a note is marked on the line at its second, leads there, and is deleted [NOTE-10] [NOTE-11]', async ({
  page,
}) => {
  await joined(page, 'Rosália Sá')
  const slug = 'o-lugar-na-ponta-da-mesa'
  const { '@id': content } = await callAs<{ '@id': string }>(page, 'GET', `/v1/contents/slug/${slug}`)
  const note = { title: 'Falar o número', description: 'E parar.', tag: 'inspirational_phrase' }
  await callAs(page, 'POST', '/v1/notes', { ...note, content, timestamp: 42 })
  await openContent(page, `/habilidades/9/${slug}`)
  await page.getByRole('tab', { name: /^Notas/ }).click()
  const marker = page.getByRole('button', { name: 'Nota em 0:42: Falar o número' })
  const [bar, place] = await Promise.all([
    page.getByRole('slider', { name: 'Posição no vídeo' }).boundingBox(),
    marker.boundingBox(),
  ])
  const duration = await page.evaluate(() => document.querySelector('video')?.duration ?? 1)
  const at = ((place?.x ?? 0) + (place?.width ?? 0) / 2 - ((bar?.x ?? 0) + 8)) / ((bar?.width ?? 1) - 16)
  expect(Math.abs(at - 42 / duration)).toBeLessThan(0.01)
  await seek(page, 5)
  await marker.click()
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime)).toBe(42)

  await page.getByRole('button', { name: 'Opções da nota Falar o número' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nota excluída')).toBeVisible()
  await expect(page.getByText('Falar o número')).toHaveCount(0)
})

test('a note that is not saved or not deleted says so and is still there [NOTE-09] [NOTE-12] [ERROR-19]', async ({
  page,
}) => {
  await joined(page, 'Paula Neri')
  await openContent(page, '/habilidades/9/a-entrevista-que-eu-conduzi')
  await page.getByRole('tab', { name: 'Nova nota' }).click()
  await page.route('**/v1/notes', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await writeNote(page, 'Antes da reunião')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Antes da reunião')
  await page.unroute('**/v1/notes')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await answer(page, '/v1/notes/*', 500)
  await page.getByRole('button', { name: 'Opções da nota Antes da reunião' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
})

test('on a phone a long word stays inside its note, and the text has the width of the card', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await joined(page, 'Palmira Sá')
  const slug = 'o-lugar-na-ponta-da-mesa'
  const { '@id': content } = await callAs<{ '@id': string }>(page, 'GET', `/v1/contents/slug/${slug}`)
  const title = `مرحبا ${'x'.repeat(120)}`
  const description = `https://www.exemplo.com.br/${'sobre-mulheres-que-conduzem/'.repeat(9)} e o resto em palavras curtas`
  const note = await callAs<{ id: number }>(page, 'POST', '/v1/notes', {
    title,
    description,
    tag: 'relevant',
    timestamp: 42,
    content,
  })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await openContent(page, `/habilidades/9/${slug}`)
  await page.getByRole('tab', { name: /^Notas/ }).click()
  const card = page.getByRole('tabpanel').getByRole('listitem')
  const widths = [await card.boundingBox(), await card.getByText(title).locator('..').boundingBox()]
  // The card's own padding is 14 px at either side.
  expect(widths[1]?.width).toBeGreaterThan((widths[0]?.width ?? 0) - 40)
  expect(await overflow()).toBe(0)
  for (const address of ['/notas', `/notas/${note.id}`]) {
    await page.goto(address)
    await expect(page.getByText(/exemplo/).first()).toBeAttached()
    expect(await overflow(), address).toBe(0)
  }
})

/** The notebook of a new member, with three notes. */
async function notebook(page: Page) {
  await joined(page, 'Rute Prado')
  const { '@id': content } = await callAs<{ '@id': string }>(page, 'GET', '/v1/contents/slug/seu-trabalho-com-seu-nome')
  for (const [title, tag, timestamp] of [
    ['Assinar o relatório', 'relevant', 61],
    ['O nome na capa', 'inspirational_phrase', 9],
    ['Pedir o modelo', 'write_later', 30],
  ] as const)
    await callAs(page, 'POST', '/v1/notes', { title, description: 'Reunião de quinta', tag, timestamp, content })
  await page.goto('/notas')
  const cards = page.locator('[data-note]')
  await expect(cards).toHaveCount(3)
  return cards
}

test('the notebook finds without accents, and keeps its filter over a reload; three tags have three colours [NOTE-04] [NOTE-14]', async ({
  page,
}) => {
  const cards = await notebook(page)
  const chips = await Promise.all(
    ['Importante', 'Frase inspiradora', 'Anotar mais tarde'].map((label) =>
      cards
        .getByText(label, { exact: true })
        .first()
        .evaluate((chip) => {
          const { backgroundColor, color } = getComputedStyle(chip)
          return { backgroundColor, color }
        }),
    ),
  )
  expect(new Set(chips.map(({ backgroundColor }) => backgroundColor)).size).toBe(3)
  expect(new Set(chips.map(({ color }) => color)).size).toBe(3)
  await page.getByLabel('Buscar nas notas').fill('relatorio')
  await expect(cards).toHaveCount(1)
  await page.getByLabel('Buscar nas notas').fill('')
  await page.getByRole('button', { name: 'Frase inspiradora', pressed: false }).click()
  await expect(cards).toHaveText([/O nome na capa/])
  await page.reload()
  await expect(cards).toHaveText([/O nome na capa/])
  await page.getByRole('button', { name: 'Frase inspiradora', pressed: true }).click()
  await expect(cards).toHaveCount(3)
})

test('the notebook is exported as a file and printed without what is around it [NOTE-14]', { tag: '@turn-1' }, async ({
  page,
}) => {
  const cards = await notebook(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Markdown' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('Assinar o relatório')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByLabel('Buscar nas notas')).toBeHidden()
})
